import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain } from '../../../contract/records/record.ts'
import { aForm } from '../../../tests/factories.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { csvExport } from '../../import/csv-export.ts'

let kampung: TestApp
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  visit = await makeVisit(kampung)
  const questions = [
    { question: 'Change of weight', type: 'number', min: -100 },
    { question: 'Anything else?', type: 'short' },
  ]
  const body = aForm({ programme_id: visit.form.programme_id, stage: 2, questions })
  const { body: form } = await kampung.call('POST', '/form', { as: 'admin', body })
  const answers = ['-3.5', '-1+1']
  const filed = await visit.file('admin', {
    ...{ stage: 2, volunteer_account_id: null, answered_at: '2026-02-02T04:00:00.000Z' },
    responses: answers.map((answer, at) => ({ uid: form.questions[at].uid, answer })),
  })
  expect(filed.status, filed.text).toBe(201)
})
afterAll(() => kampung.close())

const exported = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).text

test('a number below zero leaves as the number that it is, and what would be reckoned as text (H-1849)', async () => {
  const file = await exported(`/form/answers/export?programme_id=${visit.form.programme_id}&stage=2`)
  expect(file).toContain(",-3.5,'-1+1\r\n")
})

test('so does its mean in a month (H-1849)', async () => {
  const file = await exported('/form/answers/by-month/export?from=2026-02&to=2026-02')
  expect(file).toContain(',Mean,-3.5,-3.5\r\n')
})

test('what an import reads back keeps its mark, for it takes nothing that begins with a dash (H-1849)', async () => {
  async function* batches() {
    yield [{ weight: '-3.5', change: '-3.5', note: ' -3.5', long: '-1234567890' }]
  }
  const fields = { weight: { ...plain, label: 'Weight', kind: 'number' } } as const
  const { content } = csvExport('x.csv', ['weight', 'change', 'note', 'long'], batches(), fields)
  const parts: Uint8Array[] = []
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part)
  const [, line] = Buffer.concat(parts).toString().split('\r\n')
  expect(line).toBe("'-3.5,-3.5,' -3.5,'-1234567890")
})
