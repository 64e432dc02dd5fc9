// Tests the site of the documentation: each link leads to an existing page and heading, and the search finds pages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import MiniSearch from 'minisearch';
import { searchOptions } from '../docs/search.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);

test('the documentation site has only valid links and a working search', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'docs-'));
  try {
    execFileSync('node', ['docs.mjs', out], { cwd: path.dirname(here), stdio: 'ignore' });
    const pages = readdirSync(out, { recursive: true }).filter(name => name.endsWith('.html'));
    assert.ok(pages.length > 60);
    const ids = new Map(pages.map(name => [name, new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map(match => match[1]))]));
    const broken = [];
    for (const name of pages) {
      for (const [, href] of read(name).matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^[a-z]+:/.test(href)) {
          continue;
        }
        const [file, anchor] = href.split('#');
        const to = file ? path.posix.normalize(path.posix.join(path.posix.dirname(name), file)) : name;
        if (!existsSync(path.join(out, to)) || anchor && ids.has(to) && !ids.get(to).has(anchor)) {
          broken.push(`${name}: ${href}`);
        }
      }
    }
    assert.deepEqual(broken, []);
    const groups = new Map(read('index.html').split('<h2>').slice(1).map(group => [group.split('</h2>')[0], group.split('</ul>')[0]]));
    for (const [folder, heading] of [['tutorials', 'Start'], ['how-to', 'How to'], ['explanation', 'Explanation']]) {
      for (const name of pages.filter(page => page.startsWith(`${folder}/`))) {
        assert.ok(groups.get(heading).includes(`href="${name}"`), `${name} is not below "${heading}"`);
      }
    }
    const search = MiniSearch.loadJSON(readFileSync(path.join(out, 'search.json'), 'utf8'), searchOptions);
    assert.ok(search.search('hat character').some(found => found.id.startsWith('tutorials/hat.html')));
    assert.ok(search.search('twiddled').some(found => found.id.startsWith('reference/formats/')));

    function read(name) {
      return readFileSync(path.join(out, name), 'utf8');
    }
  } finally {
    rmSync(out, { recursive: true });
  }
});
