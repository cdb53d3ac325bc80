import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { aForm } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const get = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body

test('the names of forms are those of the list, in its order, without one that is deleted (H-1891)', async () => {
  const programmes = await kampung.db
    .insertInto('programmes')
    .values(['Meals', 'Befriending'].map((name) => ({ name, requirements: '[]' })))
    .returning('id')
    .execute()
  for (const { id: programme_id } of programmes)
    for (const stage of [3, 1, 2]) {
      const made = await kampung.call('POST', '/form', { as: 'admin', body: aForm({ programme_id, stage }) })
      expect(made.status, made.text).toBe(201)
    }
  const gone = `programmeId=${programmes[0]?.id}&stage=1`
  expect((await kampung.call('DELETE', `/form?${gone}`, { as: 'admin' })).status).toBe(204)
  const listed = (await get('/form')).map(({ questions, ...form }: Form) => ({
    ...form,
    question_count: questions.length,
  }))
  const names = await get('/form/names')
  expect(names).toHaveLength(5)
  expect(listed).toMatchObject(names)
  expect(Object.keys(names[0]).filter((key) => /translations|made_for|questions/.test(key))).toEqual([])
})
