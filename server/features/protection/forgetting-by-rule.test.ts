import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { TEST_PASSWORD } from '../../../tests/callers.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { anEngagement, aProtectionRequest } from '../../../tests/factories.ts'
import { anIdlePerson, turnRuleOn } from '../../../tests/idle-person.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from '../deletion/deletion-purge.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await turnRuleOn(kampung, 'beneficiary')
  await turnRuleOn(kampung, 'volunteer')
})
afterAll(() => kampung.close())

const as = 'super_admin'
type Idle = Awaited<ReturnType<typeof anIdlePerson>>
const forget = (one: Pick<Idle, 'at'>, password = TEST_PASSWORD) =>
  kampung.call('POST', `/forgetting?${one.at}`, { as, body: { password } })
const impact = (one: Idle) => kampung.call('GET', `/forgetting/impact?${one.at}`, { as })
const keep = (one: Idle, over: object = {}) =>
  kampung.call('PUT', `/forgetting?${one.at}`, {
    as,
    body: { reason: 'A claim is open', keep_until: addDays(today(), 30), ...over },
  })
const listed = async (one: Idle, kept = '') => {
  const { body } = await kampung.call('GET', `/forgetting?page=1&page_size=100${kept}`, { as })
  return body.items.find((each: Idle & { person_key: string }) => each.person_key === one.key)
}
const lives = async ({ noun, key }: Idle) => {
  const by = noun === 'volunteer' ? 'account_id' : 'serial_number'
  return (await kampung.call('GET', `/${noun}?${by}=${key}`, { as })).status === 200
}
const idle = (noun: Idle['noun'] = 'beneficiary') => anIdlePerson(kampung, noun, '2012-01-01')

describe('whom a rule proposes is forgotten by a super admin', () => {
  test.each(['beneficiary', 'volunteer'] as const)(
    'with the password again: a %s waits in Recently deleted, and the log says why',
    async (noun) => {
      const one = await idle(noun)
      expect((await impact(one)).body).toMatchObject({ is_active: false, handed_in: 0, retention_days: 30 })
      const wrong = await forget(one, 'not my password')
      expect([wrong.status, wrong.body.fields]).toEqual([403, { password: 'Incorrect password' }])
      expect(await lives(one)).toBe(true)
      expect((await forget(one)).status).toBe(204)
      expect(await lives(one)).toBe(false)
      const { body } = await kampung.call('GET', '/deletion?page=1', { as })
      expect(body.items[0]).toMatchObject({ entity: noun, label: expect.stringContaining(one.name) })
      const event = kampung.db.selectFrom('audit_events').selectAll().where('entity', '=', noun)
      expect(await event.orderBy('id', 'desc').executeTakeFirstOrThrow()).toMatchObject({
        action: 'deleted',
        reason: 'Proposed by a rule: Inactive, last seen on 01 Jan 2012',
      })
      expect((await forget(one)).status).toBe(404)
    },
  )

  test('and a volunteer’s phone is signed out with it', async () => {
    const one = await idle('volunteer')
    const phone = { volunteer_id: one.id, token_hash: 'of a phone', expires_at: addDays(today(), 30) }
    await kampung.db
      .insertInto('volunteer_devices')
      .values({ ...phone, last_used_at: '2012-01-01T00:00:00Z' })
      .execute()
    expect((await forget(one)).status).toBe(204)
    const device = kampung.db
      .selectFrom('volunteer_devices')
      .select('revoked_at')
      .where('volunteer_id', '=', one.id)
    expect((await device.executeTakeFirstOrThrow()).revoked_at).not.toBeNull()
  })

  test('and by nobody once they were seen again, the rule is off, or it was never theirs', async () => {
    const one = await idle()
    await turnRuleOn(kampung, 'beneficiary', 240)
    expect((await impact(one)).status).toBe(409)
    expect((await forget(one)).status).toBe(409)
    const off = { is_on: false, status: 'Inactive', idle_months: 84 }
    await kampung.call('PUT', '/forgetting/rule?noun=beneficiary', { as, body: off })
    expect((await forget(one)).status).toBe(409)
    await turnRuleOn(kampung, 'beneficiary')
    expect((await impact(one)).status).toBe(200)
    const visit = anEngagement({ beneficiary_serial_number: one.key })
    await kampung.call('POST', '/engagement', { as: 'admin', body: visit })
    const refused = await forget(one)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No rule proposes them any more: they were seen again, are kept, or the rule was changed',
    ])
    expect(await lives(one)).toBe(true)
    expect((await forget({ at: 'noun=beneficiary&key=none' })).status).toBe(404)
  })

  test('and not by an officer, whatever the password', async () => {
    const one = await idle()
    const body = { password: TEST_PASSWORD }
    expect((await kampung.call('POST', `/forgetting?${one.at}`, { as: 'admin', body })).status).toBe(403)
    expect(await lives(one)).toBe(true)
  })
})

