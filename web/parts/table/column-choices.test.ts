import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInOfficer } from '../../../tests/opened-app.tsx'
import { forgetPeople, showAccount } from '../../session/session-account.ts'
import { chooseColumns, useColumnChoice } from './column-choices.ts'

const asked: string[] = []
/** What is held of columns, as the server tells it once that is let go. */
let told: PromiseWithResolvers<unknown>
const officer = signedInOfficer as Parameters<typeof showAccount>[0]

beforeEach(() => {
  vi.useFakeTimers()
  told = Promise.withResolvers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return method === 'GET' ? Response.json(await told.promise) : new Response(null, { status: 204 })
  })
  showAccount(officer)
})
afterEach(() => {
  cleanup()
  forgetPeople()
  showAccount(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('columns are kept once, a moment after the last tick', async () => {
  chooseColumns('volunteers', { hidden: ['email'], shown: [] })
  chooseColumns('volunteers', { hidden: ['email', 'city'], shown: [] })
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['PUT /api/view/columns'])
})

test('what waits to be kept goes with the session in which it was chosen, also where the same person begins the next', async () => {
  chooseColumns('volunteers', { hidden: ['email'], shown: [] })
  forgetPeople()
  showAccount(officer)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
})

test('a column that is ticked while what was chosen before is still on its way stays so (H-1902)', async () => {
  const { result } = renderHook(() => useColumnChoice('volunteers'))
  const mine = { hidden: ['email'], shown: [] }
  act(() => chooseColumns('volunteers', mine))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toEqual(['GET /api/view/columns', 'PUT /api/view/columns'])
  told.resolve([
    { list: 'volunteers', hidden: ['city'], shown: [] },
    { list: 'partners', hidden: ['status'], shown: [] },
  ])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current).toEqual(mine)
  // Of a list in which nothing was ticked it is the answer that holds.
  expect(renderHook(() => useColumnChoice('partners')).result.current).toEqual({
    hidden: ['status'],
    shown: [],
  })
})
