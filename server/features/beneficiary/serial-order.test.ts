import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const LONG = '123456789012345678901234567890'

/** As people read them; of two that read alike the one that is written first. */
const inOrder = [
  '0',
  '007',
  '7',
  '9',
  '10',
  LONG,
  `${LONG.slice(0, -1)}1`,
  'A1-2',
  'A1-10',
  'A2',
  'a10',
  'S-2',
  's-3',
  'S-10',
  'S-10B',
  'Ｓ－１１',
  'S-12',
  'ஆ-2',
  'ஆ-10',
  '陈-2',
  '陈-10',
]

const serials = async (path: string) =>
  (await kampung.call('GET', path, { as: 'admin' })).body.items.map(
    ({ serial_number }: { serial_number: string }) => serial_number,
  )

test('serial numbers stand as people read them, in lists, on pages from the end, and in the file', async () => {
  for (const serial_number of inOrder.toSorted())
    expect(
      (await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary({ serial_number }) }))
        .status,
    ).toBe(201)
  const list = '/beneficiary?sort=serial_number'
  expect(await serials(`${list}&page=1&page_size=100`)).toEqual(inOrder)
  expect(await serials(`${list}&page=1&page_size=100&order=desc`)).toEqual(inOrder.toReversed())
  const pages = []
  for (const page of [1, 2, 3, 4, 5]) pages.push(...(await serials(`${list}&page=${page}&page_size=5`)))
  expect(pages).toEqual(inOrder)
  // A search is sorted apart from the index.
  expect(await serials(`${list}&page=1&q=S-1`)).toEqual(
    inOrder.filter((serial) => /^s-1/i.test(serial.normalize('NFKC'))).filter((one) => one.startsWith('S')),
  )
  const { raw } = await kampung.call('GET', '/beneficiary/export?sort=serial_number', { as: 'admin' })
  const cells = raw
    .toString()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]?.replace(/^[="']+|["']+$/g, ''))
  expect(cells.filter(Boolean)).toEqual(inOrder)
})

test('an order of its own for every number, kept by the database when the number changes', async () => {
  const order = async (serial: string) =>
    (await sql<{ key: string }>`select serial_order(${serial}) as key`.execute(kampung.db)).rows[0]?.key
  expect([await order(''), await order('s-07'), await order('Ｓ-7'), await order('9'.repeat(120))]).toEqual([
    '',
    's-017',
    's-017',
    `99${'9'.repeat(120)}`,
  ])
  const body = { ...aBeneficiary({ serial_number: 'Z-100' }), status: 'Active' }
  const edited = await kampung.call('PUT', '/beneficiary/?serial_number=S-2', { as: 'admin', body })
  expect(edited.status).toBe(200)
  expect((await serials('/beneficiary?sort=serial_number&page=1&page_size=100')).indexOf('Z-100')).toBe(
    inOrder.indexOf('ஆ-2') - 1,
  )
})
