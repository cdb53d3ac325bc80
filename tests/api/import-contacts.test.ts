import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../db/migrations/0176-contacts-left-behind.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { deletedRecords } from '../deleted-records.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const HEADER = [
  'contact_1_name',
  'contact_1_relation',
  'contact_1_telephone',
  'contact_1_is_emergency',
  'contact_2_name',
  'contact_2_telephone',
]
const plain = (serial: string) => [serial, ...Object.values(goodRow)]
async function send(rows: [serial: string, ...cells: string[]][], query = '') {
  const lines = rows.map(([serial, ...cells]) => [
    ...plain(serial),
    ...HEADER.map((_, at) => cells[at] ?? ''),
  ])
  const content = [['serial_number', ...Object.keys(goodRow), ...HEADER], ...lines]
    .map((line) => line.join(','))
    .join('\r\n')
  return (
    await kampung.call('POST', `/beneficiary/import${query}`, { as, file: { name: 'kin.csv', content } })
  ).body
}
const at = (serial: string) => `/contact?serial_number=${serial}`
const contacts = async (serial: string) => (await kampung.call('GET', at(serial), { as })).body
const named = async (serial: string) =>
  (await contacts(serial)).map((one: { name: string; telephone: string }) =>
    `${one.name} ${one.telephone}`.trim(),
  )
const takeBack = async (id: number) => (await kampung.call('POST', `/import/take-back?id=${id}`, { as })).body

test('contacts come with the people, are not doubled by the same file, and go with the import', async () => {
  const rows: [string, ...string[]][] = [
    ['K1', 'Tan Mei', 'Daughter', '81110041', '', 'Mdm Goh', '81110141'],
    ['K2', '', 'Son', '81110042'],
    ['K3', 'Kwok Ka Wai', 'Brother', '81110044', 'Yes', 'kwok ka  wai', '81110044'],
    ['K4'],
  ]
  const { import_id } = await send(rows)
  expect(await contacts('K1')).toMatchObject([
    {
      name: 'Tan Mei',
      relation: 'Daughter',
      telephone: '+6581110041',
      rank: 1,
      is_family: true,
      is_emergency: false,
    },
    { name: 'Mdm Goh', telephone: '+6581110141', rank: 2 },
  ])
  expect(await contacts('K2')).toMatchObject([{ name: 'Son', relation: 'Son', telephone: '+6581110042' }])
  expect(await contacts('K3')).toMatchObject([{ name: 'Kwok Ka Wai', is_emergency: true, is_family: true }])
  expect(await contacts('K4')).toEqual([])
  const history = await kampung.call('GET', '/activity/history?page=1&entity=contact', { as: 'super_admin' })
  expect(history.status).toBeLessThan(500)
  expect(await send(rows)).toEqual({ created: 0, updated: 0, unchanged: 4, refused: [] })
  expect(await named('K1')).toEqual(['Tan Mei +6581110041', 'Mdm Goh +6581110141'])
  expect(await takeBack(import_id)).toMatchObject({ deleted: 4, stayed: 0 })
  const left = await kampung.db.selectFrom('contacts').select('id').where('deleted_at', 'is', null).execute()
  expect(left).toEqual([])
})

test('one who stands here otherwise stays, and is told; a new one joins somebody unchanged and is taken back alone', async () => {
  await send([['L1', 'Tan Mei', '', '81110041']])
  const rows: [string, ...string[]][] = [['L1', 'TAN  MEI', '', '98887777', '', 'Rosli', '81110048']]
  const told = [
    {
      row: 2,
      reason: 'Tan Mei stands here with +6581110041, and the file says +6598887777: left as it stands',
    },
  ]
  const preview = await send(rows, '?preview=1')
  expect(preview).toMatchObject({ updated: 1, contacts_differ: told })
  expect(preview.rows[0].detail).toBe('contact Rosli is added')
  const { import_id, contacts_differ } = await send(rows)
  expect(contacts_differ).toEqual(told)
  expect(await named('L1')).toEqual(['Tan Mei +6581110041', 'Rosli +6581110048'])
  const other = await send([['L1', 'Somebody', '', '81110048']])
  expect(other).toMatchObject({
    unchanged: 1,
    contacts_differ: [
      { row: 2, reason: '+6581110048 is Rosli’s here, and Somebody’s in the file: left as it stands' },
    ],
  })
  expect(await takeBack(import_id)).toMatchObject({ deleted: 0, put_back: 1, stayed: 0 })
  expect(await named('L1')).toEqual(['Tan Mei +6581110041'])
})

