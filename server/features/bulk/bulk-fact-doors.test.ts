import { afterAll, expect, test } from 'vitest'
import {
  addressesOf as addresses,
  type FieldChange,
  factTools,
  type Noun,
  setOf as set,
} from '../../../tests/bulk-facts.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const tools = bulkTools(kampung)
const { send, made, people, preview, run, start, takeBack, world } = tools
const { persons, held } = factTools(tools)

test('what is no field, of the other noun, or not on its list is refused by name, and nothing is done', async () => {
  const [key = ''] = await people(1)
  const [account = ''] = await persons('volunteer', 1)
  const before = await world()
  const refused: [Noun, FieldChange, string, string][] = [
    ['beneficiary', { field: 'first_name', value: 'x' }, 'field', 'Not a field'],
    ['beneficiary', { field: 'remarks', value: 'x' }, 'field', 'Not a field'],
    ['beneficiary', { field: 'constructor', value: 'x' }, 'field', 'Not a field'],
    ['volunteer', { field: 'mobility', value: 'walks' }, 'field', 'Not a field'],
    ['volunteer', { field: 'visitor_rule', value: 'women_only' }, 'field', 'Not a field'],
    ['beneficiary', { field: 'gender', value: 'female' }, 'value', 'Choose from the list'],
    ['beneficiary', { field: 'lives_alone', value: 'true' }, 'value', 'Choose from the list'],
    ['beneficiary', { field: 'mobility', value: 'walks,with_aid' }, 'value', 'Choose from the list'],
    ['beneficiary', { field: 'languages', value: 'hokkien,klingon' }, 'value', 'Choose from the list'],
    [
      'beneficiary',
      { field: 'gender', value: 'Female', how: 'add' },
      'how',
      `'Gender' has one value: set it`,
    ],
    ['beneficiary', { field: 'languages', value: '', how: 'add' }, 'value', 'Choose at least one'],
    ['beneficiary', { field: 'languages', value: 'malay', how: 'turn' }, 'how', 'Set, add or take out'],
  ]
  for (const [noun, change, at, said] of refused) {
    const answer = await preview(set([noun === 'beneficiary' ? key : account], change), noun)
    expect([change.field, answer.status, answer.body.fields]).toEqual([
      change.field,
      422,
      { [`change.${at}`]: said },
    ])
  }
  const begun = await start(set([key], { field: 'gender', value: 'x' }))
  expect(begun.status).toBe(422)
  expect(await world()).toEqual(before)
})

test('who may visit is changed whoever visits by now, as on the person’s own page', async () => {
  const [key = ''] = await people(1)
  const { account_id } = await made('/volunteer', aVolunteer({ gender: 'Male' }))
  await made(`/beneficiary/assignments?serial_number=${key}`, { volunteer_account_ids: [account_id] })
  const record = await run(set([key], { field: 'visitor_rule', value: 'women_only' }))
  expect(record).toMatchObject({ changed: 1, refused: 0, value_name: 'Women only' })
  expect((await send('GET', addresses('volunteer', account_id).person)).status).toBe(200)
  await takeBack(record.id)
})

test('the facts’ own version goes up, the person’s stays, and the log has it as an edit', async () => {
  const [key = ''] = await people(1)
  const { person, profile } = addresses('beneficiary', key)
  const { version } = (await send('GET', person)).body
  await run(set([key], { field: 'mobility', value: 'housebound' }))
  expect((await send('GET', profile)).body).toMatchObject({ mobility: 'housebound', version: 1 })
  expect((await send('GET', person)).body.version).toBe(version)
  const [newest] = (await kampung.call('GET', '/activity?page=1&action=updated', { as: 'super_admin' })).body
    .items
  const entry = (await kampung.call('GET', `/activity?id=${newest.id}`, { as: 'super_admin' })).body
  expect([entry.entity, entry.before, entry.after]).toEqual([
    'beneficiary',
    { mobility: '' },
    { mobility: 'housebound', bulk_id: expect.any(Number) },
  ])
  const stale = await kampung.call('PUT', profile, {
    as: 'admin',
    body: { remarks: 'x' },
    headers: { 'if-match': '"0"' },
  })
  expect(stale.status).toBe(412)
})

test('an import of somebody, then facts for many and back: the import is taken back last', async () => {
  const head =
    'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,mobility'
  const content = `${head}\r\nIN-FACT-1,Ah Seng,Lim,12,Jalan Besar,080012,91234567,\r\nIN-FACT-2,Ah Hwee,Lim,12,Jalan Besar,080012,91234568,Walks`
  const as = 'super_admin'
  const { import_id } = (
    await kampung.call('POST', '/beneficiary/import/', { as, file: { name: 'people.csv', content } })
  ).body
  const keys = ['IN-FACT-1', 'IN-FACT-2']
  const done: number[] = []
  for (const value of ['housebound', '', 'with_aid'])
    done.unshift((await run(set(keys, { field: 'mobility', value }))).id)
  done.unshift((await run(set(keys, { field: 'languages', value: 'malay', how: 'add' }))).id)
  for (const id of done) expect(await takeBack(id)).toMatchObject({ stayed: 0 })
  expect(await held('beneficiary', 'IN-FACT-2', 'mobility')).toBe('walks')
  expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
  for (const key of keys) expect((await send('GET', `/beneficiary?serial_number=${key}`)).status).toBe(404)
})
