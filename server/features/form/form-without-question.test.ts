import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '../../../tests/factories.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('a form without a question is saved, owed by nobody and on no phone until it has one', async () => {
  const visit = await makeVisit(kampung)
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, visit.serial)
  const { programme_id } = visit.form
  const titles = async () => {
    const owed: { title: string }[] = (await visit.pending('admin')).body
    const listed = await kampung.call('GET', `/form/pending?page=1&programme_id=${programme_id}`, {
      as: 'admin',
    })
    const phone = (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body
    return {
      owed: owed.map(({ title }) => title),
      listed: listed.body.items.map(({ title }: { title: string }) => title),
      taken: phone.forms.map(({ title }: { title: string }) => title),
    }
  }
  const before = await titles()
  expect(before.owed).toEqual([visit.form.title])

  const body = aForm({ programme_id, stage: 2, title: 'Zero questions', questions: [] })
  const made = await kampung.call('POST', '/form', { as: 'admin', body })
  expect(made.status, made.text).toBe(201)
  expect(await titles()).toEqual(before)

  const { questions } = aForm()
  const edited = await kampung.call('PUT', `/form?programmeId=${programme_id}&stage=2`, {
    as: 'admin',
    body: { ...body, questions },
  })
  expect(edited.status, edited.text).toBe(200)
  const after = await titles()
  for (const where of ['owed', 'listed', 'taken'] as const)
    expect(after[where].toSorted(), where).toEqual([...before[where], 'Zero questions'].toSorted())
})
