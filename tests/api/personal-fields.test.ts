import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beneficiaryCareRows } from '../../contract/records/care.ts'
import type { Field } from '../../contract/records/record.ts'
import { builtInOnly, fieldsOf, isFact } from '../../contract/records/records.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { deletedRecords } from '../deleted-records.ts'
import { aBeneficiary, aContact, aVolunteer } from '../factories.ts'
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
  Object.entries<Field>(fieldsOf(noun, builtInOnly)).flatMap(([name, field]) => {
    const { isPersonal, kind } = field
    if (!isPersonal || kind === 'picture' || kind === 'nric' || isFact(field) || name in beneficiaryCareRows)
      return []
    if (name === 'status_reason') return [{ name, mark: 'deceased' }]
    return [{ name, mark: kind === 'date' ? '1931-02-03' : `Xq${name.replaceAll('_', '')}` }]
  })

test.each([
  {
    noun: 'beneficiary' as const,
    people: 'beneficiaries',
    body: aBeneficiary({ status: 'Active' }),
    address: '/beneficiary?serial_number=Xqserialnumber',
    facts: {
      birth_date: '1932-04-05',
      languages: ['shanghainese'],
      other_names: ['Xqothername'],
      other_telephones: [{ number: '+6561110777', whose: 'Xqwhose' }],
      remarks: 'Xqremarks',
    },
    said: [
      '1932-04-05',
      'shanghainese',
      'Xqothername',
      '+6561110777',
      'Xqwhose',
      'Xqremarks',
      'Xqcontact',
      'Xqrisk',
    ],
  },
  {
    noun: 'volunteer' as const,
    people: 'volunteers',
    body: aVolunteer(),
    address: '',
    facts: { languages: ['boyanese'] },
    said: ['boyanese'],
  },
])('a purged $noun is forgotten in every field that its row calls personal', async (noun) => {
  const { account_id, serial_number } = await records.post(`/${noun.noun}`, noun.body)
  const who = noun.noun === 'volunteer' ? `account_id=${account_id}` : `serial_number=${serial_number}`
  const known = await kampung.call('PUT', `/${noun.noun}/profile?${who}`, { as: 'admin', body: noun.facts })
  expect(known.body).toMatchObject(noun.facts)
  if (noun.noun === 'beneficiary') {
    await records.post(`/contact?${who}`, aContact({ name: 'Xqcontact' }))
    const risk = { risk: 'high', because: 'Xqrisk' }
    const looked = await kampung.call('PUT', `/beneficiary/risk?${who}`, { as: 'admin', body: risk })
    expect(looked.body.risk_because).toBe('Xqrisk')
  }
  const fields = marks(noun.noun)
  expect(fields.length).toBeGreaterThan(9)
  await sql`update ${sql.table(noun.people)} set
    ${sql.join(fields.map(({ name, mark }) => sql`${sql.ref(name)} = ${mark}`))}`.execute(kampung.db)

  const batch = await records.remove(noun.address || `/volunteer?account_id=${account_id}`)
  // How many have a status says nothing of anybody.
  const held = async (mark: string) =>
    (await records.tablesThatHold(mark)).filter((table) => table !== 'list_totals')
  for (const { mark } of fields) expect(await held(mark), mark).toContain('audit_details')
  for (const mark of noun.said) expect(await held(mark), mark).toContain('audit_details')
  await records.age(batch, 31)
  await purgeOutlived(kampung.services)
  for (const { name, mark } of fields) expect(await held(mark), name).toEqual([])
  for (const mark of noun.said) expect(await held(mark), mark).toEqual([])
})
