import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { problem } from '../../../tests/opened-app.tsx'
import { recordConnectivity } from '../../api/connectivity.ts'
import { planWords } from '../../volunteer-words/plan-words.ts'
import { usePlanning } from './use-planning.ts'

const words = planWords.en
const person = { beneficiary_id: 5, serial_number: 'B-5' }
const standing = { id: 9, version: 3, on: '2026-12-01', part: 'morning' }
const saved: { key: string | null; body: string }[] = []
/** What the way back does to the answer. */
let answer: () => Promise<Response>

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })
const planned = says(201, { id: 9, volunteer_account_id: 21 })

beforeEach(() => {
  saved.length = 0
  answer = planned
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    saved.push({ key: new Headers(headers).get('idempotency-key'), body: String(body) })
    return await answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  recordConnectivity(true)
})

const hasLine = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const open = (over: object = {}) => {
  const onDone = vi.fn()
  const asked = { ...person, ...over } as unknown as VisitedPerson
  const { result } = renderHook(() => usePlanning(asked, 21, onDone))
  return { result, onDone, save: () => act(() => result.current.save()) }
}

test('a plan that was saved and whose answer was lost is not called unsaved, and goes once under its key', async () => {
  const { result, onDone, save } = open()
  answer = lost
  await save()
  expect([saved.length, result.current.failure]).toEqual([1, words.unknown])
  answer = planned
  await save()
  expect(onDone).toHaveBeenCalledOnce()
  expect(saved[1]).toEqual(saved[0])
})

test('where the phone knows of no line nothing leaves it, and it says that nothing was saved', async () => {
  hasLine(false)
  const { result, save } = open()
  await save()
  expect([saved.length, result.current.failure]).toEqual([0, words.needsSignal])
})

test('what may have arrived before is not called unsaved when the line is gone by then', async () => {
  const { result, save } = open()
  answer = lost
  await save()
  hasLine(false)
  await save()
  expect([saved.length, result.current.failure]).toEqual([1, words.unknown])
})

test('one’s own change whose answer was lost is not called the office’s', async () => {
  const { result, save } = open({ planned: standing })
  const stale = says(412, problem('stale', 'Someone else changed this'))
  answer = stale
  await save()
  expect(result.current.failure).toBe(words.changed)
  answer = lost
  await save()
  answer = stale
  await save()
  expect(result.current.failure).toBe(words.unknown)
})

test('‘Today’ that is saved after midnight is the day that has begun; a later day stays the one that was meant (H-1983)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:55:00Z') })
  const { result, save } = open()
  act(() => result.current.setDays(0))
  vi.setSystemTime(new Date('2026-12-01T16:02:00Z'))
  answer = lost
  await save()
  expect(JSON.parse(saved[0]?.body ?? '')).toMatchObject({ planned_on: '2026-12-02' })
  act(() => result.current.setDays(2))
  await save()
  expect(JSON.parse(saved[1]?.body ?? '')).toMatchObject({ planned_on: '2026-12-03' })
})

test('sent again after midnight it is the very same letter (H-1983)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:59:00Z') })
  const { result, save } = open()
  act(() => result.current.setDays(0))
  answer = lost
  await save()
  vi.setSystemTime(new Date('2026-12-01T16:02:00Z'))
  await save()
  expect(saved[1]).toEqual(saved[0])
  expect(JSON.parse(saved[1]?.body ?? '')).toMatchObject({ planned_on: '2026-12-01' })
})
