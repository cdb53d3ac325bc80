import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInOfficer } from '../../../tests/opened-app.tsx'
import { forgetPeople, showAccount } from '../../session/session-account.ts'
import { chooseColumns } from './column-choices.ts'

const asked: string[] = []
const officer = signedInOfficer as Parameters<typeof showAccount>[0]

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return new Response(null, { status: 204 })
  })
  showAccount(officer)
})
afterEach(() => {
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
