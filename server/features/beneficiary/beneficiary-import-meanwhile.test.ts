import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../../tests/between-transactions.ts'
import { anOwnField, aProgramme } from '../../../tests/factories.ts'
import { type Cells, goodRow, importPeople } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme: number
beforeAll(async () => {
  kampung = await openTestApp()
  programme = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
})
afterAll(() => kampung.close())

const as = 'admin'
const send = (rows: Cells[]) => importPeople(kampung, rows, `?programme_id=${programme}`)
const at = (serial: string) => `/beneficiary/?serial_number=${serial}`
const get = async (serial: string) =>
  (await kampung.call('GET', `${at(serial)}&programme_id=${programme}`, { as })).body
const edit = async (serial_number: string, over: Cells & { unit_number?: string }) => {
  const body = { ...goodRow, serial_number, status: 'Active', ...over }
  expect((await kampung.call('PUT', at(serial_number), { as, body })).status).toBe(200)
}
const recorded = (import_id: number) =>
  kampung.db.selectFrom('import_rows').selectAll().where('import_id', '=', import_id).execute()
const link = (serial: string, status: string) => ({
  programme_id: programme,
  beneficiary_serial_number: serial,
  status,
})

test('an edit between the decision and the write is seen before it is written over, and is kept for taking back', async () => {
  await send([{ serial_number: 'E1' }, { serial_number: 'E2' }])
  beforeNextTransaction(kampung, () => edit('E1', { street_name: 'Elsewhere', unit_number: '#01-02' }))
  const { body } = await send([
    { serial_number: 'E1', last_name: 'Tan' },
    { serial_number: 'E2', last_name: 'Tan' },
  ])
  expect(body).toMatchObject({ created: 0, updated: 2, refused: [] })
  expect(await get('E1')).toMatchObject({
    last_name: 'Tan',
    street_name: 'Jalan Besar',
    unit_number: '#01-02',
  })
  const named = `${goodRow.last_name} ${goodRow.first_name}`
  const befores = (await recorded(body.import_id)).map(({ before, version }) => ({ before, version }))
  expect(befores).toContainEqual({
    before: { last_name: 'Lim', display_name: named, street_name: 'Elsewhere' },
    version: 3,
  })
  expect(befores).toContainEqual({ before: { last_name: 'Lim', display_name: named }, version: 2 })
})

test('whom the file would leave as they are is updated when somebody edits them meanwhile', async () => {
  await send([{ serial_number: 'U1' }])
  beforeNextTransaction(kampung, () => edit('U1', { block_number: '99' }))
  expect((await send([{ serial_number: 'U1' }])).body).toMatchObject({ updated: 1, unchanged: 0 })
})

test('somebody who is deleted between the decision and the write comes anew', async () => {
  await send([{ serial_number: 'D1' }])
  beforeNextTransaction(kampung, () => kampung.call('DELETE', at('D1'), { as }))
  const { body } = await send([{ serial_number: 'D1', last_name: 'Tan' }, { serial_number: 'D2' }])
  expect(body).toMatchObject({ created: 2, updated: 0, refused: [] })
  expect(await get('D1')).toMatchObject({ last_name: 'Tan', status: 'Active' })
})

test('a serial number that somebody takes between the decision and the write stays theirs', async () => {
  const stranger = { ...goodRow, serial_number: 'T1', first_name: 'Siti', last_name: 'Rahman' }
  const taken = { ...stranger, contact_number: '81234567', block_number: '7' }
  beforeNextTransaction(kampung, () => kampung.call('POST', '/beneficiary', { as, body: taken }))
  const { body } = await send([{ serial_number: 'T1' }, { serial_number: 'T2' }])
  expect(body).toMatchObject({
    created: 1,
    refused: [{ row: 2, reason: 'T1 belongs to Rahman Siti, who looks different' }],
  })
  expect((await kampung.call('GET', at('T1'), { as })).body.first_name).toBe('Siti')
  expect((await get('T2')).status).toBe('Active')
})

test('a link that comes or goes between the decision and the write is seen', async () => {
  await kampung.call('POST', '/beneficiary', { as, body: { ...goodRow, serial_number: 'L1' } })
  const links = (method: 'POST' | 'DELETE', body: object) =>
    kampung.call(method, '/programme/beneficiaries', { as, body: [body] })
  beforeNextTransaction(kampung, () => links('POST', link('L1', 'Inactive')))
  const seen = await send([{ serial_number: 'L1' }])
  expect(seen.body).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect((await get('L1')).status).toBe('Inactive')
  const { status: _, ...membership } = link('L1', '')
  beforeNextTransaction(kampung, () => links('DELETE', membership))
  const { body } = await send([{ serial_number: 'L1' }])
  expect(body).toMatchObject({ updated: 1 })
  expect(await recorded(body.import_id)).toMatchObject([
    { outcome: 'linked', link_before: null, link_version: 1 },
  ])
  expect((await get('L1')).status).toBe('Active')
})

test('who is edited again and again is decided inside the transaction at last', async () => {
  await send([{ serial_number: 'A1' }])
  let edits = 0
  const again = async () => {
    edits += 1
    if (edits > 3) return
    await edit('A1', { street_name: `Road ${edits}` })
    beforeNextTransaction(kampung, again)
  }
  beforeNextTransaction(kampung, again)
  expect((await send([{ serial_number: 'A1', last_name: 'Tan' }])).body).toMatchObject({ updated: 1 })
  expect(edits).toBe(4)
  expect(await get('A1')).toMatchObject({ last_name: 'Tan', street_name: 'Jalan Besar' })
})

test('an own value that is edited between the decision and the write is seen, and is what taking back restores', async () => {
  const made = await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField({}) })
  const name = `own_${made.body.id}`
  const hold = async (value: string) => {
    const path = '/own-value?noun=beneficiary&key=O1'
    const { status } = await kampung.call('PUT', path, { as, body: { values: { [name]: value } } })
    expect(status).toBe(200)
  }
  await send([{ serial_number: 'O1' }])
  await hold('First')
  beforeNextTransaction(kampung, () => hold('Second'))
  const cells = { ...goodRow, serial_number: 'O1', [name]: 'Third' }
  const content = [Object.keys(cells), Object.values(cells)].map((line) => line.join(',')).join('\r\n')
  const { body } = await kampung.call('POST', `/beneficiary/import?programme_id=${programme}`, {
    as,
    file: { name: 'own.csv', content },
  })
  expect(body).toMatchObject({ updated: 1, refused: [] })
  const [{ before } = { before: null }] = await recorded(body.import_id)
  expect(before).toEqual({ [name]: 'Second' })
})
