import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAddresses, demoAddressList } from '../../../db/demo/people.ts'
import { seededRandom } from '../../../tests/durability/random.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { checkAddress } from './address-check.ts'

let bare: TestApp
let kampung: TestApp
beforeAll(async () => {
  bare = await openTestApp()
  kampung = await openTestApp()
  const others = [
    ['310145', '145', 'Lorong 2 Toa Payoh'],
    ['310147', '147', 'Lorong 2 Toa Payoh'],
    ['320145', '145', 'Whampoa Way'],
  ] as const
  await kampung.db.insertInto('addresses').values(demoAddressList).execute()
  await kampung.db
    .insertInto('addresses')
    .values(
      others.map(([postal_code, block_number, street_name]) => ({ postal_code, block_number, street_name })),
    )
    .execute()
})
afterAll(() => Promise.all([bare.close(), kampung.close()]))

const check = async (where: TestApp, query: Record<string, string>) =>
  (await where.call('GET', `/address/check?${new URLSearchParams(query)}`, { as: 'admin' })).body
const ofList = demoAddresses.map(([postal_code, block_number, street_name]) => ({
  postal_code,
  block_number,
  street_name,
}))

test('a block and a code of two addresses are warned of, with the one that is meant', async () => {
  const asked = { block_number: '145', postal_code: '310147', street_name: 'lorong 2  toa payoh' }
  expect(await check(kampung, asked)).toEqual({
    verdict: 'warn',
    meant: {
      postal_code: '310145',
      block_number: '145',
      street_name: 'Lorong 2 Toa Payoh',
      building_name: '',
    },
  })
  expect(await check(kampung, { block_number: '145', postal_code: '310145' })).toEqual({
    verdict: 'ok',
    meant: null,
  })
  // The code has a block of that number, on another street.
  expect(await check(kampung, { ...asked, postal_code: '320145' })).toMatchObject({
    verdict: 'warn',
    meant: { postal_code: '310145' },
  })
})

test('without a list only a code that ends on another block is warned of; what nobody knows is unknown', async () => {
  expect(await check(bare, { block_number: '145', postal_code: '310147' })).toEqual({
    verdict: 'warn',
    meant: null,
  })
  expect((await check(bare, { block_number: '145', postal_code: '310145' })).verdict).toBe('unknown')
  expect((await check(bare, { block_number: '3', postal_code: '999999' })).verdict).toBe('unknown')
  const bad = await bare.call('GET', '/address/check?block_number=x&postal_code=12', { as: 'admin' })
  expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['block_number', 'postal_code']])
})

test('no address of the list is warned of', async () => {
  const warned = []
  for (const one of ofList) {
    const { verdict } = await checkAddress(kampung.db, one)
    if (verdict !== 'ok') warned.push(one)
  }
  expect(warned).toEqual([])
})

test('of a thousand codes with one digit changed at least 990 are warned of', async () => {
  const random = seededRandom(43)
  let warned = 0
  for (let turn = 0; turn < 1000; turn++) {
    const one = ofList[Math.floor(random() * ofList.length)] as (typeof ofList)[number]
    const at = Math.floor(random() * 6)
    const digit = (Number(one.postal_code[at]) + 1 + Math.floor(random() * 9)) % 10
    const postal_code = one.postal_code.slice(0, at) + digit + one.postal_code.slice(at + 1)
    if ((await checkAddress(kampung.db, { ...one, postal_code })).verdict === 'warn') warned += 1
  }
  expect(warned).toBeGreaterThanOrEqual(990)
})
