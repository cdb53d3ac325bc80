import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedWhere } from '../../../contract/view.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { canary } from '../../../tests/canaries.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
beforeAll(async () => {
  kampung = await openTestApp()
  tools = bulkTools(kampung)
})
afterAll(() => kampung.close())

const full = `${canary.first_name} ${canary.last_name}`
async function purge(serial: string): Promise<void> {
  const { remove, age } = deletedRecords(kampung)
  await age(await remove(`/beneficiary?serial_number=${serial}`), 31)
  expect(await purgeOutlived(kampung.services)).toBe(1)
}
const save = async (name: string, where: object[]) =>
  tools.made('/view', { noun: 'beneficiary', name, definition: { where: JSON.stringify({ all: where }) } })
const viewsNow = async () => (await tools.send('GET', '/view')).body

test('a view that is named after whoever is purged goes by its number, and looks for nobody’s name (0107)', async () => {
  const [serial = ''] = await tools.people(1, canary)
  const remarks = { field: 'remarks', op: 'contains', value: `call ${full} first` }
  const wheelchair = { field: 'remarks', op: 'contains', value: 'wheelchair' }
  const town = { field: 'status', op: 'one_of', value: ['Active'] }
  const named = await save(`${canary.last_name} ${canary.first_name} and neighbours`, [town])
  const asking = await save('To call', [remarks, wheelchair, town])
  // Half of a name is a word, too: 'Low' is a surname and an income.
  const word = await save(`The ${canary.last_name} estate`, [wheelchair])
  await save(`View ${named.id}`, [])
  await purge(serial)
  const views = await viewsNow()
  const now = (id: number) => views.find((view: { id: number }) => view.id === id)
  expect(now(named.id)).toMatchObject({ name: `View ${named.id} (2)`, definition: named.definition })
  expect(JSON.parse(now(asking.id).definition.where)).toEqual({
    all: [{ field: 'remarks', op: 'contains' }, wheelchair, town],
  })
  expect(now(asking.id)).toMatchObject({ name: 'To call', version: asking.version + 1 })
  expect(openedWhere('beneficiary', now(asking.id).definition.where, { own_fields: {} })).toEqual({
    readable: [wheelchair, town],
    unreadable: [
      {
        chip: { field: 'remarks', op: 'contains' },
        wrong: 'Remarks: what it looked for is deleted for good. Take it off',
      },
    ],
  })
  expect(now(word.id)).toEqual(word)
  for (const called of [full, `${canary.last_name} ${canary.first_name}`])
    expect(await deletedRecords(kampung).tablesThatHold(called)).toEqual([])
})

test('a name that an import wrote and took back, or a word that begins with one, renames nobody’s view (0107)', async () => {
  const person = (last_name: string) =>
    `serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number
LIM-1,${canary.first_name},${last_name},12,Jalan Besar,080012,91234567`
  const write = (last_name: string) =>
    kampung.call('POST', '/beneficiary/import/', {
      as: 'admin',
      file: { name: 'people.csv', content: person(last_name) },
    })
  expect((await write('Lim')).body).toMatchObject({ created: 1 })
  const { body } = await write('Low')
  expect(body).toMatchObject({ updated: 1 })
  await tools.made(`/import/take-back?id=${body.import_id}`)
  const limited = { field: 'remarks', op: 'contains', value: 'Limited' }
  const low = { field: 'remarks', op: 'contains', value: 'Low' }
  const strangers = [await save('Low income', [low]), await save('Limited mobility', [limited])]
  const named = await save(`${canary.first_name} Lim’s stairs`, [])
  await purge('LIM-1')
  const views = await viewsNow()
  const now = (id: number) => views.find((view: { id: number }) => view.id === id)
  expect(strangers.map(({ id }) => now(id))).toEqual(strangers)
  expect(now(named.id).name).toBe(`View ${named.id}`)
  // What the log kept of them stays, too.
  for (const { name } of strangers)
    expect(await deletedRecords(kampung).tablesThatHold(name)).toEqual(['audit_details', 'views'])
})

test('why somebody is assigned all the same is in no event, which never changes, and goes with them (S-14, 0107)', async () => {
  const [serial = ''] = await tools.people(1, { ...canary, first_name: 'Vrixa' })
  await tools.send('PUT', `/beneficiary/profile?serial_number=${serial}`, { visitor_rule: 'men_only' })
  const { account_id } = await tools.made('/volunteer', aVolunteer({ gender: 'Female' }))
  const because = 'Vrixa knows her from the market'
  await tools.made(`/beneficiary/assignments?serial_number=${serial}`, {
    volunteer_account_ids: [account_id],
    all_the_same: { because },
  })
  const { items } = (await tools.send('GET', `/activity/history?entity=beneficiary&record=${serial}&page=1`))
    .body
  expect(items.some(({ reason }: { reason: string }) => reason === because)).toBe(true)
  expect(await deletedRecords(kampung).tablesThatHold('Vrixa knows')).toEqual(['audit_details'])
  await purge(serial)
  expect(await deletedRecords(kampung).tablesThatHold('Vrixa')).toEqual([])
})

test('a word of a file that names whoever is purged is remembered no more, nor in the log, nor in a kept answer (S-13, H-1436)', async () => {
  const [serial = ''] = await tools.people(1, { ...canary, first_name: 'Umbrello' })
  const words = [
    { field: 'languages', word: `thru umbrello ${canary.last_name.toLowerCase()}`, meaning: 'Malay' },
    { field: 'languages', word: 'hockien', meaning: 'Hokkien' },
  ]
  for (const [at, one] of words.entries()) {
    const body = { noun: 'beneficiary', words: [one] }
    // Either is answered all words: the second call names nobody, and its answer does.
    const headers = { 'idempotency-key': `word-of-a-file-${at}` }
    await kampung.call('PUT', '/import/words', { as: 'admin', headers, body })
  }
  expect((await tools.send('GET', '/import/words?noun=beneficiary')).body).toHaveLength(2)
  const { tablesThatHold } = deletedRecords(kampung)
  expect(await tablesThatHold('thru umbrello')).toEqual(
    expect.arrayContaining(['audit_details', 'idempotency_keys', 'import_words']),
  )
  await purge(serial)
  expect((await tools.send('GET', '/import/words?noun=beneficiary')).body).toEqual([words[1]])
  expect(await tablesThatHold('thru umbrello')).toEqual([])
})

test('the reason of an incident that names whoever is purged goes from the log (0107)', async () => {
  const [serial] = await tools.people(1, { ...canary, first_name: 'Ozmund' })
  const { remove, age, tablesThatHold } = deletedRecords(kampung)
  const batch = await remove(`/beneficiary?serial_number=${serial}`)
  const reason = `Ozmund ${canary.last_name} found a laptop`
  const body = { reason, password: TEST_PASSWORD, revokes_phones: false }
  const as = await makeCaller(kampung.db, 'super_admin')
  expect((await kampung.call('POST', '/user/everyone-out', { as, body })).status).toBe(200)
  expect(await tablesThatHold(reason)).toEqual(['audit_details'])
  await age(batch, 31)
  expect(await purgeOutlived(kampung.services)).toBe(1)
  expect(await tablesThatHold('Ozmund')).toEqual([])
})
