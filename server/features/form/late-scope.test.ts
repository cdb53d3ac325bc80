import { afterAll, beforeAll, expect, test } from 'vitest'
import { ago, DAY } from '../../../tests/ago.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test.each([
  ['after the person had left the programme', 40, 1, 404],
  ['before the person left the programme', 1, 40, 202],
])(
  'of a volunteer assigned %s a report is answered by what they could know (S-08)',
  async (_, left, assigned, status) => {
    const volunteer = await kampung.signIn('assigned_volunteer')
    const visit = await makeVisit(kampung)
    await visit.stoodSince((100 * DAY) / 60_000)
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ status: 'Inactive', updated_at: ago(left * DAY) })
      .where('programme_id', '=', visit.form.programme_id)
      .execute()
    await kampung.db.deleteFrom('assignments').execute()
    await kampung.assign(volunteer, visit.serial)
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_from: ago(assigned * DAY) })
      .execute()
    const [first, second] = visit.form.questions
    const filed = await visit.file(volunteer, {
      form_version: 1,
      answered_at: new Date().toISOString(),
      responses: [
        { uid: first?.uid, answer: 'Well' },
        { uid: second?.uid, answer: 'Yes' },
      ],
    })
    expect(filed.status, filed.text).toBe(status)
  },
)
