import { afterAll, beforeAll, expect, test } from 'vitest'
import { BENEFICIARY_SORTS } from '../../../contract/sorts.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme: number
const people = [
  ['B-10', 'siti', 'Rahman', '2', 'Yishun Ring Road', '91110001', '2026-01-05', 'Active'],
  ['B-2', 'Siti', 'Aminah', '12A', 'yishun ring road', '81110002', null, 'Inactive'],
  ['B-3', 'Wei Ming', 'Tan', '9', 'Ang Mo Kio Avenue 1', '91110003', '2025-12-31', 'Active'],
  ['C-1', 'Devi', 'Siti%Lee', '100', 'Bedok North', '61110004', '2026-03-01', 'Inactive'],
] as const

beforeAll(async () => {
  kampung = await openTestApp()
  programme = (await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })).body.id
  for (const [
    serial_number,
    first_name,
    last_name,
    block_number,
    street_name,
    contact_number,
    last_engagement,
    status,
  ] of people) {
    const body = aBeneficiary({
      serial_number,
      first_name,
      last_name,
      block_number,
      street_name,
      contact_number,
      status,
    })
    await kampung.call('POST', '/beneficiary', { as: 'admin', body })
    await kampung.call('PUT', `/beneficiary/?serial_number=${serial_number}`, {
      as: 'admin',
      body: { ...body, status, last_engagement },
    })
  }
  const links = [
    { programme_id: programme, beneficiary_serial_number: 'B-2', status: 'Active' },
    { programme_id: programme, beneficiary_serial_number: 'C-1', status: 'Inactive' },
  ]
  await kampung.call('POST', '/programme/beneficiaries', { as: 'admin', body: links })
})
afterAll(() => kampung.close())

const serials = async (query: string) => {
  const { body } = await kampung.call('GET', `/beneficiary/?page=1&${query}`, { as: 'admin' })
  return body.items.map((row: { serial_number: string }) => row.serial_number)
}

test.each([
  ['serial_number', ['B-2', 'B-3', 'B-10', 'C-1']],
  // 'Aminah Siti', 'Rahman siti', 'Siti%Lee Devi', 'Tan Wei Ming'.
  ['display_name', ['B-2', 'B-10', 'C-1', 'B-3']],
  ['first_name', ['C-1', 'B-2', 'B-10', 'B-3']],
  ['last_name', ['B-2', 'B-10', 'C-1', 'B-3']],
  ['address', ['B-3', 'C-1', 'B-10', 'B-2']],
  ['contact_number', ['C-1', 'B-2', 'B-10', 'B-3']],
  ['last_engagement', ['B-3', 'B-10', 'C-1', 'B-2']],
  ['status', ['B-10', 'B-3', 'B-2', 'C-1']],
] as const)('sorted by %s, both ways', async (sort, expected) => {
  expect(BENEFICIARY_SORTS).toContain(sort)
  expect(await serials(`sort=${sort}`)).toEqual(expected)
  const backwards = await serials(`sort=${sort}&order=desc`)
  // Nobody's date stays last, whichever way.
  if (sort === 'last_engagement') expect(backwards).toEqual(['C-1', 'B-10', 'B-3', 'B-2'])
  else expect(backwards).toEqual([...expected].reverse())
})

test.each([
  ['q=SITI', ['B-2', 'B-10', 'C-1']],
  ['q=siti%20am', ['B-2']],
  ['q=i%25l', ['C-1']],
  ['q=b-', ['B-2', 'B-10', 'B-3']],
  ['q=tan%20wei', ['B-3']],
  ['q=%20%20', ['B-2', 'B-10', 'C-1', 'B-3']],
  ['q=nobody', []],
  ['status=Inactive', ['B-2', 'C-1']],
  ['q=siti&status=Active', ['B-10']],
  ['q=siti&sort=serial_number&order=desc', ['C-1', 'B-10', 'B-2']],
])('filtered by %s', async (query, expected) => {
  expect(await serials(query)).toEqual(expected)
})

test('a page of a programme sees its statuses, and counts all that match', async () => {
  const page = await kampung.call('GET', `/beneficiary/?page=1&page_size=1&programme_id=${programme}`, {
    as: 'admin',
  })
  expect(page.body).toMatchObject({
    total: 2,
    items: [{ serial_number: 'B-2', status: 'Active', programme_id: programme }],
  })
  expect(await serials(`programme_id=${programme}&status=Active`)).toEqual(['B-2'])
  expect(await serials(`programme_id=${programme}&q=siti&sort=status`)).toEqual(['B-2', 'C-1'])
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, 'B-2')
  await kampung.assign(volunteer, 'B-3')
  expect(await serials(`volunteer_account_id=${volunteer.account_id}`)).toEqual(['B-2', 'B-3'])
  expect(await serials(`volunteer_account_id=${volunteer.account_id}&programme_id=${programme}`)).toEqual([
    'B-2',
  ])
})

test('an unknown sort is 400, and so is a page 0', async () => {
  for (const query of ['page=1&sort=id', 'page=0', 'page=1&order=up', 'page=1&colour=red', 'page=1&page=2'])
    expect((await kampung.call('GET', `/beneficiary/?${query}`, { as: 'admin' })).status).toBe(400)
})