describe('whom a super admin keeps', () => {
  test.each(['beneficiary', 'volunteer'] as const)(
    'is not proposed before that day: a %s, with the reason and who said so',
    async (noun) => {
      const one = await idle(noun)
      expect((await keep(one)).status).toBe(204)
      expect(await listed(one)).toBeUndefined()
      expect((await forget(one)).status).toBe(409)
      const until = addDays(today(), 30)
      expect(await listed(one, '&kept=1')).toMatchObject({
        keep_reason: 'A claim is open',
        keep_until: until,
      })
      expect((await listed(one, '&kept=1')).kept_by_name).not.toBe('')
      await keep(one, { reason: 'They write to us' })
      expect((await listed(one, '&kept=1')).keep_reason).toBe('They write to us')
      await sql`update forgetting_keeps set keep_until = ${today()} where ${sql.ref(`${noun}_id`)} = ${one.id}`.execute(
        kampung.db,
      )
      expect(await listed(one, '&kept=1')).toBeUndefined()
      expect(await listed(one)).toMatchObject({ keep_reason: 'They write to us', keep_until: today() })
    },
  )

  test('is proposed again once that is taken back, which the log tells', async () => {
    const one = await idle()
    await keep(one)
    const end = () => kampung.call('DELETE', `/forgetting?${one.at}`, { as })
    expect((await end()).status).toBe(204)
    expect(await listed(one)).toMatchObject({ keep_until: null, keep_reason: '' })
    expect((await end()).status).toBe(404)
    const events = kampung.db
      .selectFrom('audit_events')
      .select('action')
      .where('entity_id', '=', String(one.id))
    const actions = (await events.where('entity', '=', 'beneficiary').orderBy('id').execute()).map(
      (e) => e.action,
    )
    expect(actions.slice(-2)).toEqual(['kept_record', 'ended_keep'])
  })

  test.each([
    ['a reason', { reason: ' ' }, { reason: 'Say why they are kept' }],
    ['no NRIC', { reason: 'It is S1234567D' }, { reason: 'NRIC is not kept here: leave it out' }],
    ['a day to come', { keep_until: today() }, { keep_until: 'Choose a day that is still to come' }],
    ['an end', { keep_until: '2199-01-01' }, { keep_until: 'At most 20 years ahead' }],
  ])('needs %s', async (_, over, fields) => {
    const one = await idle()
    const { status, body } = await keep(one, over)
    expect([status, body.fields]).toEqual([422, fields])
    expect(await listed(one)).toBeDefined()
  })

  test('reads it in the copy of their data', async () => {
    const one = await idle()
    await keep(one)
    const body = aProtectionRequest()
    const { id } = (await kampung.call('POST', `/protection-request?${one.at}`, { as, body })).body
    const pack = await kampung.call('GET', `/protection-request/pack?id=${id}`, { as })
    const section = pack.body.sections.find(
      ({ title }: { title: string }) => title === 'Why your record is kept',
    )
    expect(JSON.stringify(section)).toContain('A claim is open')
  })

  test('takes that along when they are deleted for good', async () => {
    const one = await idle()
    await keep(one, { reason: 'Her brother Zelphin asks after her' })
    const records = deletedRecords(kampung)
    await records.age(await records.remove(`/beneficiary?serial_number=${one.key}`), 31)
    expect(await listed(one, '&kept=1')).toBeUndefined()
    await purgeOutlived(kampung.services)
    expect(await records.tablesThatHold('Zelphin')).toEqual([])
  })
})
