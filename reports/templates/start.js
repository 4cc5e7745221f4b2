// Which findings are listed. What is chosen stands in the address, so that it can be sent on; at
// first that is the manual in force. The page can be read in full without it.
(function () {
  const form = byId('filter');
  if (!form) return;
  const text = byId('filter-text');
  const choices = all('.filter-choice');
  const rows = all('.line');
  const entries = all('.entry');
  const words = new Map(rows.map((row) => [row, row.closest('.entry').querySelector('h3')
    .textContent.concat(' ', row.textContent).toLowerCase()]));

  function fits(row, choice, value) {
    return !value || row.dataset[choice.dataset.filter].split(' ').includes(value);
  }

  // Beside each choice stands how many lines it would leave, with the other filters as they are.
  function count(choice, found) {
    for (const option of choice.options) {
      option.dataset.label = option.dataset.label || option.textContent;
      const left = found.filter((row) => fits(row, choice, option.value)).length;
      option.textContent = option.dataset.label + ' (' + left + ')';
      option.hidden = left === 0 && option.value !== '' && option.value !== choice.value;
    }
  }

  function filter() {
    const wanted = text.value.trim().toLowerCase();
    const found = rows.filter((row) => !wanted || words.get(row).includes(wanted));
    const fitting = (others) => found.filter(
      (row) => others.every((choice) => fits(row, choice, choice.value)));
    const shown = new Set(fitting(choices));
    for (const row of rows) row.hidden = !shown.has(row);
    for (const entry of entries) entry.hidden = !entry.querySelector('.line:not([hidden])');
    for (const choice of choices) count(choice, fitting(choices.filter((other) => other !== choice)));
    byId('filter-status').textContent = shown.size + ' of ' + rows.length + ' findings';
  }

  function read() {
    const state = new URLSearchParams(location.hash.slice(1));
    text.value = state.get('find') || '';
    for (const choice of choices) {
      const name = choice.dataset.filter;
      choice.value = state.has(name) ? state.get(name) : choice.dataset.default || '';
      if (choice.selectedIndex < 0) choice.value = '';
    }
    filter();
  }

  function write() {
    const state = new URLSearchParams();
    if (text.value) state.set('find', text.value);
    for (const choice of choices) {
      if (choice.value !== (choice.dataset.default || '')) state.set(choice.dataset.filter, choice.value);
    }
    history.replaceState(null, '', '#' + state);
    filter();
  }

  form.hidden = false;
  form.addEventListener('input', write);
  form.addEventListener('submit', (event) => event.preventDefault());
  window.addEventListener('hashchange', read);
  read();
})();
