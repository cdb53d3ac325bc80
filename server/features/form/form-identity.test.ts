import { beforeEach, expect, it } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { aForm } from '../../../tests/factories.ts'
import { formWorld, makeVisit, type Visit, visitOf } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer)
})

const remove = () =>
  kampung.call('DELETE', `/form?programmeId=${visit.form.programme_id}&stage=1`, { as: 'admin' })
const move = (stage: number) =>
  kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
    as: 'admin',
    body: { ...visit.form, stage },
  })
/** Another form where the first one stood. */
const makeNew = async (over: object = {}): Promise<Form> => {
  const body = aForm({ programme_id: visit.form.programme_id, ...over })
  return (await kampung.call('POST', '/form', { as: 'admin', body })).body
}
const pendingTitles = async () =>
  (await visit.pending('admin')).body.map(({ title }: { title: string }) => title)
const takenAlong = async () => (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body
const counting = async () =>
  (await visit.list('admin')).body.map(({ form_id }: { form_id: number }) => form_id).sort()

it('a new form is asked of whoever answered the one that was deleted from its stage', async () => {
  const before = await visit.file(volunteer)
  await remove()
  const made = await makeNew()
  expect(await pendingTitles()).toEqual([made.title])
  const { people, forms } = await takenAlong()
  const { form_id, programme_id } = made
  expect([people[0].pending, forms]).toEqual([[{ form_id, programme_id, stage: 1 }], [made]])
  const filed = await visit.file(volunteer)
  expect([filed.status, filed.body.held_because, filed.body.form_id]).toEqual([201, '', form_id])
  expect(await counting()).toEqual([before.body.form_id, form_id])
  expect(await pendingTitles()).toEqual([])
})

it('and of whoever answered the one that was moved from there, which stays answered', async () => {
  const before = await visit.file(volunteer)
  await move(2)
  expect(await pendingTitles()).toEqual([])
  const made = await makeNew()
  expect(await pendingTitles()).toEqual([made.title])
  const filed = await visit.file('admin', { volunteer_account_id: null })
  expect([filed.status, filed.body.form_id]).toEqual([201, made.form_id])
  // The moved one, once more.
  const again = await visit.file('admin', { stage: 2, volunteer_account_id: null })
  expect([again.status, again.body.held_because]).toEqual([202, 'second'])
  expect(again.body.form_id).toBe(before.body.form_id)
})

it('answers go to the form that was answered, though another stands there when they arrive', async () => {
  const empty = { form_id: visit.form.form_id, form_version: 1, responses: [] }
  await move(2)
  await makeNew({ questions: [] })
  // The new one asks nothing and would take this; the one that was answered does not.
  expect((await visit.file(volunteer, empty)).status).toBe(422)
  const responses = visit.form.questions.map(({ uid }) => ({ uid, answer: 'Yes' }))
  const full = await visit.file(volunteer, { ...empty, responses })
  expect([full.status, full.body.form_id, full.body.stage]).toEqual([201, visit.form.form_id, 2])
  // What asks nothing is owed by nobody.
  expect(await pendingTitles()).toEqual([])
})

it('also when that form was deleted: held for it, and counting it sets nothing of the new one aside', async () => {
  await visit.stoodSince(60)
  const responses = visit.form.questions.map(({ uid }) => ({ uid, answer: 'Yes' }))
  await remove()
  const made = await makeNew()
  const first = await visit.file('admin', { volunteer_account_id: null })
  const late = await visit.file(volunteer, { form_id: visit.form.form_id, form_version: 1, responses })
  expect([late.status, late.body.held_because]).toEqual([202, 'form_deleted'])
  const body = { id: late.body.id, instead_of: null }
  const chosen = await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })
  expect(chosen.status).toBe(200)
  expect(await counting()).toEqual([visit.form.form_id, made.form_id])
  expect((await visit.list('admin')).body).toContainEqual(first.body)
})

it('naming a form asks for no more than its place does (S-08)', async () => {
  const elsewhere = await makeVisit(kampung)
  const responses = elsewhere.form.questions.map(({ uid }) => ({ uid, answer: 'Yes' }))
  const named = { form_id: elsewhere.form.form_id, form_version: 1, responses }
  expect((await visit.file(volunteer, named)).status).toBe(404)
  expect((await visit.file('admin', named)).status).toBe(404)
  expect((await visit.file(volunteer, { ...named, form_id: 999_999 })).status).toBe(404)
})
