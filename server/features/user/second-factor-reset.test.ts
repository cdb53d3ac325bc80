import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../../tests/callers.ts'
import { postedMail } from '../../../tests/posted-mail.ts'
import { factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resetFromMachine } from '../../http/remove-second-factor.ts'

const { posted, mail } = postedMail()
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ services: { mail } })
})
afterAll(() => kampung.close())
beforeEach(async () => {
  posted.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
})
const { password, someoneWith } = factorCalls(() => kampung)
const reset = (as: 'admin' | 'super_admin', body: object) =>
  kampung.call('POST', '/user/second-factor/reset', { as, body })
const asked = (id: number, more: object = {}) => ({
  id,
  reason: 'Phone lost',
  password: TEST_PASSWORD,
  ...more,
})
const entriesOf = (id: number) =>
  kampung.db
    .selectFrom('audit_events as e')
    .leftJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['actor_kind', 'reason', 'after'])
    .where('action', '=', 'reset_second_factor')
    .where('entity_id', '=', String(id))
    .execute()

test('another super admin takes it away with password and reason: sessions end, its owner is told, a trace stays', async () => {
  const someone = await someoneWith()
  posted.length = 0
  expect((await reset('admin', asked(someone.id))).status).toBe(403)
  expect((await reset('super_admin', asked(someone.id, { password: 'a wrong guess' }))).status).toBe(403)
  expect((await reset('super_admin', asked(someone.id, { reason: ' ' }))).status).toBe(422)
  expect((await kampung.call('POST', '/auth', { as: someone })).status).toBe(200)
  expect((await reset('super_admin', asked(someone.id))).status).toBe(204)
  expect((await kampung.call('POST', '/auth', { as: someone })).status).toBe(401)
  expect((await password(someone.email)).status).toBe(200)
  expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
    [someone.email, 'The second factor of your Kampung account was reset'],
  ])
  expect(await entriesOf(someone.id)).toEqual([
    { actor_kind: 'user', reason: '', after: { reason: 'Phone lost' } },
  ])
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    const left = await kampung.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', someone.id)
      .execute()
    expect(left).toEqual([])
  }
  expect((await reset('super_admin', asked(someone.id))).status).toBe(409)
  expect((await reset('super_admin', asked(999_999))).status).toBe(404)
})

test('nobody takes away their own so: that asks for a code', async () => {
  const someone = await someoneWith('super_admin')
  const answer = await kampung.call('POST', '/user/second-factor/reset', {
    as: someone,
    body: asked(someone.id),
  })
  expect(answer.status).toBe(409)
  expect((await password(someone.email)).body.code).toBe('second_factor_required')
})

test('on the machine by e-mail: sessions end, a trace stays, and what cannot be is said', async () => {
  const someone = await someoneWith('super_admin')
  expect(await resetFromMachine(kampung.db, 'nobody@kampung.example')).toContain('Nobody has the email')
  expect(await resetFromMachine(kampung.db, ` ${someone.email.toUpperCase()} `)).toBeNull()
  expect((await kampung.call('POST', '/auth', { as: someone })).status).toBe(401)
  expect((await password(someone.email)).status).toBe(200)
  expect(await entriesOf(someone.id)).toEqual([
    { actor_kind: 'system', reason: 'on the machine', after: null },
  ])
  expect(await resetFromMachine(kampung.db, someone.email)).toContain('has no second factor')
})
