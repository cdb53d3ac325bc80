import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visits } from '../../../contract/visit.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let volunteer: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

const take = (as: TestCaller, known = '') =>
  kampung.call('GET', `/volunteer/visits${known && `?known=${known}`}`, { as })
const opened = async () =>
  await kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('entity', '=', 'visits')
    .where('actor_id', '=', volunteer.id)
    .execute()

describe('what a phone takes along on a visit', () => {
  it('is each assigned person whole, with the forms still asked of them', async () => {
    const { body, status } = await take(volunteer)
    expect(status).toBe(200)
    expect(visits.parse(body)).toEqual(body)
    expect(body.forms).toEqual([visit.form])
    const [person] = body.people
    const own = await kampung.call('GET', `/beneficiary?volunteer_account_id=${volunteer.account_id}`, {
      as: volunteer,
    })
    const { assigned_at, beneficiary_id, visit_id, contacts, own_facts, ...noted } = person
    const { engagements, earlier_own, ...rest } = noted
    const { pending, responses, held, due_on, overdue_on, state, planned, is_new, answered, ...details } =
      rest
    // Of a status that changed a phone is told no more than the reason.
    expect(own.body).toEqual([{ ...details, status_note: '', status_day: null }])
    expect([contacts, own_facts, engagements, earlier_own]).toEqual([[], [], [], []])
    expect([due_on, overdue_on, state, planned, is_new, answered]).toEqual([null, null, null, null, true, ''])
    const { form_id, programme_id } = visit.form
    expect(pending).toEqual([{ form_id, programme_id, stage: 1 }])
    expect([responses, held]).toEqual([[], []])
    expect(Date.parse(assigned_at)).toBeLessThanOrEqual(Date.now())
    expect(beneficiary_id).toBeGreaterThan(0)
    // It says nothing, and is the same every time.
    expect(visit_id).toMatch(/^[\w-]{16}$/)
    expect((await take(volunteer)).body.people[0].visit_id).toBe(visit_id)
    const filed = await visit.file(volunteer)
    const later = (await take(volunteer)).body
    expect(later.forms).toEqual([])
    expect(later.people[0]).toMatchObject({ pending: [], responses: [filed.body] })
  })

  it('says that two visit together, where staff noted it, and nothing else of who may (0090)', async () => {
    const noted = (visitor_rule: string) =>
      kampung.call('PUT', `/beneficiary/profile?serial_number=${visit.serial}`, {
        as: 'admin',
        body: { visitor_rule, gender: 'Female' },
      })
    const before = await take(volunteer)
    for (const rule of ['women_only', 'men_only', '']) {
      expect((await noted(rule)).status).toBe(200)
      const { text, body } = await take(volunteer)
      expect(text).not.toMatch(/visitor_rule|women_only|men_only|two_|gender/)
      // Nothing that differs lets anybody guess it.
      expect(body.tag).toBe(before.body.tag)
    }
    await noted('two_only')
    const { text, body } = await take(volunteer)
    expect(body.people[0].two_together).toBe(true)
    expect(text).not.toMatch(/visitor_rule|two_only|gender/)
    expect(visits.parse(body)).toEqual(body)
    // A phone that has the list from before hears of it.
    expect((await take(volunteer, before.body.tag)).body.is_same).toBe(false)
  })

  it("holds nobody else's people, and nothing of what others answered (S-08)", async () => {
    const other = await makeCaller(kampung.db, 'other_volunteer')
    expect((await take(other)).body).toMatchObject({ people: [], forms: [], is_same: false })
    await kampung.assign(other, visit.serial)
    await visit.file(volunteer, {
      language: 'ta',
      responses: [{ id: 1, answer: 'canary-of-health' }],
    })
    const seen = await take(other)
    expect(seen.text).not.toContain('canary-of-health')
    expect(seen.text).not.toContain(visit.form.questions[0]?.question)
    expect(seen.body.people[0].responses).toMatchObject([
      { form_title: visit.form.title, responses: [], language: 'en', form_version: 0, held_because: '' },
    ])
    const ended = { assigned_to: sql<string>`now()` }
    await kampung.db.updateTable('assignments').set(ended).where('volunteer_id', '=', other.id).execute()
    expect((await take(other)).body.people).toEqual([])
  })

  it('orders what is pending by programme and stage, the same form once for many people', async () => {
    const second = await makeVisit(kampung)
    const { programme_id } = visit.form
    for (const stage of [3, 2]) {
      const questions = visit.form.questions.map(({ uid: _, ...question }) => question)
      await kampung.call('POST', '/form', {
        as: 'admin',
        body: { stage, programme_id, title: `Stage ${stage}`, questions },
      })
    }
    await visit.addPerson(`${visit.serial}-duplicate`)
    for (const serial of [second.serial, `${visit.serial}-duplicate`]) await kampung.assign(volunteer, serial)
    const { people, forms } = (await take(volunteer)).body
    expect(people).toHaveLength(3)
    for (const { serial_number, pending } of people) {
      const asked = await kampung.call('GET', `/form/pending?beneficiary_serial_number=${serial_number}`, {
        as: volunteer,
      })
      expect(pending).toMatchObject(
        asked.body.map(({ programme_id, stage }: { programme_id: number; stage: number }) => ({
          programme_id,
          stage,
        })),
      )
    }
    expect(forms.map(({ title }: { title: string }) => title)).toHaveLength(4)
  })

  it('costs the same number of queries however many people there are', async () => {
    const count = async () => {
      const asked: CompiledQuery[] = []
      const db = spiedOn(kampung.services.db, asked)
      const { readVisits } = await import('./visit-repository.ts')
      const read = await readVisits(db, { kind: 'volunteer', id: volunteer.id }, kampung.services)
      return { queries: asked.length, people: read.people.length }
    }
    expect(await count()).toEqual({ queries: 9, people: 1 })
    for (let n = 0; n < 30; n += 1) {
      await visit.addPerson(`${visit.serial}-${n}`)
      await kampung.assign(volunteer, `${visit.serial}-${n}`)
    }
    expect(await count()).toEqual({ queries: 9, people: 31 })
  })
})

