import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: object) => kampung.call('POST', path, { as: 'admin', body })
/** Who was looked at meanwhile, by inner id. */
async function lookedAt(work: () => Promise<unknown>): Promise<unknown[]> {
  const rows = async () => {
    await kampung.services.looks.flush()
    return await kampung.db.selectFrom('looks').select(['id', 'beneficiaries']).orderBy('id').execute()
  }
  const before = await rows()
  await work()
  return (await rows()).slice(before.length).flatMap((row) => row.beneficiaries)
}
const idOf = async (serial_number: string) =>
  (
    await kampung.db
      .selectFrom('beneficiaries')
      .select('id')
      .where('serial_number', '=', serial_number)
      .executeTakeFirstOrThrow()
  ).id

test('a number that looks like somebody’s is refused by their name, which is a look at them', async () => {
  await post('/beneficiary', aBeneficiary({ serial_number: 'BN-01' }))
  const seen = await lookedAt(async () => {
    const refused = await post('/beneficiary', aBeneficiary({ serial_number: 'bn-01' }))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('BN-01')])
    expect(refused.body.names).toBeUndefined()
  })
  expect(seen).toContain(await idOf('BN-01'))
})

test('that somebody has died is said by their name, which is a look at them', async () => {
  const { body: person } = await post('/beneficiary', aBeneficiary({ serial_number: 'DN-1' }))
  const at = '/beneficiary?serial_number=DN-1'
  const died = { ...person, status: 'Inactive', status_reason: 'deceased' }
  expect((await kampung.call('PUT', at, { as: 'admin', body: died })).status).toBe(200)
  const programme = (await post('/programme', aProgramme())).body.id
  const link = { programme_id: programme, beneficiary_serial_number: 'DN-1', status: 'Active' }
  const seen = await lookedAt(async () => {
    expect((await post('/programme/beneficiaries', [link])).body.message).toContain('has died')
  })
  expect(seen).toContain(await idOf('DN-1'))
})
