// For every page: finding elements, arriving at links, printing what is folded. (A finding prints
// without its certificate and its last boards, on two sheets: style.css leaves them out.)
'use strict';
const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));
const byId = (id) => document.getElementById(id);
(function () {
  // A link to something folded or filtered away must still arrive.
  function reveal() {
    const target = byId(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let at = target; at; at = at.parentElement) {
      at.hidden = false;
      if (at.tagName === 'DETAILS') at.open = true;
    }
    target.scrollIntoView();
  }

  window.addEventListener('hashchange', reveal);
  window.addEventListener('load', reveal);  // after the page's own script has laid it out
  let opened = [];
  window.addEventListener('beforeprint', () => {
    opened = all('details:not([open])');
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
})();
