// Keeps every file of a build and answers with these files, so that the page works without a network. A new
// build has another version: it is kept beside the old version, which is removed when no page uses it any more.
const CACHE = 'masu-lab-VERSION'
const FILES = ['./', ...JSON.parse('FILES')]

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('masu-lab-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(
    caches
      .open(CACHE)
      // Some hosts send `Vary` headers, although the file is always the same.
      .then((cache) =>
        cache.match(request, { ignoreSearch: request.mode === 'navigate', ignoreVary: true }),
      )
      .then((kept) => kept ?? fetch(request)),
  )
})
