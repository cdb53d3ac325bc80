import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
beforeAll(async () => {
  kampung = await openTestApp()
  const person = {
    ...{ serial_number: 'KB-1', first_name: 'Kim', last_name: 'Chia', block_number: '110' },
    ...{ street_name: 'Jalan Bukit Merah', unit_number: '', postal_code: '160110' },
  }
  const { status, text } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary(person) })
  expect(status, text).toBe(201)
})
afterAll(() => kampung.close())

const find = async (q: string) =>
  (await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })).body.beneficiaries

test('who is found without one of the words says which: the block that was typed is not theirs', async () => {
  expect(await find('93 Jln Bukit Merah')).toMatchObject([
    { serial_number: 'KB-1', matched: { field: 'address', how: 'without', said: '93' } },
  ])
  expect(await find('110 Jln Bukit Merah')).toMatchObject([
    { serial_number: 'KB-1', matched: { field: 'address', how: 'same', said: '' } },
  ])
})

test('three letters that sound alike and of which none is the same are another name', async () => {
  expect(await find('gyn')).toEqual([])
  for (const q of ['kin', 'gim', 'kym'])
    expect(await find(q), q).toMatchObject([{ serial_number: 'KB-1', matched: { said: 'Kim' } }])
})
