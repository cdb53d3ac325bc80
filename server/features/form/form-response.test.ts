import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

const engaged = async () => ({
  person: await kampung.db
    .selectFrom('beneficiaries')
    .select(['last_engagement', 'version'])
    .where('serial_number', '=', visit.serial)
    .executeTakeFirstOrThrow(),
  volunteer: await kampung.db
    .selectFrom('volunteers')
    .select(['last_engagement', 'version'])
    .where('id', '=', volunteer.id)
    .executeTakeFirstOrThrow(),
})

describe('filing a response', () => {
  it("is by the volunteer who is signed in, in the form's own words (D-07)", async () => {
    expect((await visit.pending(volunteer)).body).toEqual([
      {
        title: visit.form.title,
        programme_id: visit.form.programme_id,
        programme_name: visit.form.programme_name,
        cover_image: '',
        stage: 1,
        created_at: visit.form.created_at,
        repeats: 'once',
        occasion: '',
      },
    ])
    const filed = await visit.file(volunteer)
    expect(filed.status).toBe(201)
    expect(filed.body).toMatchObject({
      stage: 1,
      programme_id: visit.form.programme_id,
      programme_name: visit.form.programme_name,
      form_title: visit.form.title,
      beneficiary_serial_number: visit.serial,
      volunteer_account_id: volunteer.account_id,
      volunteer_first_name: 'Test',
    })
    const [first, second] = visit.form.questions as [Question, Question]
    expect(filed.body.responses).toEqual([
      { id: 1, uid: first.uid, question: first.question, answer: 'Well' },
      { id: 2, uid: second.uid, question: second.question, answer: 'Yes' },
    ])
    expect((await visit.pending(volunteer)).body).toEqual([])
    expect((await visit.list(volunteer)).body).toEqual([filed.body])
    const one = await kampung.call('GET', `/form/responses?id=${filed.body.id}`, { as: volunteer })
    expect(one.body).toEqual(filed.body)
  })

  it('by staff is for the volunteer they name, or by themselves', async () => {
    const named = await visit.file('admin', { volunteer_account_id: volunteer.account_id })
    expect([named.status, named.body.volunteer_account_id]).toEqual([201, volunteer.account_id])
    const own = await visit.file('admin', { volunteer_account_id: null })
    expect(own.body).toMatchObject({ volunteer_account_id: null, volunteer_first_name: 'Test' })
    const unknown = await visit.file('admin', { volunteer_account_id: 999_999 })
    expect([unknown.status, unknown.body.fields]).toEqual([
      404,
      { volunteer_account_id: 'This volunteer does not exist' },
    ])
  })

  it('is accepted once, and held afterwards', async () => {
    const first = await visit.file(volunteer)
    const second = await visit.file('admin', { volunteer_account_id: null })
    expect([first.status, second.status]).toEqual([201, 202])
    expect((await visit.list('admin')).body).toEqual([{ ...first.body }])
    expect((await visit.list('admin', '&held=1')).body).toEqual([second.body])
  })

  it('of two volunteers at once accepts one and holds the other', async () => {
    await kampung.assign(other, visit.serial)
    const both = await Promise.all([visit.file(volunteer), visit.file(other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 202])
    expect((await visit.list('admin')).body).toHaveLength(1)
    expect((await visit.list('admin', '&held=1')).body).toHaveLength(1)
  })

  it('of a version that no database can hold is refused', async () => {
    const answer = await visit.file(volunteer, { form_version: Number.MAX_SAFE_INTEGER })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['form_version']])
  })

  it('retried with one key is filed once, also when the tries overlap (S-16)', async () => {
    const headers = { 'idempotency-key': `retry-of-${visit.serial}` }
    const tries = await Promise.all(Array.from({ length: 6 }, () => visit.file(volunteer, {}, headers)))
    const late = await visit.file(volunteer, {}, headers)
    for (const answer of [...tries, late]) expect([answer.status, answer.body]).toEqual([201, tries[0]?.body])
    expect((await visit.list('admin')).body).toHaveLength(1)
    expect((await visit.list('admin', '&held=1')).body).toEqual([])
    const reused = await visit.file(volunteer, { responses: [{ id: 1, answer: 'Other' }] }, headers)
    expect(reused.status).toBe(422)
  })

  it('dates the last engagement in Singapore, never backwards (G-20)', async () => {
    // Long enough for the visits below to be possible.
    await visit.stoodSince(1_000_000)
    await visit.file(volunteer, { answered_at: '2026-03-01T17:00:00Z' })
    const then = await engaged()
    expect(then.person).toEqual({ last_engagement: '2026-03-02', version: 2 })
    expect(then.volunteer.last_engagement).not.toBeNull()
    await visit.file(volunteer, { answered_at: '2026-02-01T00:00:00Z' })
    expect((await engaged()).person).toEqual(then.person)
    const ahead = await visit.file(volunteer, { answered_at: '2999-01-01T00:00:00Z' })
    expect(Date.parse(ahead.body.created_at)).toBeLessThanOrEqual(Date.now())
  })

  it('leaves an audit row that names the volunteer', async () => {
    const filed = await visit.file(volunteer)
    const row = await kampung.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id', 'action', 'entity'])
      .where('entity', '=', 'form_response')
      .where('entity_id', '=', String(filed.body.id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      actor_kind: 'volunteer',
      actor_id: volunteer.id,
      action: 'created',
      entity: 'form_response',
    })
  })
})
