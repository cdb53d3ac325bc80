import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.ts'
import { watchPhone } from './phone-watch.ts'

const openHeld = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../device/sign-in.ts', () => ({ openHeld }))
vi.mock('../device/delivery.ts', () => {
  const signal = { tell: () => undefined, listen: () => () => undefined }
  return { work: signal, arrivals: signal, startDelivery: () => undefined }
})
vi.mock('../ui/follow-theme.ts', () => ({ followTheme: () => undefined }))

afterEach(() => void vi.useRealTimers())

test.each([
  ['is tried again by itself', { id: 5, role: 'volunteer', account_id: 21 }, 1],
  ['waits for a PIN to be chosen', { id: 5, role: 'volunteer', account_id: 21, needs_pin: true }, 0],
  ['is not tried for staff', { id: 5, role: 'admin' }, 0],
])('a vault that a lost call has kept shut %s (H-1817)', async (_, user, times) => {
  openHeld.mockClear()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, user as never)
  watchPhone(client)
  vi.advanceTimersByTime(15_000)
  await vi.dynamicImportSettled()
  expect(openHeld).toHaveBeenCalledTimes(times)
  if (times > 0) expect(openHeld).toHaveBeenCalledWith(user)
})
