import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aForm } from '../../../tests/factories.ts'
import { formWorld, makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { withAsked } from './visit-asked.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
/** A person with a volunteer, and two forms. */
beforeEach(async () => {
  await kampung.db.deleteFrom('assignments').execute()
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
  const second = aForm({ programme_id: visit.form.programme_id, stage: 2, title: 'Second visit' })
  await kampung.call('POST', '/form', { as: 'admin', body: second })
})

const ask = async (body: object) => {
  const answer = await kampung.call('POST', '/form/ask', { as: 'admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const form = (stage = 1, beneficiary_serial_number = visit.serial) => ({
  ...{ beneficiary_serial_number, programme_id: visit.form.programme_id, stage },
})
type Person = {
  pending: { stage: number; asked_on?: string }[]
  visit_asked_on?: string
}
const onPhone = async (): Promise<Person | undefined> =>
  (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body.people[0]
const askedStages = async () =>
  (await onPhone())?.pending.flatMap(({ stage, asked_on }) => (asked_on === today() ? [stage] : []))
const entries = async () => {
  const { rows } = await sql<{ entity_id: string; after: Record<string, unknown> }>`
    select e.entity_id, d.after from audit_events e join audit_details d on d.event_id = e.id
    where e.action = 'asked_volunteers' order by e.id`.execute(kampung.db)
  return rows
}
const nothing = { volunteers: [], asked: 0, already: 0, alone: 0, gone: 0 }
const told = (has_phone = true) => [{ account_id: volunteer.account_id, has_phone }]
const earlier = (days: number) => {
  const day = addDays(today(), -days)
  return sql`update assignments set asked_for = (select coalesce(jsonb_object_agg(k, ${day}::text), '{}')
    from jsonb_object_keys(asked_for) k)`.execute(kampung.db)
}

test('the volunteer of a ticked form is told on their phone, once a day, and it stands in the history of the person', async () => {
  const before = (await entries()).length
  expect(await ask({ forms: [form()] })).toEqual({ ...nothing, volunteers: told(), asked: 1 })
  expect(await askedStages()).toEqual([1])
  expect(await ask({ forms: [form()] })).toEqual({ ...nothing, already: 1 })
  const logged = (await entries()).slice(before)
  expect(logged).toHaveLength(1)
  expect(logged[0]?.after).toMatchObject({ volunteer_account_ids: [volunteer.account_id] })
  const history = await kampung.call(
    'GET',
    `/activity/history?page=1&entity=beneficiary&record=${visit.serial}`,
    {
      as: 'admin',
    },
  )
  const [newest] = history.body.items
  expect(newest?.action, history.text).toBe('asked_volunteers')
  const { body: entry } = await kampung.call('GET', `/activity/history?id=${newest.id}`, { as: 'admin' })
  expect(entry.named).toContainEqual(
    expect.objectContaining({ entity: 'form', entity_id: String(entry.after.form_ids[0]), state: 'living' }),
  )
})

test('who has no phone signed in is named so: somebody rings them', async () => {
  const phones = kampung.db.selectFrom('volunteer_devices').select(['id', 'revoked_at'])
  const before = await phones.execute()
  const set = (revoked_at: string | null, id: number) =>
    kampung.db.updateTable('volunteer_devices').set({ revoked_at }).where('id', '=', id).execute()
  for (const { id } of before) await set(new Date().toISOString(), id)
  expect(await ask({ forms: [form()] })).toEqual({ ...nothing, volunteers: told(false), asked: 1 })
  for (const { id, revoked_at } of before) await set(revoked_at, id)
})

test('asked again on another day they are told anew, and what nobody asked for in two weeks is told no more', async () => {
  await ask({ forms: [form(1), form(2)] })
  await earlier(1)
  expect(await ask({ forms: [form(2)] })).toMatchObject({ asked: 1, already: 0 })
  expect((await onPhone())?.pending.map(({ asked_on }) => asked_on)).toEqual([addDays(today(), -1), today()])
  await earlier(14)
  expect((await onPhone())?.pending.map(({ asked_on }) => asked_on)).toEqual([undefined, undefined])
})

test('whose volunteer is set Inactive has nobody to ask', async () => {
  const set = (current_status: string) =>
    kampung.call('PUT', '/volunteer/status', {
      ...{ as: 'admin', body: { account_ids: [volunteer.account_id], current_status } },
    })
  expect((await set('Inactive')).status).toBe(200)
  expect(await ask({ forms: [form()] })).toEqual({ ...nothing, alone: 1 })
  expect(await ask({ people: [visit.serial] })).toEqual({ ...nothing, alone: 1 })
  expect((await set('Active')).status).toBe(200)
  expect(await askedStages()).toEqual([])
})

test('what is filled in is asked of nobody, and what is ticked of nobody’s people is counted', async () => {
  const alone = `${visit.serial}-alone`
  await visit.addPerson(alone)
  await visit.file(volunteer)
  expect(await ask({ forms: [form(1), form(2), form(2, alone), form(9)] })).toEqual({
    ...{ ...nothing, volunteers: told(), asked: 1, alone: 1, gone: 2 },
  })
  expect(await askedStages()).toEqual([2])
})

test('of people by number everything that is left is asked, and a visit where nothing is; of nobody who has died', async () => {
  const alone = `${visit.serial}-alone`
  await visit.addPerson(alone)
  await ask({ forms: [form(1)] })
  // In people: one has two forms left, of which one was asked for before, and the other has two and no volunteer.
  expect(await ask({ people: [visit.serial, alone] })).toEqual({
    ...{ ...nothing, volunteers: told(), asked: 1, alone: 1 },
  })
  expect(await askedStages()).toEqual([1, 2])
  expect(await ask({ people: [visit.serial] })).toEqual({ ...nothing, already: 1 })

  const [free, dead] = [aBeneficiary(), aBeneficiary()]
  for (const body of [free, dead]) {
    const made = await kampung.call('POST', '/beneficiary', { as: 'admin', body })
    expect(made.status, made.text).toBe(201)
  }
  await kampung.db.deleteFrom('assignments').execute()
  for (const { serial_number } of [free, dead]) await kampung.assign(volunteer, serial_number)
  await sql`update beneficiaries set status = 'Inactive', status_reason = 'deceased', status_day = ${today()}
    where serial_number = ${dead.serial_number}`.execute(kampung.db)
  const people = [free.serial_number, dead.serial_number]
  expect(await ask({ people })).toMatchObject({ asked: 1, gone: 1 })
  const seen = (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body.people
  const of = (serial: string) =>
    seen.find((one: { serial_number: string }) => one.serial_number === serial)?.visit_asked_on
  expect([of(free.serial_number), of(dead.serial_number)]).toEqual([today(), undefined])
})

test('a visit is asked for until the volunteer notes one, or somebody else has seen the person', async () => {
  const notes = async (beneficiary_serial_number: string, as: TestCaller | 'admin', over: object) => {
    const body = { beneficiary_serial_number, kind: 'visit', happened_on: today(), ...over }
    const noted = await kampung.call('POST', '/engagement', { as, body })
    expect(noted.status, noted.text).toBe(201)
    return (await onPhone())?.visit_asked_on
  }
  const isAsked = async () => {
    const body = aBeneficiary()
    await kampung.call('POST', '/beneficiary', { as: 'admin', body })
    await kampung.db.deleteFrom('assignments').execute()
    await kampung.assign(volunteer, body.serial_number)
    await ask({ people: [body.serial_number] })
    return body.serial_number
  }
  const own = await isAsked()
  expect(await notes(own, volunteer, { kind: 'call', outcome: 'reached' })).toBe(today())
  expect(await notes(own, volunteer, { outcome: 'away' })).toBeUndefined()
  const others = await isAsked()
  expect(await notes(others, 'admin', { outcome: 'away' })).toBe(today())
  expect(await notes(others, 'admin', { outcome: 'reached' })).toBeUndefined()
  // A phone is told the last five; what ended it may be before them.
  for (let call = 0; call < 5; call += 1)
    expect(await notes(others, 'admin', { kind: 'call', outcome: 'reached' })).toBeUndefined()
})

test('asked for after something was noted that day, a visit stands on the phone until one is noted since', async () => {
  const { body } = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  await kampung.db.deleteFrom('assignments').execute()
  await kampung.assign(volunteer, body.serial_number)
  const note = async (outcome: string, happened_on = today()) => {
    const { serial_number: beneficiary_serial_number } = body
    const noted = { beneficiary_serial_number, kind: 'visit', happened_on, outcome }
    const answer = await kampung.call('POST', '/engagement', { as: volunteer, body: noted })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  await note('no_answer')
  await note('reached')
  expect(await ask({ people: [body.serial_number] })).toEqual({ ...nothing, volunteers: told(), asked: 1 })
  expect((await onPhone())?.visit_asked_on).toBe(today())
  expect(await ask({ people: [body.serial_number] })).toEqual({ ...nothing, already: 1 })
  // What is written down since of a day before is no answer to it.
  await note('reached', addDays(today(), -1))
  expect((await onPhone())?.visit_asked_on).toBe(today())
  await note('no_answer')
  expect((await onPhone())?.visit_asked_on).toBeUndefined()
  // Nothing stands on the phone any more: it is asked for anew, on the same day.
  expect(await ask({ people: [body.serial_number] })).toEqual({ ...nothing, volunteers: told(), asked: 1 })
  expect((await onPhone())?.visit_asked_on).toBe(today())
  expect(await ask({ people: [body.serial_number] })).toEqual({ ...nothing, already: 1 })
})

test('of a visit that was asked for when only the day was kept, one noted on that day ends it', async () => {
  const { body } = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  await kampung.db.deleteFrom('assignments').execute()
  await kampung.assign(volunteer, body.serial_number)
  await ask({ people: [body.serial_number] })
  await earlier(0)
  expect((await onPhone())?.visit_asked_on).toBe(today())
  expect(await ask({ people: [body.serial_number] })).toMatchObject({ already: 1 })
  const noted = { beneficiary_serial_number: body.serial_number, kind: 'visit', happened_on: today() }
  await kampung.call('POST', '/engagement', { as: volunteer, body: { ...noted, outcome: 'away' } })
  expect((await onPhone())?.visit_asked_on).toBeUndefined()
  expect(await ask({ people: [body.serial_number] })).toMatchObject({ asked: 1, already: 0 })
})

test('of several people the log shows one line, which leads to each', async () => {
  const others = [`${visit.serial}-b`, `${visit.serial}-c`]
  for (const serial of others) {
    await visit.addPerson(serial)
    await kampung.assign(volunteer, serial)
  }
  const list = async (query = '') =>
    (await kampung.call('GET', `/activity?page=1${query}`, { as: 'super_admin' })).body
  const before = (await list()).total
  await ask({ people: [visit.serial, ...others] })
  const { total, items } = await list()
  expect([total, items[0].action, items[0].entity_id]).toEqual([before + 1, 'asked_volunteers', ''])
  expect((await list(`&within=${items[0].id}`)).total).toBe(3)
})

test('nobody chosen, both ways at once and more than five hundred are refused', async () => {
  for (const body of [
    {},
    { forms: [] },
    { forms: [form()], people: [visit.serial] },
    { people: Array.from({ length: 501 }, (_, at) => `KB-${at}`) },
  ])
    expect((await kampung.call('POST', '/form/ask', { as: 'admin', body })).status).toBe(422)
})

test('of a form that is filled in again and again the round is asked for in which the office asked', () => {
  const of = (occasion: string) => ({
    later: [],
    pending: [{ form_id: 7, programme_id: 1, stage: 1, occasion }],
  })
  const asked = (occasion: string) =>
    withAsked(of(occasion), { 7: '2026-11-23' }, '2026-11-27').pending.map(({ asked_on }) => asked_on)
  expect(asked('2026-11-19')).toEqual(['2026-11-23'])
  expect(asked('2026-11-26')).toEqual([undefined])
})
