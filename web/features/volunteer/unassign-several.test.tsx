import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { useUnassignSeveral } from './unassign-several.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server on which each of these answers is lost once; what it was asked. */
function serve(...lost: string[]) {
  const asked: string[] = []
  const keys = new Set<string | null>()
  const record = { id: 7, noun: 'beneficiary', kind: 'unassign', done: 0, total: 1, changed: 1 }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { headers, method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([])
    const { pathname } = new URL(url, location.origin)
    const path = pathname.replace(/^.*\/bulk/, '')
    asked.push(path)
    if (path === '') keys.add(new Headers(headers).get('idempotency-key'))
    const at = lost.indexOf(path)
    if (at >= 0) {
      lost.splice(at, 1)
      throw new Error('lost')
    }
    if (path === '/preview') return Response.json({ expected: { total: 1, digest: 'd' } })
    return Response.json({ ...record, done: path === '' ? 0 : 1 }, { status: 201 })
  })
  return { asked, keys }
}
const unassigning = () =>
  renderHook(() => useUnassignSeveral({ serialNumber: 'KB-1' }, [11, 12], false), { wrapper: Providers })
    .result.current

test('several unassigned, the answer lost: the next press asks for the very same change, and goes on with what was begun (H-1789)', async () => {
  const { asked, keys } = serve('', '/portion')
  const { confirm } = unassigning()
  await expect(confirm()).rejects.toThrow()
  await expect(confirm()).rejects.toThrow()
  await confirm()
  // Preview and lost start; the start again and a lost portion; the next portion of the same.
  expect(asked).toEqual(['/preview', '', '/preview', '', '/portion', '/portion'])
  expect(keys.size).toBe(1)
  expect(shownToasts().filter(({ isOpen }) => isOpen)).toHaveLength(1)
  await confirm()
  expect(keys.size).toBe(2)
})
