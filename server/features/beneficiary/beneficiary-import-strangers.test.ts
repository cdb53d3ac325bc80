import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const people = 20
type Cells = { serial: string; name: string; phone: number; decision?: string }
const HEAD =
  'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,action,match,match_name'
const file = (rows: Cells[], name: string) => ({
  name,
  content: [
    HEAD,
    ...rows.map(
      ({ serial, name, phone, decision = ',,' }, n) =>
        `${serial},${name},${1 + n},Jalan Besar,20${String(phone).slice(-4)},${phone},${decision}`,
    ),
  ].join('\r\n'),
})
const send = (rows: Cells[], query = '', name = 'people.csv') =>
  kampung.call('POST', `/beneficiary/import${query}`, { as, file: file(rows, name) })
const numbers = Array.from({ length: people }, (_, n) => n + 1)
const listOf = (prefix: string, name: string, from: number): Cells[] =>
  numbers.map((n) => ({ serial: `${prefix}${n}`, name: `${name}${n},Lim`, phone: from + n }))
const get = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/?serial_number=${encodeURIComponent(serial)}`, { as })).body
const standing = (prefix: string) => Promise.all(numbers.map((n) => get(`${prefix}${n}`)))
type Preview = {
  outcome: string
  new_serial_number?: string
  matches: { key: string; name: string; because: string[] }[]
}

test('a running number that meets another file’s overwrites none of 20 people without 20 decisions', async () => {
  await send(listOf('', 'Old', 9100_0000))
  const before = await standing('')
  const others = listOf('', 'New', 8200_0000)
  const asked = await send(others, '?preview=1')
  expect(asked.body).toMatchObject({ created: 0, updated: 0, undecided: people })
  const rows: Preview[] = asked.body.rows
  expect(rows.map(({ outcome, matches: [first] }) => [outcome, first?.because])).toEqual(
    numbers.map(() => ['refuse', ['same serial number', 'looks different']]),
  )
  expect(rows.map(({ new_serial_number }) => new_serial_number)).toEqual(
    numbers.map((n) => String(people + n)),
  )

  const decided = (decision: (row: Preview) => string) =>
    others.map((one, n) => ({ ...one, decision: decision(rows[n] as Preview) }))
  // What a page or a script says that knows nothing of this, and a name that is not theirs.
  for (const decision of [
    () => ',,',
    () => 'update,,',
    ({ matches }: Preview) => `update,${matches[0]?.key},`,
    ({ matches }: Preview) => `update,${matches[0]?.key},New Lim`,
    () => 'add,,',
  ]) {
    const made = await send(decided(decision))
    expect(made.body).toMatchObject({ created: 0, updated: 0 })
    expect(made.body.refused).toHaveLength(people)
  }
  expect(await standing('')).toEqual(before)

  // Twenty decisions: each with a number of their own.
  const added = others.map((one, n) => ({
    ...one,
    serial: rows[n]?.new_serial_number ?? '',
    decision: 'add,,',
  }))
  const made = await send(added)
  expect(made.body).toMatchObject({ created: people, updated: 0, refused: [] })
  expect(await standing('')).toEqual(before)
  expect((await get('21')).first_name).toBe('New1')
  const back = await kampung.call('POST', `/import/take-back?id=${made.body.import_id}`, { as })
  expect(back.body).toMatchObject({ deleted: people, put_back: 0, stayed: 0 })
  expect(await standing('')).toEqual(before)
  expect((await get('21')).code).toBe('not_found')
})

test('whoever is named by number and name is updated, each alone, and gets back what stood there', async () => {
  await send(listOf('R-', 'Old', 9300_0000))
  const before = await standing('R-')
  const others = listOf('R-', 'New', 8400_0000).map((one, n) => ({
    ...one,
    decision: `update,R-${n + 1},lim  OLD${n + 1}`,
  }))
  const made = await send(others.slice(0, 3))
  expect(made.body).toMatchObject({ updated: 3, refused: [] })
  expect((await get('R-1')).first_name).toBe('New1')
  await kampung.call('POST', `/import/take-back?id=${made.body.import_id}`, { as })
  const names = (list: { first_name: string; contact_number: string }[]) =>
    list.map(({ first_name, contact_number }) => [first_name, contact_number])
  expect(names(await standing('R-'))).toEqual(names(before))
})

test('a row that means somebody of another number is decided by name too, when it looks different', async () => {
  await send([{ serial: 'Q1', name: 'Ah Kow,Tan', phone: 9500_0001 }])
  const other = { serial: 'Q9', name: 'Mei,Goh', phone: 9500_0002 }
  const refused = await send([{ ...other, decision: 'update,Q1,' }])
  expect(refused.body.refused).toEqual([
    {
      row: 2,
      field: 'match_name',
      reason: 'Tan Ah Kow (Q1) looks different: to overwrite them, give their name',
    },
  ])
  expect((await send([{ ...other, decision: 'update,Q1,Tan Ah Kow' }])).body).toMatchObject({ updated: 1 })
  const nobody = await send([{ ...other, serial: 'Q8', decision: 'add,,Tan Ah Kow' }])
  expect(nobody.body.refused).toEqual([{ row: 2, field: 'action', reason: 'Say update beside the match' }])
})

test('the new number follows the style of its own, and is nobody’s: not here, not deleted, not in the file', async () => {
  const one = (serial: string, name: string, phone: number) => ({ serial, name: `${name},Lim`, phone })
  await send([
    one('KB/007/A', 'Ana', 9600_0001),
    one('KB/099/A', 'Bea', 9600_0002),
    one('KB/500/B', 'Cat', 9600_0003),
    one('nodigit', 'Dot', 9600_0004),
    one('KB%_8', 'Eve', 9600_0005),
    one('999999999999999', 'Fay', 9600_0006),
  ])
  await kampung.call('DELETE', `/beneficiary/?serial_number=${encodeURIComponent('KB/099/A')}`, { as })
  const { body } = await send(
    [
      one('KB/007/A', 'Zoe', 8600_0001),
      one('KB/102/A', 'New', 8600_0002),
      one('nodigit', 'Yin', 8600_0003),
      one('KB/500/B', 'Xie', 8600_0004),
      one('KB%_8', 'Wei', 8600_0005),
      one('999999999999999', 'Una', 8600_0006),
    ],
    '?preview=1',
  )
  const proposed = body.rows.map(({ new_serial_number }: Preview) => new_serial_number)
  expect(proposed).toEqual(['KB/103/A', undefined, 'nodigit-2', 'KB/501/B', 'KB%_9', '999999999999999-2'])
})
