import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import { bulkTools } from '../bulk-run.ts'
import { aBeneficiary, anOwnField, aProgramme, aView } from '../factories.ts'
import { openTestApp } from '../test-app.ts'

/** What issue 13 names as bad input, one by one (H-1733): a clear sentence each, and nothing half done. */
const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview } = bulkTools(kampung)

const asHead = (method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) =>
  kampung.call(method, path, { as: 'super_admin', ...(body !== undefined && { body }) })
async function define(over: object): Promise<OwnField> {
  const { status, body, text } = await asHead('POST', '/own-field', anOwnField(over))
  expect(status, text).toBe(201)
  return body
}
const at = (serial: string) => `/own-value?noun=beneficiary&key=${serial}`
const fill = (serial: string, values: object) => send('PUT', at(serial), { values })

/** Every row that one of these calls could write, and how much the log tells. */
async function everything(): Promise<unknown[]> {
  const asked = [
    sql`select * from own_fields order by id`,
    sql`select id, version, own_version, status, own_values from beneficiaries order by id`,
    sql`select id, total from bulks order by id`,
    sql`select count(*)::int as many from bulk_rows`,
    sql`select * from views order by id`,
    sql`select count(*)::int as many from programme_beneficiaries`,
    sql`select count(*)::int as many from audit_events where action in ('created', 'updated')`,
  ]
  const rows: unknown[] = []
  for (const one of asked) rows.push((await one.execute(kampung.db)).rows)
  return rows
}
type Answer = Awaited<ReturnType<typeof send>>
/** Nothing is another than before, whatever it answered. */
async function untouched(call: () => Promise<Answer>): Promise<Answer> {
  const before = await everything()
  const answer = await call()
  expect(await everything()).toEqual(before)
  return answer
}

test('an own field renamed to a taken name: another’s, a built-in’s', async () => {
  const [diet, pet] = [await define({ name: 'Diet at home' }), await define({ name: 'Pet' })]
  for (const name of ['diet AT home', 'Serial No.']) {
    const { status, body } = await untouched(() => asHead('PUT', `/own-field?id=${pet.id}`, { ...pet, name }))
    expect([status, body.message], name).toEqual([
      409,
      expect.stringMatching(/^Beneficiaries have a field called /),
    ])
    expect(body.fields).toEqual({ name: body.message })
  }
  const retired = await asHead('PUT', `/own-field/retired?id=${diet.id}`, { is_retired: true })
  expect(retired.status).toBe(200)
  expect((await asHead('PUT', `/own-field?id=${pet.id}`, { ...pet, name: 'Diet at home' })).status).toBe(200)
  const back = await untouched(() => asHead('PUT', `/own-field/retired?id=${diet.id}`, { is_retired: false }))
  expect([back.status, back.body.message]).toEqual([409, expect.stringContaining('called')])
})

test('200 choices are kept, a 201st is refused and takes none of them along', async () => {
  const choices = Array.from({ length: 200 }, (_, n) => ({ name: `Route ${n}` }))
  const field = await define({ kind: 'one_of', choices })
  expect(field.choices).toHaveLength(200)
  const more = { ...field, choices: [...field.choices, { name: 'One too many' }] }
  const { status, body } = await untouched(() => asHead('PUT', `/own-field?id=${field.id}`, more))
  expect([status, body.fields]).toEqual([
    422,
    { choices: 'At most 200 choices: make it a text, or split it into two fields' },
  ])
  const last = field.choices.at(-1)
  const [serial = ''] = await people(1)
  expect((await fill(serial, { [ownName(field)]: String(last?.id) })).status).toBe(200)
})

test('a choice that 40 people hold is not removed; retired, they keep it and nobody new gets it', async () => {
  const field = await define({ kind: 'one_of', choices: [{ name: 'Soft' }, { name: 'Usual' }] })
  const holders = await people(40)
  for (const serial of holders) expect((await fill(serial, { [ownName(field)]: '1' })).status).toBe(200)
  const removed = { ...field, choices: field.choices.slice(1) }
  const { status, body } = await untouched(() => asHead('PUT', `/own-field?id=${field.id}`, removed))
  expect([status, body.message]).toEqual([
    409,
    '40 people hold Soft, so it cannot be removed. Retire it: they keep it, and nobody new can be given it',
  ])
  expect((await asHead('GET', `/own-field/holders?id=${field.id}`)).body).toMatchObject({ held: 40 })
  const choices = field.choices.map((one) => ({ ...one, is_retired: one.id === 1 }))
  expect((await asHead('PUT', `/own-field?id=${field.id}`, { ...field, choices })).status).toBe(200)
  for (const serial of holders) expect((await send('GET', at(serial))).body.values[ownName(field)]).toBe('1')
  const [other = ''] = await people(1)
  const late = await untouched(() => fill(other, { [ownName(field)]: '1' }))
  expect([late.status, late.body.fields]).toEqual([422, { [ownName(field)]: 'Choose one of the list' }])
})

