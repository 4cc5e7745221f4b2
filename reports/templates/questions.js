// Which editions are shown, and which questions. The page can be read in full without it.
(function () {
  const form = byId('filter');
  const text = byId('filter-text');
  const standing = byId('filter-standing');
  const boxes = all('.filter-edition');
  const rows = all('.question');
  const words = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

  // A question stays when one of the editions that are shown has the standing.
  function filter() {
    const wanted = text.value.trim().toLowerCase();
    const shown = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    for (const cell of all('.matrix [data-edition]')) cell.hidden = !shown.has(cell.dataset.edition);
    let count = 0;
    for (const row of rows) {
      const fits = (!wanted || words.get(row).includes(wanted)) &&
        (!standing.value || all('.cell:not([hidden])', row).some(
          (cell) => cell.dataset.kinds.split(' ').includes(standing.value)));
      row.hidden = !fits;
      if (fits) count += 1;
    }
    for (const body of all('.matrix tbody')) body.hidden = !body.querySelector('.question:not([hidden])');
    for (const game of all('.game')) {
      const columns = all('thead [data-edition]:not([hidden])', game).length;
      for (const heading of all('.chapter th', game)) heading.colSpan = columns + 1;
      game.hidden = columns === 0 || !game.querySelector('tbody:not([hidden])');
    }
    byId('filter-status').textContent = count === rows.length ? '' : count + ' of ' + rows.length + ' questions';
  }

  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
})();
