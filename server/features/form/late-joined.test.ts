import { afterAll, beforeAll, expect, test } from 'vitest'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import { ago, DAY } from '../../../tests/ago.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { goodRow } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const joined = singaporeDay(ago(60 * DAY))

/** A file with one person and, when named, whether they are in a programme. */
const importOne = (serial_number: string, more: Record<string, string> = {}) => {
  const cells = { serial_number, ...goodRow, ...more }
  const content = [Object.keys(cells), Object.values(cells)].map((line) => line.join(',')).join('\r\n')
  return kampung.call('POST', '/beneficiary/import', { as: 'admin', file: { name: 'a.csv', content } })
}
const link = (visit: Visit, serial: string, more: object) =>
  kampung.call('POST', '/programme/beneficiaries', {
    as: 'admin',
    body: [
      {
        ...{ programme_id: visit.form.programme_id, beneficiary_serial_number: serial, status: 'Active' },
        ...more,
      },
    ],
  })

/** A programme of long ago with its form, and somebody whom a volunteer visited until two days ago. */
async function formerVisitor(serial: string) {
  const volunteer = await kampung.signIn('assigned_volunteer')
  const visit = await makeVisit(kampung)
  await visit.stoodSince((100 * DAY) / 60_000)
  expect((await importOne(serial)).body).toMatchObject({ created: 1 })
  await kampung.db.deleteFrom('assignments').execute()
  await kampung.assign(volunteer, serial)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_from: ago(90 * DAY), assigned_to: ago(2 * DAY) })
    .execute()
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  const report = { beneficiary_serial_number: 'none', beneficiary_id: id, form_id: visit.form.form_id }
  return { visit, file: () => visit.file(volunteer, { ...visit.fromPhone, ...report }) }
}

const ways: [string, string, (visit: Visit, serial: string) => Promise<unknown>][] = [
  [
    'a tick',
    'late-1',
    (visit, serial) => importOne(serial, { [`in_programme_${visit.form.programme_id}`]: 'x' }),
  ],
  [
    'a tick with a day long ago',
    'late-2',
    (visit, serial) => importOne(serial, { [`in_programme_${visit.form.programme_id}`]: joined }),
  ],
  ['a link', 'late-3', (visit, serial) => link(visit, serial, {})],
  ['a link since a day long ago', 'late-4', (visit, serial) => link(visit, serial, { since: ago(60 * DAY) })],
]

test.each(ways)(
  'who visits somebody no more learns of no programme into which %s brings them today (S-08)',
  async (_, serial, bring) => {
    const { visit, file } = await formerVisitor(serial)
    await bring(visit, serial)
    const link = kampung.db
      .selectFrom('programme_beneficiaries')
      .select('status')
      .where('programme_id', '=', visit.form.programme_id)
    expect(await link.execute()).toHaveLength(2)
    const filed = await file()
    expect(filed.status, filed.text).toBe(404)
    expect(filed.text).not.toContain(visit.form.title)
  },
)
