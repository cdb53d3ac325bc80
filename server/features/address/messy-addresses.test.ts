import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAddressList } from '../../../db/demo/people.ts'
import { messyAddresses } from '../../../tests/messy-addresses.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { checkAddress } from './address-check.ts'

let kampung: TestApp
let bare: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  bare = await openTestApp()
  await kampung.db.insertInto('addresses').values(demoAddressList).execute()
})
afterAll(() => Promise.all([kampung.close(), bare.close()]))

const written = messyAddresses().filter(({ postal_code }) => postal_code !== '')

test('whatever people write of a street, a block and a code that belong together are not warned of', async () => {
  const verdicts = await Promise.all(written.map((one) => checkAddress(kampung.db, one)))
  expect(written.filter((_, at) => verdicts[at]?.verdict !== 'ok')).toEqual([])
})

test('nor without the list, and the code of another of them is never taken for right', async () => {
  const alone = await Promise.all(written.map((one) => checkAddress(bare.db, one)))
  expect(written.filter((_, at) => alone[at]?.verdict === 'warn')).toEqual([])
  const swapped = written.map((one, at) => ({
    ...one,
    postal_code: written[(at + 1) % written.length]?.postal_code ?? '',
  }))
  const verdicts = await Promise.all(swapped.map((one) => checkAddress(kampung.db, one)))
  expect(swapped.filter((_, at) => verdicts[at]?.verdict !== 'warn')).toEqual([])
})
