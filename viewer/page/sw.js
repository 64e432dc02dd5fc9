// Keeps the page usable offline: the files of one build, taken from the cache once they are there.
const FILES = "FILES";
const CACHE = 'shuriken-' + "VERSION";

self.addEventListener('install', event => {
  const wanted = FILES.map(name => new Request(name === 'index.html' ? './' : name, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(wanted)).then(() => self.skipWaiting()));
});

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
    cache.match(event.request, { ignoreSearch: true }).then(known => known ?? fetch(event.request))));
});