test('two of one name stand by their numbers: the same file tells no difference, and the second comes in later', async () => {
  const both: [string, ...string[]] = ['P1', 'Siti', 'Daughter', '81110061', '', 'Siti', '81110062']
  await send([both])
  expect(await named('P1')).toEqual(['Siti +6581110061', 'Siti +6581110062'])
  expect(await send([both])).toEqual({ created: 0, updated: 0, unchanged: 1, refused: [] })
  await send([['P2', 'Siti', '', '81110063']])
  const later: [string, ...string[]] = ['P2', 'Siti', '', '81110064', '', 'Siti', '81110063']
  expect(await send([later])).toMatchObject({ updated: 1, refused: [] })
  expect(await named('P2')).toEqual(['Siti +6581110063', 'Siti +6581110064'])
  const other = await send([['P1', 'Siti', '', '81110065', '', 'Siti', '81110061']])
  expect(other.contacts_differ).toEqual([
    {
      row: 2,
      reason: 'Siti stands here with +6581110062, and the file says +6581110065: left as it stands',
    },
  ])
})

test('a contact that was edited since stays, with whoever the import made', async () => {
  await send([['M1']])
  const { import_id } = await send([
    ['M1', 'Aishah', '', '81110042'],
    ['M2', 'Clara', '', '81110045'],
  ])
  for (const serial of ['M1', 'M2']) {
    const [one] = await contacts(serial)
    const { id, rank: _, version, ...rest } = one
    const answer = await kampung.call('PUT', `/contact?id=${id}`, {
      as,
      body: { ...rest, note: 'rings back' },
      headers: { 'if-match': `"${version}"` },
    })
    expect(answer.status).toBe(200)
  }
  const report = (await kampung.call('GET', `/import/take-back?id=${import_id}`, { as })).body
  expect(report).toMatchObject({ deleted: 0, put_back: 0, stayed: 2 })
  await takeBack(import_id)
  expect(report.stays.map(({ key, because }: { key: string; because: string }) => [key, because])).toEqual([
    ['M1', 'edited'],
    ['M2', 'edited'],
  ])
  expect([await named('M1'), await named('M2')]).toEqual([['Aishah +6581110042'], ['Clara +6581110045']])
})

test('an NRIC is no name of a contact, and what is no number refuses the row', async () => {
  const { refused } = await send([
    ['O1', 'Tan S1234567D'],
    ['O2', 'Tan Mei', '', 'ask her'],
    ...Array.from({ length: 12 }, (_, n): [string, string] => [`O${n + 3}`, `Tan Mei ${n}`]),
  ])
  expect(refused).toEqual([
    { row: 2, field: 'contact_1_name', reason: expect.stringContaining('NRIC is not kept') },
    { row: 3, field: 'contact_1_telephone', reason: 'Not a telephone number' },
  ])
})

test.each(['purged', 'purged by the version before'])(
  'a contact whom a take-back took from somebody who stays is %s, out of the log as well (G-23)',
  async (how) => {
    const records = deletedRecords(kampung)
    const serial = `K9${how.length}`
    const name = `Xquarantine${how.length}`
    await send([[serial]])
    const { import_id } = await send([[serial, name, 'Daughter', '81110041']])
    await takeBack(import_id)
    const { deletion_id } = await kampung.db
      .selectFrom('imports')
      .select('deletion_id')
      .where('id', '=', import_id)
      .executeTakeFirstOrThrow()
    expect(await contacts(serial)).toEqual([])
    expect(await records.tablesThatHold(name)).not.toEqual([])
    if (how === 'purged') {
      await records.age(deletion_id ?? 0, 31)
      expect(await purgeOutlived(kampung.services)).toBe(1)
    } else {
      const batch = kampung.db.updateTable('deletions').set({ purged_at: new Date(), label: '' })
      await batch.where('id', '=', deletion_id ?? 0).execute()
      await up(kampung.db as never)
    }
    expect(await records.tablesThatHold(name)).toEqual([])
  },
)
