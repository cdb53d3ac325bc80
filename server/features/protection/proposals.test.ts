import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import {
  aCheckKind,
  aContact,
  aFollowUp,
  anEngagement,
  anInitiative,
  aPersonLog,
  aProgramme,
  aProtectionRequest,
  aPurpose,
  aVolunteer,
} from '../../../tests/factories.ts'
import { anIdlePerson, turnRuleOn } from '../../../tests/idle-person.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await turnRuleOn(kampung, 'beneficiary')
  await turnRuleOn(kampung, 'volunteer')
})
afterAll(() => kampung.close())

const as = 'super_admin'
const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const proposed = async (): Promise<ForgettingProposal[]> =>
  (await send('GET', '/forgetting?page=1&page_size=100')).items
const proposalOf = async ({ key, noun }: { key: string; noun: string }) =>
  (await proposed()).find((one) => one.person_key === key && one.noun === noun)

describe('whom a rule proposes', () => {
  test('is whoever was seen longest ago first, of either noun, page by page', async () => {
    const made = [
      await anIdlePerson(kampung, 'beneficiary', '2014-03-02'),
      await anIdlePerson(kampung, 'volunteer', '2012-07-09'),
      await anIdlePerson(kampung, 'beneficiary', '2013-01-31'),
    ]
    const all = await proposed()
    expect(all.map(({ person_key, seen_on }) => [person_key, seen_on])).toEqual([
      [made[1]?.key, '2012-07-09'],
      [made[2]?.key, '2013-01-31'],
      [made[0]?.key, '2014-03-02'],
    ])
    expect(all[0]).toMatchObject({
      ...{ noun: 'volunteer', person_name: made[1]?.name, status: 'Inactive', seen_by: 'change' },
      ...{ keep_until: null, keep_reason: '', kept_by_name: '' },
    })
    const second = await send('GET', '/forgetting?page=2&page_size=2')
    expect(second).toMatchObject({ items: [all[2]], total: 3 })
    expect(await send('GET', '/forgetting?page=9&page_size=2')).toMatchObject({ items: [], total: 3 })
  })

  test('is nobody of another status, and nobody who was changed on the first day or since', async () => {
    const active = await anIdlePerson(kampung, 'beneficiary', '2012-01-01')
    await sql`update beneficiaries set status = 'Active' where id = ${active.id}`.execute(kampung.db)
    expect(await proposalOf(active)).toBeUndefined()
    const { rows } = await sql<{
      day: string
    }>`select (${today()}::date - interval '84 months')::date as day`.execute(kampung.db)
    const since = rows[0]?.day ?? ''
    expect(await proposalOf(await anIdlePerson(kampung, 'beneficiary', since))).toBeUndefined()
    const before = await anIdlePerson(kampung, 'beneficiary', addDays(since, -1))
    expect(await proposalOf(before)).toMatchObject({ seen_on: addDays(since, -1) })
  })

  test('is told with the last sign of them, however old, and by what it was', async () => {
    const person = await anIdlePerson(kampung, 'beneficiary', '2012-01-01')
    await send('POST', `/person-log?${person.at}`, aPersonLog({ happened_on: '2013-05-06' }))
    await sql`update beneficiaries set updated_at = '2012-01-01' where id = ${person.id}`.execute(kampung.db)
    expect(await proposalOf(person)).toMatchObject({ seen_on: '2013-05-06', seen_by: 'log' })
    await sql`update beneficiaries set last_engagement = '2013-05-06', updated_at = '2012-01-01'
      where id = ${person.id}`.execute(kampung.db)
    // The database notes beside the row that it was typed.
    await sql`update beneficiary_care set updated_at = '2012-01-01' where beneficiary_id = ${person.id}`.execute(
      kampung.db,
    )
    expect(await proposalOf(person)).toMatchObject({ seen_on: '2013-05-06', seen_by: 'visit' })
  })
})

type Key = string
const serial = (beneficiary_serial_number: Key) => ({ beneficiary_serial_number })
const account = (key: Key) => ({ volunteer_account_id: Number(key) })
const about = (noun: string, key: Key) => `noun=${noun}&key=${key}`
const volunteerAccount = async (): Promise<number> =>
  (await send('POST', '/volunteer', aVolunteer())).account_id
const serialOfSomebody = async () => (await anIdlePerson(kampung, 'beneficiary', '2012-01-01')).key

