// The search of the documentation's pages; the index is fetched when somebody first types.
import MiniSearch from 'minisearch';
import { searchOptions } from './search.mjs';

const root = document.querySelector('script[data-root]').dataset.root;
const input = document.getElementById('search');
const list = document.getElementById('found');
let index;

input.addEventListener('focus', load, { once: true });
input.addEventListener('input', show);
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
});

async function load() {
  index ??= fetch(`${root}search.json`).then(answer => answer.text()).then(text => MiniSearch.loadJSON(text, searchOptions));
  return index;
}

async function show() {
  const found = input.value.trim() ? (await load()).search(input.value).slice(0, 12) : [];
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
