// The search field of the documentation's pages. The index is fetched when the field is focused for the first time.
import MiniSearch from 'minisearch';
import { searchOptions } from './search.mjs';

const root = document.querySelector('script[data-root]').dataset.root;
const input = document.getElementById('search');
const list = document.getElementById('found');
let index;

input.addEventListener('focus', loadIndex, { once: true });
input.addEventListener('input', showResults);
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
});

async function loadIndex() {
  index ??= fetch(`${root}search.json`).then(answer => answer.text()).then(text => MiniSearch.loadJSON(text, searchOptions));
  return index;
}

async function showResults() {
  const found = input.value.trim() ? (await loadIndex()).search(input.value).slice(0, 12) : [];
  list.replaceChildren(...found.map(({ id, title, page }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + id;
    link.textContent = title === page ? title : `${title} — ${page}`;
    item.append(link);
    return item;
  }));
  list.hidden = found.length === 0;
}
