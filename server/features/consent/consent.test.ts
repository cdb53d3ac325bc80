import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aPurpose, aVolunteer } from '../../../tests/factories.ts'
import { lockWaiters } from '../../../tests/lock-waiters.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const purpose = async (over: object = {}) =>
  (await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose(over) })).body
const change = (id: number, body: object, headers: Record<string, string> = {}) =>
  kampung.call('PUT', `/purpose?id=${id}`, { as: 'super_admin', body, headers })
const someone = async () => {
  const { body } = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  return body.serial_number as string
}
const at = (key: string | number, noun = 'beneficiary') => `/consent?noun=${noun}&key=${key}`
const said = (purpose_id: number, over: object = {}) => ({
  purpose_id,
  wording_version: 1,
  state: 'given',
  on_day: today(),
  how: 'paper',
  ...over,
})
const note = (serial: string, body: object) => kampung.call('POST', at(serial), { as: 'admin', body })
const all = async (key: string | number, noun = 'beneficiary') =>
  (await kampung.call('GET', at(key, noun), { as: 'admin' })).body

describe('a purpose', () => {
  test('another wording is another version, and the first stays as it was', async () => {
    const { id, version, wordings } = await purpose({ wording: 'The first words.' })
    expect([version, wordings.length]).toEqual([1, 1])
    const changed = await change(id, { wording: 'Other words.' }, { 'if-match': '"1"' })
    expect(
      changed.body.wordings.map((one: { version: number; wording: string }) => [one.version, one.wording]),
    ).toEqual([
      [2, 'Other words.'],
      [1, 'The first words.'],
    ])
    // The same words are no new version.
    expect((await change(id, { wording: 'Other words.', name: `Film ${id}` })).body.wordings).toHaveLength(2)
    const stale = await change(id, { wording: 'Third words.' }, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
  })

  test.each([
    ['no name', { name: ' ' }, { name: 'Say what for' }],
    ['no wording', { wording: '' }, { wording: 'Write what people agree to' }],
    ['a wording that is too long', { wording: 'x'.repeat(4001) }, { wording: 'At most 4000 characters' }],
  ])('with %s is refused', async (_, over, fields) => {
    const { status, body } = await kampung.call('POST', '/purpose', {
      as: 'super_admin',
      body: aPurpose(over),
    })
    expect([status, body.fields]).toEqual([422, fields])
  })

  test('a name is in use once, whatever its case; of a retired one it is free', async () => {
    const { id, name } = await purpose()
    const again = aPurpose({ name: name.toUpperCase() })
    const ask = () => kampung.call('POST', '/purpose', { as: 'super_admin', body: again })
    expect((await ask()).status).toBe(409)
    expect((await change(id, { is_retired: true })).body.is_retired).toBe(true)
    expect((await ask()).status).toBe(201)
    expect((await change(id, { is_retired: false })).status).toBe(409)
  })

  test('one name asked for ten times at once is one', async () => {
    const body = aPurpose()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => kampung.call('POST', '/purpose', { as: 'super_admin', body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('is written by super admins alone, and read by all staff', async () => {
    expect((await kampung.call('POST', '/purpose', { as: 'admin', body: aPurpose() })).status).toBe(403)
    expect((await kampung.call('GET', '/purpose', { as: 'admin' })).status).toBe(200)
  })
})

describe('a consent', () => {
  test('keeps the words in which it was given, who wrote it down, how and when', async () => {
    const { id, name } = await purpose({ wording: 'The first words.' })
    const serial = await someone()
    expect(await all(serial)).toEqual([])
    expect((await note(serial, said(id, { how: 'phone', note: 'Her son was there' }))).status).toBe(201)
    await change(id, { wording: 'Other words.' })
    expect(await all(serial)).toMatchObject([
      {
        purpose_name: name,
        wording_version: 1,
        wording: 'The first words.',
        state: 'given',
        on_day: today(),
        how: 'phone',
        note: 'Her son was there',
        noted_by_name: expect.stringMatching(/\S/),
        stands: true,
      },
    ])
  })

  test('withdrawn, what was given stays below it and stands no more', async () => {
    const { id } = await purpose()
    const serial = await someone()
    await note(serial, said(id, { on_day: addDays(today(), -9) }))
    expect((await note(serial, said(id, { state: 'withdrawn' }))).status).toBe(201)
    const now = (await all(serial)).map((one: { state: string; stands: boolean }) => [one.state, one.stands])
    expect(now).toEqual([
      ['withdrawn', true],
      ['given', false],
    ])
    expect((await note(serial, said(id, { state: 'withdrawn' }))).status).toBe(409)
  })

  test('written down late stands below what was said after it', async () => {
    const { id } = await purpose()
    const serial = await someone()
    await note(serial, said(id, { state: 'refused' }))
    await note(serial, said(id, { on_day: addDays(today(), -30) }))
    expect((await all(serial))[0]).toMatchObject({ state: 'refused', stands: true })
    const { status, body } = await note(serial, said(id, { state: 'withdrawn' }))
    expect([status, body.fields.state]).toEqual([409, 'They have given no consent that could be withdrawn'])
  })

  // The embedded engine has one session: nobody waits for a row.
  test.runIf(testEngine === 'postgres')('withdrawn twice at once is withdrawn once', async () => {
    const { id } = await purpose()
    const serial = await someone()
    await note(serial, said(id))
    const holder = await (kampung.database.engine as Pool).connect()
    await holder.query('begin')
    await holder.query('select from beneficiaries where serial_number = $1 for update', [serial])
    const both = [1, 2].map(() => note(serial, said(id, { state: 'withdrawn' })))
    await expect.poll(() => lockWaiters(kampung)).toBe(2)
    await holder.query('rollback')
    holder.release()
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    ['a day to come', { on_day: '2999-01-01' }, { on_day: 'That day is still to come' }],
    ['no such wording', { wording_version: 7 }, { wording_version: 'This wording does not exist' }],
    ['no such state', { state: 'maybe' }, { state: 'Choose what was said' }],
    ['no such way', { how: 'fax' }, { how: 'Choose how it was said' }],
  ])('%s is refused', async (_, over, fields) => {
    const serial = await someone()
    const { status, body } = await note(serial, said((await purpose()).id, over))
    expect([status, body.fields]).toEqual([422, fields])
    expect(await all(serial)).toEqual([])
  })

  test('withdrawn before the day on which it was given is refused', async () => {
    const { id } = await purpose()
    const serial = await someone()
    await note(serial, said(id))
    const early = said(id, { state: 'withdrawn', on_day: addDays(today(), -1) })
    expect((await note(serial, early)).body.fields).toEqual({
      on_day: `Consent was given later, on ${dayText(today())}`,
    })
  })

  test('to what is not asked for any more is not given, and can be withdrawn', async () => {
    const { id } = await purpose()
    const serial = await someone()
    await note(serial, said(id))
    await change(id, { is_retired: true })
    expect((await note(serial, said(id))).body.fields).toEqual({
      purpose_id: 'This is not asked for any more',
    })
    expect((await note(serial, said(id, { state: 'withdrawn' }))).status).toBe(201)
  })

  test('of nobody, of somebody deleted, and to nothing is not found', async () => {
    const { id } = await purpose()
    const serial = await someone()
    expect((await note('KB-none', said(id))).status).toBe(404)
    expect((await note(serial, said(999_999))).status).toBe(404)
    await kampung.call('DELETE', `/beneficiary?serial_number=${serial}`, { as: 'admin' })
    expect((await note(serial, said(id))).status).toBe(404)
    expect((await kampung.call('GET', at(serial), { as: 'admin' })).status).toBe(404)
  })

  test('of a volunteer is theirs, and not even they may read or write it', async () => {
    const { id } = await purpose()
    const me = await makeCaller(kampung.db, 'other_volunteer')
    const key = me.account_id ?? 0
    const path = at(key, 'volunteer')
    expect((await kampung.call('POST', path, { as: 'admin', body: said(id) })).status).toBe(201)
    expect(await all(key, 'volunteer')).toHaveLength(1)
    expect((await kampung.call('GET', path, { as: me })).status).toBe(403)
    expect((await kampung.call('POST', path, { as: me, body: said(id) })).status).toBe(403)
    expect((await kampung.call('GET', '/purpose', { as: me })).status).toBe(403)
  })

  test('stands in the person’s history, and goes for good with them', async () => {
    const { id } = await purpose()
    const volunteer = (await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer() })).body
    const path = at(volunteer.account_id, 'volunteer')
    await kampung.call('POST', path, { as: 'admin', body: said(id, { note: 'Spoken in Hokkien' }) })
    const history = await kampung.db
      .selectFrom('audit_events')
      .select('action')
      .where('entity', '=', 'volunteer')
      .where('entity_id', '=', String(volunteer.account_id))
      .execute()
    expect(history.map(({ action }) => action)).toContain('noted_consent')
    await kampung.call('DELETE', `/volunteer?account_id=${volunteer.account_id}`, { as: 'admin' })
    const { id: batch } = await kampung.db
      .selectFrom('deletions')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const count = async () =>
      Number(
        (
          await kampung.db
            .selectFrom('consents as c')
            .select((eb) => eb.fn.countAll().as('n'))
            .where('c.note', '=', 'Spoken in Hokkien')
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await count()).toBe(1)
    const purged = await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
    expect(purged.status).toBe(204)
    expect(await count()).toBe(0)
  })
})

test('a note that holds an NRIC is refused: it would lie in clear', async () => {
  const { id } = await purpose()
  const answer = await note(await someone(), said(id, { note: 'Signed by her son, S1234567D' }))
  expect([answer.status, answer.body.fields]).toEqual([422, { note: 'NRIC is not kept here: leave it out' }])
})