test('a number with a comma: in the form nothing is kept, in a file its row alone stays out', async () => {
  const [field, text] = [await define({ kind: 'number' }), await define({})]
  const says = 'Type it without a comma, like 1250 or 12.5'
  const [serial = ''] = await people(1)
  const typed = await untouched(() => fill(serial, { [ownName(field)]: '1,250', [ownName(text)]: 'Cat' }))
  expect([typed.status, typed.body.fields]).toEqual([422, { [ownName(field)]: says }])
  const rows = ['1,250', '1250'].map((value) => {
    const { serial_number, first_name, last_name, ...rest } = aBeneficiary()
    const { block_number, street_name, postal_code, contact_number } = rest
    const names = { serial_number, first_name, last_name, block_number, street_name, postal_code }
    return { ...names, contact_number, [ownName(field)]: `"${value}"` }
  })
  const content = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].join('\r\n')
  const file = { name: 'people.csv', content }
  const imported = await kampung.call('POST', '/beneficiary/import', { as: 'admin', file })
  expect(imported.body, imported.text).toMatchObject({
    created: 1,
    refused: [{ row: 2, field: ownName(field), reason: says }],
  })
  expect((await send('GET', `/beneficiary?serial_number=${rows[0]?.serial_number}`)).status).toBe(404)
  expect((await send('GET', at(String(rows[1]?.serial_number)))).body.values).toEqual({
    [ownName(field)]: '1250',
  })
})

test('a filter on a retired field in a saved view: the view stays as it was, and nothing is done by it', async () => {
  const field = await define({ name: 'Shoe size' })
  const [serial = ''] = await people(1)
  await fill(serial, { [ownName(field)]: 'Large' })
  const where = JSON.stringify({ all: [{ field: ownName(field), op: 'is', value: 'Large' }] })
  const view = await made('/view', aView({ definition: { ...aView().definition, where } }))
  await asHead('PUT', `/own-field/retired?id=${field.id}`, { is_retired: true })
  const asked = `where=${encodeURIComponent(where)}`
  const many = { who: { view: { where } }, change: { kind: 'status', status: 'Inactive', place_id: null } }
  for (const call of [
    () => send('GET', `/beneficiary?page=1&${asked}`),
    () => send('GET', `/beneficiary/export?${asked}`),
    () => preview(many),
    () => send('POST', '/beneficiary/bulk', { ...many, expected: { total: 1, digest: 'x' } }),
  ]) {
    const { status, body } = await untouched(call)
    expect([status, body.message]).toEqual([400, 'Shoe size is retired, and filters nothing. Take it off'])
  }
  const kept = (await send('GET', '/view')).body.find((one: { id: number }) => one.id === view.id)
  expect([kept.definition.where, kept.version]).toEqual([where, view.version])
})

test('5,001 people in a change of many: neither counted nor begun', async () => {
  const programme = await made('/programme', aProgramme())
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select 'MANY-' || n, 'Ah', 'Many', 'Many Ah', '91234567', 'Active' from generate_series(1, 5001) n`.execute(
    kampung.db,
  )
  const says = '5,001 match, and 5,000 can be changed at once. Filter the list to take fewer'
  const many = { who: { view: { q: 'Ah Many' } }, change: { kind: 'join', place_id: programme.id } }
  for (const call of [
    () => preview(many),
    () => send('POST', '/beneficiary/bulk', { ...many, expected: { total: 5001, digest: 'x' } }),
  ]) {
    const { status, body } = await untouched(call)
    expect([status, body.message]).toEqual([422, says])
  }
  const keys = Array.from({ length: 5001 }, (_, n) => `MANY-${n + 1}`)
  const ticked = await untouched(() => preview({ ...many, who: { keys } }))
  expect([ticked.status, JSON.stringify(ticked.body)]).toEqual([422, expect.stringContaining('5,000')])
})

test('a change of many whose matches changed meanwhile: more, fewer, others', async () => {
  const programme = await made('/programme', aProgramme())
  const [one = '', two = ''] = await people(3, { programme_id: programme.id })
  const view = { programme_id: programme.id }
  const change = { kind: 'status', status: 'Inactive', place_id: programme.id }
  const many = { who: { view }, change }
  const { expected } = (await preview(many)).body
  const late = () => untouched(() => send('POST', '/beneficiary/bulk', { ...many, expected }))
  const said = async () => {
    const { status, body } = await late()
    return [status, body.message]
  }
  const [more = ''] = await people(1, { programme_id: programme.id })
  expect(await said()).toEqual([409, 'Now 4 match, you saw 3: look again'])
  await send('DELETE', `/beneficiary?serial_number=${one}`)
  expect(await said()).toEqual([409, 'Others match now than the 3 you saw: look again'])
  await send('DELETE', `/beneficiary?serial_number=${more}`)
  expect(await said()).toEqual([409, 'Now 2 match, you saw 3: look again'])
  const named = { who: { keys: [one, two] }, change }
  const ticked = await untouched(() => send('POST', '/beneficiary/bulk', { ...named, expected }))
  expect([ticked.status, ticked.body.message]).toEqual([
    409,
    '1 of the 3 you chose are still here: look again',
  ])
})
