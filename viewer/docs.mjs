// Builds the site of the documentation: node docs.mjs OUT [VIEWER [--javadoc]]. Each Markdown page of docs/ becomes a page, and the README
// becomes the first page. All pages have a search. VIEWER is the folder of the built viewer, which is copied to the site. With --javadoc,
// the list of pages links to OUT/javadoc, which testkit/javadoc creates.
import { build } from 'esbuild';
import { Marked } from 'marked';
import MiniSearch from 'minisearch';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchOptions } from './docs/search.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const out = path.resolve(process.argv[2] ?? path.join(here, 'target/docs'));
const viewer = process.argv[3] && path.resolve(process.argv[3]);
const javadoc = process.argv.includes('--javadoc');

/** The groups of the list on the left: a heading and its pages. Other pages are added to the group of their folder. */
const groups = [
  ['Start', ['index', 'README', 'tutorials/first-look', 'tutorials/disc-to-blender', 'tutorials/ds-character', 'tutorials/hat', 'games', 'faq',
    'troubleshooting']],
  ['How to', ['how-to/install', 'how-to/convert', 'how-to/pick-one-model', 'how-to/missing-textures', 'how-to/animations', 'how-to/dae-obj-icons',
    'how-to/blender', 'how-to/engines', 'how-to/web-pages', 'how-to/edit-textures', 'how-to/change-in-browser', 'how-to/edit-models', 'how-to/edit-levels', 'how-to/new-models',
    'how-to/models-in-programs', 'how-to/scripts-and-ci', 'how-to/whole-collections']],
  ['Reference', ['reference/commands/README', 'reference/viewer', 'reference/formats', 'reference/messages', 'reference/textures', 'reference/library', 'reference/info-json',
    'reference/manifest', 'reference/catalog-columns', 'reference/shuriken-json', 'reference/compatibility', 'limitations', 'glossary']],
  ['Commands', []],
  ['Explanation', ['explanation/how-it-works', 'explanation/quirks', 'explanation/trust', 'explanation/comparison']],
  ['Formats', []],
  ['Development', []],
];

const sources = [...listMarkdown('docs').map(file => [file.slice('docs/'.length, -'.md'.length), file]), ['index', 'README.md']];
const pages = sources.map(([name, file]) => renderPage(name, file)).sort((a, b) => a.name < b.name ? -1 : 1);
const known = new Set(groups.flatMap(([, names]) => names));
const groupsOfFolders = [['tutorials/', 'Start'], ['how-to/', 'How to'], ['reference/formats/', 'Formats'], ['reference/commands/', 'Commands'],
  ['explanation/', 'Explanation'], ['dev/', 'Development'], ['', 'Reference']];
for (const each of pages) {
  if (!known.has(each.name)) {
    const [, heading] = groupsOfFolders.find(([folder]) => each.name.startsWith(folder));
    groups.find(([name]) => name === heading)[1].push(each.name);
  }
}

