import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
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
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
})

const unassign = (ms: number) =>
  kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(ms) })
    .execute()
const setLink = (over: object) =>
  kampung.db
    .updateTable('programme_beneficiaries')
    .set(over)
    .where('programme_id', '=', visit.form.programme_id)
    .execute()
const deleteForm = async (ms: number) => {
  await kampung.call('DELETE', `/form?${place()}`, { as: 'admin' })
  await kampung.db
    .updateTable('forms')
    .set({ deleted_at: ago(ms) })
    .where('programme_id', '=', visit.form.programme_id)
    .execute()
}
const place = () => `programmeId=${visit.form.programme_id}&stage=${visit.form.stage}`
const held = async () => (await visit.list('admin', '&held=1')).body
const accepted = async () => (await visit.list('admin')).body

describe('a report of a visit that was still theirs', () => {
  it('is held when they were unassigned before it arrived, and moves no date', async () => {
    await unassign(5 * MINUTE)
    const filed = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(30 * MINUTE) })
    expect([filed.status, filed.body.held_because]).toEqual([202, 'unassigned'])
    // Whoever visits them no longer learns no number that may have changed since (S-08).
    expect(filed.body.beneficiary_serial_number).toBe('')
    expect(await held()).toEqual([{ ...filed.body, beneficiary_serial_number: visit.serial }])
    expect(await accepted()).toEqual([])
    const person = kampung.db.selectFrom('beneficiaries').select('last_engagement')
    const { last_engagement } = await person
      .where('serial_number', '=', visit.serial)
      .executeTakeFirstOrThrow()
    expect(last_engagement).toBeNull()
  })

  it('is held when the form was deleted, in the words that were asked', async () => {
    await kampung.call('DELETE', `/form?${place()}`, { as: 'admin' })
    const filed = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(MINUTE) })
    expect([filed.status, filed.body.held_because]).toEqual([202, 'form_deleted'])
    expect(filed.body.responses[0].question).toBe(visit.form.questions[0]?.question)
  })

  it('is held when the person is no longer Active there', async () => {
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ status: 'Inactive', updated_at: ago(0) })
      .where('programme_id', '=', visit.form.programme_id)
      .execute()
    const filed = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(MINUTE) })
    expect([filed.status, filed.body.held_because]).toEqual([202, 'not_active'])
  })

  it('counts where the form stands now, when it was moved to another stage', async () => {
    const body = { ...visit.form, stage: 7 }
    expect((await kampung.call('PUT', `/form?${place()}`, { as: 'admin', body })).status).toBe(200)
    const filed = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(MINUTE) })
    expect([filed.status, filed.body.stage, filed.body.held_because]).toEqual([201, 7, ''])
    expect((await visit.pending(volunteer)).body).toEqual([])
  })
})

describe('is not found', () => {
  const file = (over: object = {}, as = volunteer) =>
    visit.file(as, { ...visit.fromPhone, answered_at: ago(30 * MINUTE), ...over })

  it.each<[string, () => Promise<unknown>, object]>([
    ['when they were unassigned long ago', () => unassign(31 * DAY), {}],
    ['when it names no version', () => unassign(MINUTE), { form_version: undefined }],
    ['when the form was deleted long before', () => deleteForm(45 * DAY), {}],
    [
      'when its wording came after they were unassigned, which they would learn so',
      async () => {
        await unassign(2 * MINUTE)
        await kampung.db
          .updateTable('form_versions')
          .set({ created_at: ago(MINUTE) })
          .execute()
      },
      {},
    ],
    [
      'when the person came into the programme after that',
      async () => {
        await unassign(2 * MINUTE)
        await setLink({ written_at: ago(MINUTE) })
      },
      {},
    ],
    [
      'when the person was long not Active there',
      () => setLink({ status: 'Inactive', updated_at: ago(45 * DAY) }),
      {},
    ],
    [
      'when it names a question of no such form',
      () => unassign(MINUTE),
      { responses: [{ uid: 'zz', answer: 'x' }] },
    ],
  ])('%s', async (_when, happen, over) => {
    await happen()
    expect((await file(over)).status).toBe(404)
    expect(await held()).toEqual([])
  })

  it('when it was never theirs', async () => {
    expect((await file({}, other)).status).toBe(404)
    await unassign(MINUTE)
    expect((await file({}, other)).status).toBe(404)
  })

  it('when the person is gone', async () => {
    await kampung.call('DELETE', `/beneficiary?serial_number=${visit.serial}`, { as: 'admin' })
    expect((await file()).status).toBe(404)
  })
})
