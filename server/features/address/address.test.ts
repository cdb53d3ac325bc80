import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aPartner, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { keepAddresses } from './address-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const at = (postal_code: string) =>
  kampung.call('GET', `/address?postal_code=${postal_code}`, { as: 'admin' })
const make = async (path: string, body: object) =>
  expect((await kampung.call('POST', path, { as: 'admin', body })).status).toBe(201)
const place = (postal_code: string, block_number: string, street_name: string, building_name = '') => ({
  postal_code,
  block_number,
  street_name,
  building_name,
})
const listed = (...rows: ReturnType<typeof place>[]) =>
  keepAddresses(
    kampung.db,
    rows.map((row) => ({ ...row, latitude: null, longitude: null })),
  )

test('an unknown postal code answers an empty list, one of five digits says what is wrong', async () => {
  expect(await at('999999')).toMatchObject({ status: 200, body: [] })
  const short = await at('12345')
  expect(short).toMatchObject({
    status: 400,
    body: { fields: { postal_code: 'Postal code must be 6 digits' } },
  })
})

test('beneficiaries, volunteers and partners make their address known', async () => {
  await make('/beneficiary', aBeneficiary(place('049213', '12A', 'Jalan Kukoh')))
  await make('/volunteer', aVolunteer(place('049214', '13', 'Jalan Kukoh', 'Kukoh Court')))
  await make('/partner', aPartner(place('049215', '14', 'Jalan Kukoh')))
  expect((await at('049213')).body).toEqual([place('049213', '12A', 'Jalan Kukoh')])
  expect((await at('049214')).body).toEqual([place('049214', '13', 'Jalan Kukoh', 'Kukoh Court')])
  expect((await at('049215')).body).toEqual([place('049215', '14', 'Jalan Kukoh')])
})

test('the most frequent comes first, spelt as it is spelt most; the list goes before one person', async () => {
  await listed(place('238801', '391', 'Orchard Road', 'Tower A'))
  await make('/beneficiary', aBeneficiary(place('238801', '391', 'Orchard Road', 'Basement')))
  expect((await at('238801')).body.map((one: { building_name: string }) => one.building_name)).toEqual([
    'Tower A',
    'Basement',
  ])
  for (const street of ['orchard road', 'Orchard  Road', 'Orchard Road'])
    await make('/volunteer', aVolunteer(place('238801', '391', street, 'Tower B')))
  expect((await at('238801')).body).toEqual([
    place('238801', '391', 'Orchard Road', 'Tower B'),
    place('238801', '391', 'Orchard Road', 'Tower A'),
    place('238801', '391', 'Orchard Road', 'Basement'),
  ])
})

test('the deleted do not count, nor does an address without a street', async () => {
  const gone = aBeneficiary({ ...place('150012', '12', 'Gone Street'), serial_number: 'GONE-1' })
  await make('/beneficiary', gone)
  await kampung.call('DELETE', '/beneficiary/?serial_number=GONE-1', { as: 'admin' })
  await kampung.db
    .insertInto('volunteers')
    .values({
      first_name: 'Half',
      last_name: 'Imported',
      display_name: 'Half Imported',
      postal_code: '150012',
    })
    .execute()
  expect((await at('150012')).body).toEqual([])
})
