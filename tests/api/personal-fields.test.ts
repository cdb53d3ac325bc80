import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field } from '../../contract/records/record.ts'
import { builtInOnly, fieldsOf } from '../../contract/records/records.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { deletedRecords } from '../deleted-records.ts'
import { aBeneficiary, aVolunteer } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

/** Whatever a row says of a person in words, as nobody else's says it; a picture and an NRIC have tests of their own. */
const marks = (noun: 'beneficiary' | 'volunteer') =>
  Object.entries<Field>(fieldsOf(noun, builtInOnly)).flatMap(([name, { isPersonal, kind }]) => {
    if (!isPersonal || kind === 'picture' || kind === 'nric') return []
    return [{ name, mark: kind === 'date' ? '1931-02-03' : `Xq${name.replaceAll('_', '')}` }]
  })

test.each([
  {
    noun: 'beneficiary' as const,
    people: 'beneficiaries',
    body: aBeneficiary({ status: 'Active' }),
    address: '/beneficiary?serial_number=Xqserialnumber',
  },
  { noun: 'volunteer' as const, people: 'volunteers', body: aVolunteer(), address: '' },
])('a purged $noun is forgotten in every field that its row calls personal', async (noun) => {
  const { account_id } = await records.post(`/${noun.noun}`, noun.body)
  const fields = marks(noun.noun)
  expect(fields.length).toBeGreaterThan(9)
  await sql`update ${sql.table(noun.people)} set
    ${sql.join(fields.map(({ name, mark }) => sql`${sql.ref(name)} = ${mark}`))}`.execute(kampung.db)

  const batch = await records.remove(noun.address || `/volunteer?account_id=${account_id}`)
  const held = async (mark: string) => await records.tablesThatHold(mark)
  for (const { mark } of fields) expect(await held(mark), mark).toContain('audit_details')
  await records.age(batch, 31)
  await purgeOutlived(kampung.services)
  for (const { name, mark } of fields) expect(await held(mark), name).toEqual([])
})
