import { vi } from 'vitest'

/** A slow network for one call, 'DELETE /api/programme': on top of what answers a test, its answer waits until it is let go. */
export function holdCall(start: string) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (`${init.method ?? 'GET'} ${url}`.startsWith(start)) {
      asked.resolve()
      await gate.promise
    }
    return await fetch(url, init)
  })
  return { asked: asked.promise, letGo: () => gate.resolve() }
}
