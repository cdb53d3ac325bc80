import { expect, test, vi } from 'vitest'
import { ApiProblem, networkProblem, problemOf } from '../api/api-problem.ts'
import { arrivals } from './delivery.ts'
import type { OpenVault } from './device-store.ts'
import { keepOrSend, sendDirectly } from './keep-or-send.ts'
import { VaultShut } from './record-guard.ts'

const vault = { id: 'v' } as OpenVault
const kept = async () => 'kept'
const failing = (error: Error) => () => Promise.reject(error)

test.each([
  ['where there is room it is kept', vault, kept, 'kept', 0],
  [
    'where there is no room it is sent',
    vault,
    failing(new DOMException('', 'QuotaExceededError')),
    'sent',
    1,
  ],
  ['where nothing is ever kept it is sent', null, kept, 'sent', 1],
] as const)('%s', async (_, where, keep, result, times) => {
  const send = vi.fn(async () => 'sent')
  expect(await keepOrSend(where, keep, send)).toBe(result)
  expect(send).toHaveBeenCalledTimes(times)
})

test('where somebody signed out meanwhile it is not sent: another may be in (S-03)', async () => {
  const send = vi.fn(kept)
  await expect(keepOrSend(vault, failing(new VaultShut()), send)).rejects.toThrow(VaultShut)
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['whose answer was lost is sent again as it was', networkProblem(), 'the-same'],
  ['that a gateway answered is sent again as it was', problemOf(502, '<h1>Bad Gateway</h1>'), 'the-same'],
  ['that was refused is made anew', new ApiProblem('conflict', 409, 'Taken'), undefined],
])('a request %s (S-16)', async (_, problem, stays) => {
  const sent = { current: null as { idempotency_key: string } | null }
  const heard = vi.fn()
  const stop = arrivals.listen(heard)
  await expect(sendDirectly(sent, { idempotency_key: 'the-same' }, failing(problem))).rejects.toBe(problem)
  expect(sent.current?.idempotency_key).toBe(stays)
  expect(heard).not.toHaveBeenCalled()
  await sendDirectly(sent, { idempotency_key: 'the-next' }, kept)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})
