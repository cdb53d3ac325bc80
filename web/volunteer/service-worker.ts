/** The few names of a service worker that are used here; the rest of web/ is typed for pages. */
type Work = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Work & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Work) => void): void
    (kind: 'fetch', listener: (event: Asked) => void): void
    (kind: 'message', listener: (event: MessageEvent) => void): void
  }
}
declare const self: Worker

/** Written in when the site is built: every file of the volunteer area, and no other (scripts/volunteer-worker.mjs). */
const files = self.__WB_MANIFEST
const PREFIX = 'kampung-area-'
const FACES = 'kampung-faces'
const PAGE = '/volunteer.html'
const current = PREFIX + nameOf(JSON.stringify(files))
const known = new Set(files.map(({ url }) => `/${url}`))

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())))
// A new version waits until nobody is filling in a form, and the person says so.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(kept(PAGE, request))
  else if (known.has(pathname)) event.respondWith(kept(pathname, request))
  else if (/^\/assets\/.*noto-sans.*\.(woff2|css)$/.test(pathname)) event.respondWith(keptFace(request))
})

/** What a name with a hash in it stands for never changes: it is taken over from the version before. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(current)
  await Promise.all(
    [...known].map(async (path) => {
      const isHashed = path.startsWith('/assets/')
      const before = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined
      if (before) return await cache.put(path, before)
      await cache.add(new Request(path, { cache: isHashed ? 'default' : 'reload' }))
    }),
  )
  const page = (await (await cache.match(PAGE))?.text()) ?? ''
  // While servers are upgraded one after another the page may come from the older: then it is installed later.
  if (page.match(/\/assets\/[^"]+/g)?.some((path) => !known.has(path))) throw new Error('Another version')
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== current)
  await Promise.all(older.map((name) => caches.delete(name)))
}

const kept = async (path: string, request: Request): Promise<Response> =>
  (await (await caches.open(current)).match(path, { ignoreVary: true })) ?? fetch(request)

async function keptFace(request: Request): Promise<Response> {
  const cache = await caches.open(FACES)
  const before = await cache.match(request, { ignoreVary: true })
  if (before) return before
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** FNV-1a: short, and another for another list of files. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
