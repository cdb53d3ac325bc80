import { expect, it } from 'vitest'
import { Problem } from '../../contract/problem.ts'
import type { Limits } from '../http/limits.ts'
import { receiveFromRevokedDevice } from './revoked-device.ts'

const attempt: Limits['attempt'] = (_, work) => work(() => undefined)
const call = { request: { address: '10.0.0.1' }, services: { limits: { attempt } } }
const failing = async (problem: Problem) => {
  const told = receiveFromRevokedDevice(
    call as unknown as Parameters<typeof receiveFromRevokedDevice>[0],
    () => Promise.reject(problem),
  )
  return await told.catch((error: Problem) => [error.code, error.retry_after])
}

it('says of a busy server that it is busy, so that the phone tries again, and of all else one thing', async () => {
  expect(await failing(new Problem('too_many', { retry_after: 5 }))).toEqual(['too_many', 5])
  expect(await failing(new Problem('unavailable'))).toEqual(['unavailable', undefined])
  for (const code of ['invalid', 'unsupported_type', 'forbidden', 'conflict'] as const)
    expect(await failing(new Problem(code))).toEqual(['not_found', undefined])
})