const ofEither = (noun: 'beneficiary' | 'volunteer'): [string, (key: Key) => Promise<unknown>][] => [
  ['a log', (key) => send('POST', `/person-log?${about(noun, key)}`, aPersonLog())],
  ['a request', (key) => send('POST', `/protection-request?${about(noun, key)}`, aProtectionRequest())],
  [
    'a consent',
    async (key) => {
      const { id: purpose_id } = await send('POST', '/purpose', aPurpose())
      const how = { wording_version: 1, state: 'given', on_day: '2012-01-01', how: 'paper' }
      return send('POST', `/consent?${about(noun, key)}`, { purpose_id, ...how })
    },
  ],
]

describe('is proposed no more once there was', () => {
  test.each([
    ...ofEither('beneficiary'),
    ['a visit', (key: Key) => send('POST', '/engagement', anEngagement(serial(key)))],
    [
      'a try that reached nobody',
      (key: Key) => send('POST', '/engagement', anEngagement({ ...serial(key), outcome: 'no_answer' })),
    ],
    ['a contact', (key: Key) => send('POST', `/contact?serial_number=${key}`, aContact())],
    ['a follow-up', (key: Key) => send('POST', '/follow-up', aFollowUp(serial(key)))],
    [
      'an assignment',
      async (key: Key) =>
        send('POST', `/beneficiary/assignments/?serial_number=${key}`, {
          volunteer_account_ids: [await volunteerAccount()],
        }),
    ],
    [
      'a programme',
      async (key: Key) => {
        const { id: programme_id } = await send('POST', '/programme', aProgramme())
        return send('POST', '/programme/beneficiaries', [{ programme_id, ...serial(key), status: 'Active' }])
      },
    ],
  ] as [string, (key: Key) => Promise<unknown>][])('%s of a beneficiary', async (_, act) => {
    const person = await anIdlePerson(kampung, 'beneficiary', '2012-01-01')
    expect(await proposalOf(person)).toBeDefined()
    await act(person.key)
    // What it wrote of the row itself, and what the database noted beside it, is taken back: the sign alone keeps them.
    await sql`update beneficiary_care set updated_at = '2012-01-01', last_visit = null, last_call = null,
      last_reached = null, last_typed = null where beneficiary_id = ${person.id}`.execute(kampung.db)
    await sql`update beneficiaries set updated_at = '2012-01-01', last_engagement = null
      where id = ${person.id}`.execute(kampung.db)
    expect(await proposalOf(person)).toBeUndefined()
  })

  test.each([
    ...ofEither('volunteer'),
    [
      'a visit',
      async (key: Key) =>
        send('POST', '/engagement', anEngagement({ ...serial(await serialOfSomebody()), ...account(key) })),
    ],
    [
      'an assignment',
      async (key: Key) =>
        send('POST', `/beneficiary/assignments/?serial_number=${await serialOfSomebody()}`, {
          volunteer_account_ids: [Number(key)],
        }),
    ],
    [
      'an initiative',
      async (key: Key) => {
        const { id: initiative_id } = await send('POST', '/initiative', anInitiative())
        return send('POST', '/initiative/volunteers', [{ initiative_id, ...account(key) }])
      },
    ],
    [
      'a check',
      async (key: Key) => {
        const { id: kind_id } = await send('POST', '/check-kind', aCheckKind())
        const met = { outcome: 'met', met_on: today() }
        return send('POST', '/check', { account_id: Number(key), kind_id, ...met })
      },
    ],
    [
      'a phone that was used',
      (key: Key) =>
        sql`insert into volunteer_devices (volunteer_id, token_hash, expires_at)
          select id, 'of ' || account_id, now() from volunteers where account_id = ${key}::bigint`.execute(
          kampung.db,
        ),
    ],
  ] as [string, (key: Key) => Promise<unknown>][])('%s of a volunteer', async (_, act) => {
    const person = await anIdlePerson(kampung, 'volunteer', '2012-01-01')
    expect(await proposalOf(person)).toBeDefined()
    await act(person.key)
    await sql`update volunteer_seen set last_reached = null, last_typed = null
      where volunteer_id = ${person.id}`.execute(kampung.db)
    await sql`update volunteers set updated_at = '2012-01-01', last_engagement = null
      where id = ${person.id}`.execute(kampung.db)
    expect(await proposalOf(person)).toBeUndefined()
  })
})
