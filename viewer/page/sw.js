// Keeps the page usable offline: the files of one build, taken from the cache once they are there.
const FILES = "FILES"; // each as its name and its SHA-256
const LATER = "LATER"; // the same of files that are kept once they were needed
const CACHE = 'shuriken-' + "VERSION";

self.addEventListener('install', event => {
  event.waitUntil(Promise.all(FILES.map(fetched))
    .then(all => caches.open(CACHE).then(cache => Promise.all(all.map(([request, reply]) => cache.put(request, reply)))))
    .then(() => self.skipWaiting()));
});

// A file, if it is the one of this build: what comes from the network in its place is never kept.
async function fetched([name, hash]) {
  const request = new Request(name === 'index.html' ? './' : name, { cache: 'reload' });
  const reply = await fetch(request);
  const digest = await crypto.subtle.digest('SHA-256', await reply.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
  if (!reply.ok || hex !== hash) {
    throw new Error(name + ' is not the file of this build');
  }
  return [request, reply];
}

self.addEventListener('activate', event => {
  event.waitUntil(caches.keys()
    .then(names => Promise.all(names.filter(name => name.startsWith('shuriken-') && name !== CACHE).map(name => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) {
    return;
  }
  event.respondWith(caches.open(CACHE).then(cache =>
    cache.match(event.request, { ignoreSearch: true }).then(known => known ?? needed(event.request, url, cache))));
});

async function needed(request, url, cache) {
  const file = LATER.find(([name]) => new URL(name, location.href).pathname === url.pathname);
  if (!file) {
    return fetch(request);
  }
  const [key, reply] = await fetched(file);
  await cache.put(key, reply.clone());
  return reply;
}
