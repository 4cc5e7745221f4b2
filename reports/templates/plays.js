// Stepping through a play. The page can be read in full without it.
(function () {
  // The rows of the steps that are taken are shown, and above them the board after the last of them.
  // At first the whole play is shown (`taken` is null), below its position.
  function makeStepper(table) {
    const rows = all('tbody tr', table);
    const steps = rows.filter((row) => row.classList.contains('step'));
    if (steps.length < 1) return;
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
    let taken = null;
    const back = button('◂ Back', () => { taken = (taken === null ? steps.length : taken) - 1; });
    const next = button('Next ▸', () => { taken += 1; });
    button('From the start', () => { taken = 0; });
    button('Whole play', () => { taken = null; });
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    bar.appendChild(status);
    function show() {
      const whole = taken === null;
      const last = whole ? rows.length : taken === 0 ? -1 : rows.indexOf(steps[taken - 1]);
      rows.forEach((row, index) => {
        row.hidden = index > last;
        row.classList.toggle('current', !whole && index === last);
      });
      if (moments.length && position) position.hidden = !whole && taken > 0;
      moments.forEach((moment, index) => { moment.hidden = whole || index !== taken - 1; });
      if (table.tFoot) table.tFoot.hidden = !whole && taken < steps.length;
      back.disabled = taken === 0;
      next.disabled = whole || taken === steps.length;
      status.textContent = whole ? '' : taken === 0 ? 'before the first step'
        : 'step ' + taken + ' of ' + steps.length;
    }
    table.before(bar);
    show();
  }

  all('.steps').forEach(makeStepper);
})();