describe('what staff see of a volunteer area', () => {
  const look = (as: TestCaller | 'admin', account_id = volunteer.account_id) =>
    kampung.call('GET', `/volunteer/visits/preview?account_id=${account_id}`, { as })

  it('is what the volunteer takes along, and no more of what others answered (S-08)', async () => {
    const other = await makeCaller(kampung.db, 'other_volunteer')
    await kampung.assign(other, visit.serial)
    await visit.file(other, { responses: [{ id: 1, answer: 'canary-of-health' }] })
    const own = (await take(volunteer)).body
    const seen = await look('admin')
    expect(seen).toMatchObject({ status: 200, body: { people: own.people, forms: own.forms } })
    expect(seen.text).not.toContain('canary-of-health')
    expect((await look('admin', other.account_id)).text).toContain('canary-of-health')
  })

  it('is audited as a look by staff, with the ids of the people and nothing else (S-14)', async () => {
    await look('admin')
    const rows = await kampung.db
      .selectFrom('audit_events as e')
      .innerJoin('audit_details as d', 'd.event_id', 'e.id')
      .select(['e.actor_kind', 'd.after'])
      .where('action', '=', 'previewed')
      .where('entity_id', '=', String(volunteer.account_id))
      .execute()
    expect(rows).toEqual([{ actor_kind: 'user', after: { beneficiary_ids: [expect.any(Number)] } }])
    expect(await opened()).toEqual([])
  })

  it('is of nobody who was deleted, and for no volunteer to see', async () => {
    expect((await look(volunteer)).status).toBe(403)
    await kampung.call('DELETE', `/volunteer?account_id=${volunteer.account_id}`, { as: 'admin' })
    expect((await look('admin')).status).toBe(404)
  })
})

describe('the tag of what was taken along', () => {
  it('holds until something that is answered changes, and then no longer', async () => {
    const { programme_id } = visit.form
    let { tag } = (await take(volunteer)).body
    const isSame = async () => {
      const { body } = await take(volunteer, tag)
      tag = body.tag
      if (body.is_same) expect(body).toMatchObject({ tag, is_same: true, people: [], forms: [] })
      return body.is_same
    }
    expect(await isSame()).toBe(true)
    const set = (table: 'beneficiaries' | 'programmes', values: object) =>
      kampung.db
        .updateTable(table)
        .set(values)
        .where(
          'id',
          'in',
          table === 'programmes'
            ? [programme_id]
            : kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', '=', visit.serial),
        )
        .execute()
    await visit.addPerson(`${visit.serial}-stranger`)
    await set('programmes', { description: 'What no phone shows' })
    expect(await isSame()).toBe(true)

    await set('beneficiaries', { street_name: 'Toh Guan Road' })
    expect(await isSame()).toBe(false)
    await set('programmes', { name: `Renamed ${programme_id}` })
    expect(await isSame()).toBe(false)
    const { form_version: _, version: __, ...form } = visit.form
    const questions = form.questions.map((one) => ({ ...one, question: `${one.question}!` }))
    const put = await kampung.call('PUT', `/form?programmeId=${programme_id}&stage=1`, {
      as: 'admin',
      body: { stage: 1, programme_id, title: form.title, questions },
    })
    expect([put.status, await isSame()]).toEqual([200, false])
    await visit.file(volunteer)
    expect(await isSame()).toBe(false)
    await kampung.assign(volunteer, `${visit.serial}-stranger`)
    expect(await isSame()).toBe(false)
    expect(await isSame()).toBe(true)
    expect((await take(volunteer, 'of-another-time')).body.is_same).toBe(false)
  })

  it('leaves one row in the audit for each answer that says something (S-14)', async () => {
    const { tag } = (await take(volunteer)).body
    await take(volunteer, tag)
    const rows = await opened()
    expect(rows).toHaveLength(1)
    const details = await kampung.db
      .selectFrom('audit_details')
      .select('after')
      .where('event_id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(details.after).toEqual({ beneficiary_ids: [expect.any(Number)] })
  })
})
