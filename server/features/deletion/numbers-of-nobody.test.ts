import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM, writeAudit } from '../../../db/audit.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { tidyOnce } from '../../start/keep-tidy.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

/** As an export of one record's activity was logged before H-1925. */
const exportedOf = (record: string, entity = 'beneficiary') =>
  writeAudit(kampung.db, {
    ...SYSTEM,
    action: 'exported',
    entity: 'activity',
    entity_id: '',
    reason: '',
    before: undefined,
    after: { entity, record, from: '2026-01-01' },
  })
const someone = async () => (await records.post('/beneficiary', aBeneficiary())).serial_number as string
const kept = async () => {
  const rows = await kampung.db
    .selectFrom('audit_events as e')
    .leftJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.details_digest', 'd.after'])
    .where('e.action', '=', 'exported')
    .where('e.entity', '=', 'activity')
    .orderBy('e.id')
    .execute()
  expect(rows.every(({ details_digest }) => details_digest !== null)).toBe(true)
  return rows.map(({ after }) => after && (after as { record: string }).record)
}

test('an older export of a purged person’s activity keeps their number no more; those of others, and of who was called otherwise, stay (G-23, S-13, H-1970)', async () => {
  const [gone, stays, renamed] = [await someone(), await someone(), await someone()]
  for (const number of [gone, stays, renamed, '7']) await exportedOf(number)
  await exportedOf(gone, 'engagement')
  await exportedOf('7', 'volunteer')
  await exportedOf(gone, 'planned_visit')
  await exportedOf(`beneficiary/${gone}`, 'person_log')
  await exportedOf('volunteer/7', 'person_log')
  await kampung.db
    .updateTable('beneficiaries')
    .set({ serial_number: `${renamed}-B` })
    .where('serial_number', '=', renamed)
    .execute()
  const batch = await records.remove(`/beneficiary?serial_number=${gone}`)
  await tidyOnce(kampung.services)
  // Who waits to be restored is somebody.
  const noted = [gone, `beneficiary/${gone}`, 'volunteer/7']
  expect(await kept()).toEqual([gone, stays, renamed, null, gone, '7', ...noted])
  await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  expect(await kept()).toEqual([null, stays, renamed, null, null, '7', null, null, 'volunteer/7'])
  expect(await records.tablesThatHold(gone)).toEqual([])
})
