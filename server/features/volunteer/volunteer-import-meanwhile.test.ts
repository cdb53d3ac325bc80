import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../../tests/between-transactions.ts'
import { anInitiative, anNric, aVolunteer } from '../../../tests/factories.ts'
import { keyCalls } from '../../../tests/key-ring.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let initiative: number
const keys = keyCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
  initiative = (await kampung.call('POST', '/initiative', { as, body: anInitiative() })).body.id
})
afterAll(() => kampung.close())

const as = 'admin'
const HEAD = 'first_name,last_name,contact_number,street_name,nric'
const send = (...lines: string[]) =>
  kampung.call('POST', `/volunteer/import?initiative_id=${initiative}`, {
    as,
    file: { name: 'people.csv', content: [HEAD, ...lines].join('\r\n') },
  })
const add = (over: object) => kampung.call('POST', '/volunteer', { as, body: aVolunteer(over) })
const named = async (first_name: string) =>
  kampung.db
    .selectFrom('volunteers')
    .select(['account_id', 'street_name', 'version'])
    .where('first_name', '=', first_name)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

test('who is added by hand between the decision and the write is found, not doubled', async () => {
  beforeNextTransaction(kampung, () =>
    add({ first_name: 'Mei', last_name: 'Tan', contact_number: '81110001', initiative_id: initiative }),
  )
  expect((await send('Mei,Tan,81110001,,')).body).toMatchObject({ created: 0, unchanged: 1, refused: [] })
  expect(await named('Mei')).toHaveLength(1)
})

test('an edit between the decision and the write is seen before it is written over', async () => {
  const ravi = aVolunteer({ first_name: 'Ravi', last_name: 'Menon', contact_number: '81110002' })
  const { account_id } = (await add(ravi)).body
  beforeNextTransaction(kampung, async () => {
    const body = { ...ravi, street_name: 'Elsewhere', current_status: 'Available' }
    const { status } = await kampung.call('PUT', `/volunteer?account_id=${account_id}`, { as, body })
    expect(status).toBe(200)
  })
  const { body } = await send('Ravi,Menon,81110002,Jalan Besar,')
  expect(body).toMatchObject({ updated: 1, refused: [] })
  const rows = await kampung.db
    .selectFrom('import_rows')
    .select(['before', 'version'])
    .where('import_id', '=', body.import_id)
    .execute()
  expect(rows).toEqual([{ before: { street_name: 'Elsewhere' }, version: 3 }])
  expect(await named('Ravi')).toEqual([{ account_id, street_name: 'Jalan Besar', version: 3 }])
})

test('an NRIC that somebody is given between the decision and the write is counted before it is told', async () => {
  const nric = anNric()
  const made = { first_name: 'Siti', last_name: 'Rahman', contact_number: '81110003', nric }
  beforeNextTransaction(kampung, () => add(made))
  const { body } = await send(`Other,Person,81110009,,${nric}`)
  expect(body).toMatchObject({ created: 0, refused: [{ row: 2, field: 'nric' }] })
  const [{ account_id = 0 } = {}] = await named('Siti')
  const told = await kampung.db
    .selectFrom('audit_events')
    .select('entity_id')
    .where('action', '=', 'looked_up_nric')
    .where('reason', '=', 'import')
    .execute()
  expect(told).toEqual([{ entity_id: String(account_id) }])
})

test('what was decided under keys that have changed since is decided again, and no NRIC gets in twice (S-07, 0082)', async () => {
  const nric = anNric()
  beforeNextTransaction(kampung, async () => {
    await keys.rotate()
    await add({ first_name: 'Aminah', last_name: 'Yusof', contact_number: '81110006', nric })
  })
  const duplicate = await send(`Another,Person,81110007,,${nric}`)
  expect(duplicate.body).toMatchObject({ created: 0, refused: [{ row: 2, field: 'nric' }] })
  beforeNextTransaction(kampung, () => keys.rotate())
  const own = anNric()
  expect((await send(`Lakshmi,Nair,81110008,,${own}`)).body).toMatchObject({ created: 1, refused: [] })
  const rows = (await keys.volunteers()).filter(({ first_name }) => first_name === 'Lakshmi')
  await keys.expectUnder(keys.inFile()[0], new Map(rows.map(({ id }) => [id, own])))
})

test('a link that somebody makes between the decision and the write is no second link', async () => {
  const { account_id } = (await add({ first_name: 'Kumar', last_name: 'Pillai', contact_number: '81110004' }))
    .body
  beforeNextTransaction(kampung, () =>
    kampung.call('POST', '/initiative/volunteers', {
      as,
      body: [{ initiative_id: initiative, volunteer_account_id: account_id }],
    }),
  )
  expect((await send('Kumar,Pillai,81110004,,')).body).toMatchObject({ updated: 0, unchanged: 1 })
})
