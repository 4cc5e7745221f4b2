// Folding, filtering and stepping through a play. The page can be read in full without it.
(function () {
  function filterFindings() {
    const text = byId('filter-text').value.trim().toLowerCase();
    const edition = byId('filter-edition').value;
    const severity = byId('filter-severity').value;
    const findings = all('.finding');
    let shown = 0;
    for (const finding of findings) {
      const fits = (!text || finding.textContent.toLowerCase().includes(text)) &&
        (!edition || finding.dataset.editions.split(' ').includes(edition)) &&
        (!severity || finding.dataset.severity === severity);
      finding.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const group of all('.group')) group.hidden = !group.querySelector('.finding:not([hidden])');
    byId('filter-status').textContent = shown === findings.length ? '' :
      shown + ' of ' + findings.length + ' findings';
  }

  function startFilters() {
    const form = byId('filter');
    if (form) {
      form.hidden = false;
      form.addEventListener('input', filterFindings);
      form.addEventListener('submit', (event) => event.preventDefault());
      byId('fold').addEventListener('click', foldPlays);
    }
  }

  let folded = false;
  function foldPlays() {
    folded = !folded;
    for (const witness of all('.witness')) witness.classList.toggle('folded', folded);
    byId('fold').textContent = folded ? 'Unfold the plays' : 'Fold the plays';
  }

  // Stepping: rows up to the current step are shown; 0 is the start, `steps.length` the whole play.
  function makeStepper(table) {
    const rows = all('tbody tr', table);
    const steps = rows.filter((row) => row.classList.contains('step'));
    if (steps.length < 2) return;
    const bar = document.createElement('p');
    bar.className = 'stepper';
    const button = (label, act) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = label;
      made.addEventListener('click', () => { act(); show(); });
      bar.appendChild(made);
      return made;
    };
    let current = steps.length;
    const back = button('◂ Back', () => { current = current > steps.length - 1 ? steps.length - 2 : current - 1; });
    const next = button('Next ▸', () => { current += 1; });
    button('From the start', () => { current = 0; });
    button('Whole play', () => { current = steps.length; });
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    bar.appendChild(status);
    function show() {
      const whole = current >= steps.length;
      const last = whole ? rows.length : rows.indexOf(steps[current]);
      rows.forEach((row, index) => {
        row.hidden = index > last;
        row.classList.toggle('current', !whole && index === last);
      });
      if (table.tFoot) table.tFoot.hidden = !whole && current < steps.length - 1;
      back.disabled = current === 0;
      next.disabled = current >= steps.length - 1;
      status.textContent = whole ? '' : 'step ' + (current + 1) + ' of ' + steps.length;
    }
    table.before(bar);
    show();
  }

  startFilters();
  all('.steps').forEach(makeStepper);
})();
