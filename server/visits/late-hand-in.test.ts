import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../contract/problem.ts'
import { ago } from '../../tests/ago.ts'
import { elsewhere } from '../../tests/api/permission-sign-in-requests.ts'
import { anEngagement } from '../../tests/factories.ts'
import { aRevokedPhone } from '../../tests/revoked-phone.ts'
import { correctionOf, rungVisits } from '../../tests/rung-visit.ts'
import type { Limits } from '../http/limits.ts'
import { newToken } from '../http/session.ts'
import { receiveFromRevokedDevice } from './late-hand-in.ts'

const attempt: Limits['attempt'] = (_, work) => work(() => undefined)
const failing = async (problem: Problem) => {
  const call = {
    request: { address: '10.0.0.1' },
    services: { limits: { attempt } },
    change: () => Promise.reject(problem),
  }
  const told = receiveFromRevokedDevice(
    call as unknown as Parameters<typeof receiveFromRevokedDevice>[0],
    async () => undefined,
  )
  return await told.catch((error: Problem) => [error.code, error.retry_after])
}

it('says of a busy server that it is busy, so that the phone tries again, and of all else one thing', async () => {
  expect(await failing(new Problem('too_many', { retry_after: 5 }))).toEqual(['too_many', 5])
  expect(await failing(new Problem('unavailable'))).toEqual(['unavailable', undefined])
  for (const code of ['invalid', 'unsupported_type', 'forbidden', 'conflict'] as const)
    expect(await failing(new Problem(code))).toEqual(['not_found', undefined])
})

const MAX = 50
const { kampung, me, at } = await rungVisits()
let first: Parameters<typeof correctionOf>[0]
beforeEach(async () => {
  first = (await at.visit.answer('Yes')).body
})

const about = () => ({ beneficiary_serial_number: at.visit.serial })
const concern = () => ({ ...about(), note: 'Nobody answered', noted_at: ago(0) })
const kinds: [string, string, () => object, 'form_responses' | 'engagements' | 'follow_ups'][] = [
  [
    'a report',
    '/form/responses/late',
    () => ({
      ...{ ...about(), stage: 1, programme_id: at.visit.form.programme_id },
      ...{ ...at.visit.fromPhone, answered_at: ago(0) },
    }),
    'form_responses',
  ],
  [
    'a correction',
    '/form/responses/correct/late',
    () => ({ ...correctionOf(first, 'No'), corrected_at: ago(0) }),
    'form_responses',
  ],
  [
    'a visit',
    '/engagement/late',
    () => anEngagement({ ...about(), note: 'Well', noted_at: ago(0) }),
    'engagements',
  ],
  ['a concern', '/concern/late', concern, 'follow_ups'],
]

describe.each(kinds)('%s from a phone that the office has signed out (S-03)', (_, path, bodyOf, table) => {
  const handIn = async (cookies: Record<string, string>, key?: string, to = path, body = bodyOf()) => {
    const headers = { ...(key && { 'idempotency-key': key }) }
    return (await kampung.call('POST', to, { cookies, headers, body, address: elsewhere() })).status
  }
  const handedIn = async () => {
    const rows = kampung.db.selectFrom(table).select('id').where('device_id', 'is not', null)
    return (await rows.execute()).length
  }

  it('is known by its cookie and written under its key, once', async () => {
    const phone = await aRevokedPhone(kampung, me)
    const [key, before] = [newToken(), await handedIn()]
    expect(await handIn({}, key)).toBe(404)
    expect(await handIn({ kampung_device: newToken() }, key)).toBe(404)
    expect(await handIn(phone)).toBe(404)
    expect(await handedIn()).toBe(before)
    expect(await handIn(phone, key)).toBe(202)
    // Its answer may be kept no longer.
    await kampung.db.deleteFrom('idempotency_keys').execute()
    expect(await handIn(phone, key)).toBe(202)
    expect(await handedIn()).toBe(before + 1)
  })

  it('is refused once its phone has handed in fifty of whatever kind; what has arrived is still received', async () => {
    const phone = await aRevokedPhone(kampung, me)
    const key = newToken()
    expect(await handIn(phone, key)).toBe(202)
    for (let n = 1; n < MAX; n += 1)
      expect(await handIn(phone, newToken(), '/concern/late', concern())).toBe(202)
    expect(await handIn(phone, newToken())).toBe(404)
    await kampung.db.deleteFrom('idempotency_keys').execute()
    expect(await handIn(phone, key)).toBe(202)
    expect(await handIn(await aRevokedPhone(kampung, me), newToken())).toBe(202)
  })
})
