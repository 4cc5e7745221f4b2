// Stepping through a play. The page can be read in full without it.
(function () {
  // Rows up to the current step are shown, and above them the board after it; of the whole play
  // (`current` is `steps.length`) the position before the first decision.
  function makeStepper(table) {
    const rows = all('tbody tr', table);
    const steps = rows.filter((row) => row.classList.contains('step'));
    if (steps.length < 2) return;
    const moments = all('.moment', table.parentElement);
    const position = table.parentElement.querySelector(':scope > .table-top');
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
      if (moments.length && position) position.hidden = !whole;
      moments.forEach((moment, index) => { moment.hidden = whole || index !== current; });
      if (table.tFoot) table.tFoot.hidden = !whole && current < steps.length - 1;
      back.disabled = current === 0;
      next.disabled = current >= steps.length - 1;
      status.textContent = whole ? '' : 'step ' + (current + 1) + ' of ' + steps.length;
    }
    table.before(bar);
    show();
  }

  all('.steps').forEach(makeStepper);
})();