rmSync(out, { recursive: true, force: true });
for (const each of pages) {
  const file = path.join(out, `${each.name}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, createHtml(each));
}
cpSync(path.join(root, 'docs/images'), path.join(out, 'images'), { recursive: true });
copyFileSync(path.join(here, 'docs/docs.css'), path.join(out, 'docs.css'));
copyFileSync(path.join(here, 'page/icon.svg'), path.join(out, 'icon.svg'));
if (viewer) {
  cpSync(viewer, path.join(out, 'viewer'), { recursive: true });
}
const search = new MiniSearch(searchOptions);
search.addAll(pages.flatMap(each => each.sections));
writeFileSync(path.join(out, 'search.json'), JSON.stringify(search));
await build({
  absWorkingDir: here, entryPoints: ['docs/docs.mjs'], outdir: out, bundle: true, format: 'esm', target: 'es2022', minify: true,
  legalComments: 'linked', logLevel: 'warning',
});
console.log(`${path.relative(process.cwd(), out)}: ${pages.length} pages`);

/** Lists all Markdown files in a folder. */
function listMarkdown(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listMarkdown(file) : file.endsWith('.md') ? [file] : [];
  }).sort();
}

/** Renders a page. Returns its title, its HTML, and its sections for the search. */
function renderPage(name, file) {
  const sections = [];
  const depth = name.split('/').length - 1;
  const marked = new Marked({ gfm: true });
  const headings = new Map();
  let section;
  marked.use({
    renderer: {
      heading({ tokens, id, depth: level }) {
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${resolveLink(href, file, depth)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${resolveLink(href, file, depth)}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`;
      },
    },
    walkTokens(token) {
      if (token.type === 'heading') {
        // As on GitHub, the second heading of the same text gets a number.
        const id = token.text.toLowerCase().replace(/[^a-z0-9 _-]/g, '').replaceAll(' ', '-');
        const earlier = headings.get(id) ?? 0;
        headings.set(id, earlier + 1);
        token.id = earlier > 0 ? `${id}-${earlier}` : id;
        section = { id: `${name}.html#${token.id}`, title: token.text.replaceAll('`', ''), page: '', text: '' };
        sections.push(section);
      } else if (section && (token.type === 'text' || token.type === 'code' || token.type === 'codespan') && !token.tokens) {
        section.text += ` ${token.text}`;
      }
    },
  });
  const html = marked.parse(readFileSync(path.join(root, file), 'utf8').replace(/<!--.*?-->/gs, ''));
  const title = sections[0]?.title ?? name;
  sections.forEach(each => { each.page = title; });
  return { name, title, html, sections };
}

/** Returns the address of a link on the site. Files without a page link to the repository. */
function resolveLink(href, file, depth) {
  if (/^[a-z]+:|^#/.test(href)) {
    return href;
  }
  const [to, anchor] = href.split('#');
  const full = path.posix.normalize(path.posix.join(path.posix.dirname(file), to));
  const found = sources.find(([, source]) => source === full);
  const local = found ? `${found[0]}.html` : full.startsWith('docs/images/') ? full.slice('docs/'.length) : null;
  const base = local ? '../'.repeat(depth) : `${readRepositoryUrl()}/blob/main/`;
  return base + (local ?? full) + (anchor ? `#${anchor}` : '');
}

/** Returns the address of the repository from pom.xml. */
function readRepositoryUrl() {
  return /<url>(https:\/\/[^<]+\/shuriken\/shuriken)<\/url>/.exec(readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];
}

/** Returns the complete HTML of a page. */
function createHtml({ name, title, html }) {
  const up = '../'.repeat(name.split('/').length - 1);
  const list = groups.map(([heading, names]) => `<h2>${heading}</h2><ul>${names.map(other => {
    const text = other === 'index' ? 'What it is' : pages.find(each => each.name === other).title;
    return `<li><a href="${up}${other}.html"${other === name ? ' aria-current="page"' : ''}>${text}</a></li>`;
  }).join('')}${javadoc && heading === 'Reference' ? `<li><a href="${up}javadoc/index.html">Classes of the library (Javadoc)</a></li>` : ''}</ul>`).join('');
  const embedded = viewer && (name === 'index' || name === 'tutorials/first-look')
    ? `<p><a class="button" href="${up}viewer/index.html">Open the viewer</a></p><iframe src="${up}viewer/index.html" title="The viewer with the samples" loading="lazy"></iframe>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="dark light">
<title>${title === 'Shuriken' ? 'Shuriken' : `${title} · Shuriken`}</title>
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}docs.css">
<script type="module" src="${up}docs.js" data-root="${up}"></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<nav aria-label="Pages"><a class="brand" href="${up}index.html"><img src="${up}icon.svg" alt="" width="28" height="28">Shuriken</a>
<input type="search" id="search" placeholder="Search" aria-label="Search all pages" autocomplete="off"><ul id="found" hidden></ul>
<details open><summary>Pages</summary>${list}</details></nav>
<main id="main">${html}${embedded}</main>
</body>
</html>
`;
}
