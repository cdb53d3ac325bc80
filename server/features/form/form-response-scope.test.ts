import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  // The first wall by itself: what the database keeps back has tests of its own (S-08).
  kampung = await openTestApp({ services: { has_wall: false } })
  volunteer = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

describe("a volunteer's scope (S-08)", () => {
  it('ends at who is assigned', async () => {
    const filed = await visit.file(volunteer)
    const place = `/form?programme_id=${visit.form.programme_id}&stage=1`
    const tries = [
      await visit.file(other),
      await visit.list(other),
      await visit.pending(other),
      await kampung.call('GET', place, { as: other }),
      await kampung.call('GET', `/form/responses?id=${filed.body.id}`, { as: other }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const { text } of tries) expect(text).not.toContain(visit.form.title)
    expect((await kampung.call('GET', place, { as: volunteer })).body).toEqual(visit.form)
    expect((await kampung.call('GET', '/form', { as: volunteer })).status).toBe(403)
  })

  it('ends when the assignment ends', async () => {
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: sql<string>`now()` })
      .where('volunteer_id', '=', volunteer.id)
      .execute()
    expect((await visit.file(volunteer)).status).toBe(404)
    expect(
      (await kampung.call('GET', `/form?programme_id=${visit.form.programme_id}&stage=1`, { as: volunteer }))
        .status,
    ).toBe(404)
  })

  it("shows of others' responses title, name and date only", async () => {
    await kampung.assign(other, visit.serial)
    const filed = await visit.file(volunteer, { responses: [{ id: 1, answer: 'canary-of-health' }] })
    const seen = [
      await visit.list(other),
      await kampung.call('GET', `/form/responses?id=${filed.body.id}`, { as: other }),
    ]
    for (const { status, text } of seen) {
      expect(status).toBe(200)
      expect(text).not.toContain('canary-of-health')
      expect(text).not.toContain(visit.form.questions[0]?.question)
    }
    expect(seen[1]?.body).toEqual({ ...filed.body, responses: [], form_version: 0 })
  })

  it('has title, name and date of what staff wrote down in their name, and knows by it that it is done (H-605)', async () => {
    const written = (answer: string) =>
      visit.file('admin', { volunteer_account_id: volunteer.account_id, responses: [{ id: 1, answer }] })
    const filed = await written('staff-wrote-this')
    const second = await written('staff-wrote-this-too')
    expect([filed.status, second.status]).toEqual([201, 202])
    const list = await visit.list(volunteer)
    const one = await kampung.call('GET', `/form/responses?id=${filed.body.id}`, { as: volunteer })
    const phone = await kampung.call('GET', '/volunteer/visits', { as: volunteer })
    for (const { status, text } of [list, one, phone]) {
      expect(status).toBe(200)
      expect(text).not.toContain('staff-wrote')
    }
    const person = phone.body.people.find(
      ({ serial_number }: { serial_number: string }) => serial_number === visit.serial,
    )
    const { filed_by_name: _, ...told } = filed.body
    const masked = { ...told, responses: [], form_version: 0 }
    expect([list.body, one.body]).toEqual([[masked], masked])
    expect(person).toMatchObject({ responses: [masked], held: [], pending: [] })
    const held = await kampung.call('GET', `/form/responses?id=${second.body.id}`, { as: volunteer })
    expect([held.status, (await visit.list(volunteer, '&held=1')).body]).toEqual([404, []])
    expect((await visit.pending(volunteer)).body).toEqual([])
  })

  it('has nothing of what is held of others, and their own', async () => {
    await kampung.assign(other, visit.serial)
    await visit.file(volunteer)
    const held = await visit.file(volunteer)
    expect(held.status).toBe(202)
    const read = async (as: TestCaller) => [
      (await kampung.call('GET', `/form/responses?id=${held.body.id}`, { as })).status,
      (await visit.list(as, '&held=1')).body.map(({ id }: { id: number }) => id),
    ]
    expect(await read(other)).toEqual([404, []])
    expect(await read(volunteer)).toEqual([200, [held.body.id]])
  })

  it('is looked at with a trace, which holds no answer (S-14)', async () => {
    const filed = await visit.file(volunteer, { responses: [{ id: 1, answer: 'canary-of-health' }] })
    const looked = async () =>
      await kampung.db
        .selectFrom('audit_events as e')
        .leftJoin('audit_details as d', 'd.event_id', 'e.id')
        .select(['e.actor_id', 'e.entity_id', 'd.after'])
        .where('e.action', '=', 'opened')
        .where('e.entity', '=', 'form_response')
        .where('e.id', '>', before)
        .orderBy('e.id')
        .execute()
    const newest = kampung.db.selectFrom('audit_events').select(({ fn }) => fn.max('id').as('id'))
    const before = (await newest.executeTakeFirstOrThrow()).id
    await visit.list(volunteer)
    await kampung.call('GET', `/form/responses?id=${filed.body.id}`, { as: volunteer })
    // Staff may see everyone; nothing is learnt from an empty answer.
    await visit.list('admin')
    await visit.list(volunteer, '&held=1')
    const traces = await looked()
    expect(traces).toMatchObject([
      { actor_id: volunteer.id, after: { beneficiary_ids: [expect.any(Number)] } },
      { actor_id: volunteer.id, entity_id: String(filed.body.id) },
    ])
    expect(JSON.stringify(traces)).not.toContain('canary-of-health')
  })

  it('holds where the person is not Active in the programme, for staff too', async () => {
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ status: 'Inactive' })
      .where('programme_id', '=', visit.form.programme_id)
      .execute()
    expect((await visit.pending('admin')).body).toEqual([])
    expect((await visit.file(volunteer)).status).toBe(404)
    expect((await visit.file('admin')).status).toBe(404)
  })
})

describe('a response outlives what it mentions (G-22)', () => {
  it('survives the form, the programme and the volunteer', async () => {
    const someone = await makeCaller(kampung.db, 'assigned_volunteer')
    await kampung.assign(someone, visit.serial)
    const filed = await visit.file(someone)
    const place = `stage=1&programmeId=${visit.form.programme_id}`
    expect((await kampung.call('DELETE', `/form?${place}`, { as: 'admin' })).status).toBe(204)
    for (const path of [
      `/programme/?id=${visit.form.programme_id}`,
      `/volunteer/?account_id=${someone.account_id}`,
    ])
      expect((await kampung.call('DELETE', path, { as: 'admin' })).status).toBe(204)
    expect((await visit.list('admin')).body).toEqual([filed.body])
    expect((await visit.pending('admin')).body).toEqual([])
  })

  it('keeps its stage taken for the next form', async () => {
    await visit.file(volunteer)
    const impact = () =>
      kampung.call('GET', `/form/impact?programme_id=${visit.form.programme_id}&stage=1`, { as: 'admin' })
    expect((await impact()).body).toEqual({ summary: '' })
    await visit.addPerson(`${visit.serial}-b`)
    const { programme_id } = visit.form
    expect((await impact()).body).toEqual({ summary: '1 pending form' })
    await kampung.call('DELETE', `/form?stage=1&programmeId=${programme_id}`, { as: 'admin' })
    const next = await kampung.call('GET', `/form/next-stage?programme_id=${programme_id}`, { as: 'admin' })
    expect(next.body).toEqual({ stage: 2 })
  })
})
