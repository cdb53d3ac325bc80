import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFieldHeader } from '../../contract/new-field.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import { proposeField } from '../../web/features/import/propose-field.ts'
import { afterPortions } from '../after-portions.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Rows with a serial number and a value under a header of one's own. */
function send(
  rows: [serial: string, value: string][],
  header: string,
  query = '',
  as: 'super_admin' | 'admin' = 'super_admin',
  headers: Record<string, string> = {},
) {
  const names = ['serial_number', ...Object.keys(goodRow), header]
  const lines = rows.map(([serial, value]) => [serial, ...Object.values(goodRow), value])
  const content = [names, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')
  return kampung.call('POST', `/beneficiary/import${query}`, {
    as,
    headers,
    file: { name: 'diet.csv', content },
  })
}
const fields = async (): Promise<OwnField[]> =>
  (await kampung.call('GET', '/own-field', { as: 'super_admin' })).body
const named = async (name: string) => (await fields()).filter((field) => field.name === name)
const valuesOf = async (serial: string) =>
  (await kampung.call('GET', `/own-value?noun=beneficiary&key=${serial}`, { as: 'admin' })).body.values

test('a field is made with the import that fills it, in history, and retired when the import is taken back', async () => {
  const field = {
    ...proposeField('Diet', ['Halal', 'Halal', 'Soft food', 'Soft food']),
    is_for_volunteers: true,
  }
  const header = newFieldHeader(field)
  const rows: [string, string][] = [
    ['N1', 'halal'],
    ['N2', 'Soft food'],
    ['N3', ''],
  ]
  const preview = await send(rows, header, '?preview=1')
  expect(preview.body).toMatchObject({ created: 3, refused: [] })
  expect(await named('Diet')).toEqual([])
  const { body } = await send(rows, header)
  expect(body).toMatchObject({ created: 3, refused: [] })
  const [made] = await named('Diet')
  expect(made).toMatchObject({ kind: 'one_of', is_for_volunteers: true, version: 1, retired_at: null })
  expect([await valuesOf('N1'), await valuesOf('N2'), await valuesOf('N3')]).toEqual([
    { [`own_${made?.id}`]: '1' },
    { [`own_${made?.id}`]: '2' },
    {},
  ])
  const history = await kampung.call('GET', '/activity/history?page=1&entity=beneficiary&record=N1', {
    as: 'admin',
  })
  const entry = await kampung.call('GET', `/activity/history?id=${history.body.items[0].id}`, { as: 'admin' })
  expect(entry.body.after[`own_${made?.id}`]).toBe('1')
  const back = await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as: 'super_admin' })
  expect([back.status, back.body.deleted]).toEqual([201, 3])
  expect((await named('Diet'))[0]?.retired_at).not.toBeNull()
  // The name is free again.
  expect((await send([['N9', 'halal']], header)).body).toMatchObject({ created: 1 })
})

test('somebody who holds a value since, or an edit of the field, keeps it in use', async () => {
  const header = newFieldHeader(proposeField('Pet', ['Cat', 'Dog', 'Parrot']))
  await send([['P2', 'none']], 'building_name')
  const { body } = await send([['P1', 'Cat']], header)
  const [made] = await named('Pet')
  const fill = { values: { [`own_${made?.id}`]: 'Dog' } }
  await kampung.call('PUT', '/own-value?noun=beneficiary&key=P2', { as: 'admin', body: fill })
  await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as: 'super_admin' })
  expect((await named('Pet'))[0]?.retired_at).toBeNull()
})

test('a second try of an import that has made its field goes on: one field, everybody once (S-16)', async () => {
  const header = newFieldHeader(proposeField('Meal', ['Halal', 'Soft food', 'Kosher']))
  const rows: [string, string][] = [
    ['T1', 'Halal'],
    ['T2', 'Kosher'],
  ]
  const tried = () => send(rows, header, '', 'super_admin', { 'idempotency-key': 'makes-a-field' })
  const restore = afterPortions(kampung, 0, () => {
    throw new Error('the server ends')
  })
  expect((await tried()).status).toBe(500)
  restore()
  expect(await named('Meal')).toHaveLength(1)
  const again = await tried()
  expect([again.status, again.body.created], again.text).toEqual([201, 2])
  const [field, ...others] = await named('Meal')
  expect(others).toEqual([])
  expect([await valuesOf('T1'), await valuesOf('T2')]).toEqual([
    { [`own_${field?.id}`]: 'Halal' },
    { [`own_${field?.id}`]: 'Kosher' },
  ])
})

test('refused in a sentence, with nothing made: by staff, under a taken name, twice, sensitive and on phones, as nonsense', async () => {
  const before = await fields()
  const text = proposeField('Key safe', ['by the door'])
  const header = newFieldHeader(text)
  const staff = await send([['R1', 'x']], header, '', 'admin')
  expect([staff.status, staff.body.message]).toEqual([403, expect.stringContaining('super admin')])
  const taken = await send([['R1', 'x']], newFieldHeader({ ...text, name: 'Postal Code' }), '?preview=1')
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('Postal Code already')])
  const both = await send(
    [['R1', 'x']],
    newFieldHeader({ ...text, is_sensitive: true, is_for_volunteers: true }),
  )
  expect(both.status).toBe(422)
  for (const bad of ['new_field:', 'new_field:{}', 'new_field:{"name":"A","kind":"magic"}'])
    expect([(await send([['R1', 'x']], bad)).status, bad]).toEqual([422, bad])
  const nric = await send([['R1', 'S1234567D']], header)
  expect(nric.body.refused).toEqual([
    {
      row: 2,
      field: expect.stringMatching(/^own_\d+$/),
      reason: expect.stringContaining('NRIC is not kept'),
    },
  ])
  expect(await fields()).toEqual(before)
})

test('a column with a tenth of NRICs goes nowhere, however the file is sent', async () => {
  const rows = Array.from({ length: 20 }, (_, n): [string, string] => [
    `Q${n}`,
    n < 2 ? 'S1234567D' : 'Tower A',
  ])
  const refused = await send(rows, 'building_name')
  expect([refused.status, refused.body.fields.file]).toEqual([
    422,
    'The column Building Name holds NRICs (2 of 20 cells). NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out',
  ])
  expect((await send(rows.slice(2), 'building_name')).body).toMatchObject({ created: 18 })
})
