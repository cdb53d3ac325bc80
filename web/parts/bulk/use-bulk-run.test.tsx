import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import type { Many } from './bulk-calls.ts'
import type { BulkEvent } from './bulk-state.ts'
import { useBulkRun } from './use-bulk-run.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const record = { id: 7, noun: 'beneficiary', kind: 'leave', done: 0, total: 1, changed: 1 }
type Answer = 'lost' | 'refused' | 'done'

/** A server whose first answers are these; what it was asked to begin, and under which key. */
function serve(...answers: Answer[]) {
  const starts: { key: string | null; body: string }[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    if (url.includes('/portion')) return Response.json({ ...record, done: 1 }, { status: 201 })
    if (!url.endsWith('/beneficiary/bulk')) return Response.json([])
    starts.push({ key: new Headers(headers).get('idempotency-key'), body: String(body) })
    const answer = answers.shift() ?? 'done'
    if (answer === 'lost') throw new Error('lost')
    return answer === 'done'
      ? Response.json(record, { status: 201 })
      : Response.json({ code: 'conflict', message: 'look again', request_id: 'r' }, { status: 409 })
  })
  return starts
}
const leave = (...keys: string[]): Many => ({
  noun: 'beneficiary',
  body: { who: { keys }, change: { kind: 'leave', place_id: 3 } },
})
const expected = (digest: string) => ({ total: 1, digest })

function running() {
  const events: BulkEvent['type'][] = []
  const { result } = renderHook(
    () =>
      useBulkRun({
        ...{ record: null, place: '', name: undefined },
        said: { kind: 'leave', place: { id: 3, name: 'Befriending' } },
        dispatch: ({ type }) => events.push(type),
        onClose: () => undefined,
        onDone: () => undefined,
        onRefused: () => undefined,
      }),
    { wrapper: Providers },
  )
  return { run: result.current.run, events }
}

test('a lost answer at the start: the next press asks again for the very same change, and the one after it for another (H-1789)', async () => {
  const starts = serve('lost', 'lost')
  const { run, events } = running()
  // What the list matches by now is counted anew; what was asked for stays what it was.
  for (const digest of ['seen', 'seen again', 'seen again']) await run(leave('KB-1'), expected(digest))
  expect(new Set(starts.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect(events.filter((type) => type === 'closed')).toHaveLength(1)
  await run(leave('KB-1'), expected('later'))
  expect(starts[3]?.key).not.toBe(starts[0]?.key)
  expect(starts[3]?.body).toContain('later')
})

test.each([
  ['another choice', 'lost', 'KB-2'],
  ['what was refused', 'refused', 'KB-1'],
] as const)('%s is begun under a key of its own (H-1789)', async (_, first, next) => {
  const starts = serve(first)
  const { run } = running()
  await run(leave('KB-1'), expected('seen'))
  await run(leave(next), expected('seen'))
  expect(starts).toHaveLength(2)
  expect(starts[0]?.key).not.toBe(starts[1]?.key)
})
