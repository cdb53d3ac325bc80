// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Installs the version whose files are these, from a server that answers with this page. */
async function install(page: string): Promise<void> {
  const kept = new Map<string, Response>()
  const cache = {
    add: async ({ url }: Request) =>
      void kept.set(new URL(url).pathname, new Response(url.endsWith('.html') ? page : '')),
    match: async (path: string) => kept.get(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  let installed: Promise<void> | undefined
  const waitUntil = (work: Promise<void>) => {
    installed = work
  }
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(path: string) {
        this.url = `https://kampung.example${path}`
      }
    },
  )
  vi.stubGlobal('self', {
    __WB_MANIFEST: ['volunteer.html', 'assets/area-new.js', 'assets/styles-new.css'].map((url) => ({ url })),
    addEventListener: (kind: string, listen: (event: object) => void) =>
      void (kind === 'install' && listen({ waitUntil })),
  })
  await import('./service-worker.ts')
  await installed
}
const pageOf = (name: string) =>
  `<script src="/theme.js"></script><script src="/assets/area-${name}.js"></script><link href="/assets/styles-new.css">`

test('the area is kept with the page that names its files', async () => {
  await expect(install(pageOf('new'))).resolves.toBeUndefined()
})

test('a page of another version is kept with no files of this one: it is installed later (H-1825)', async () => {
  await expect(install(pageOf('old'))).rejects.toThrow('Another version')
})
