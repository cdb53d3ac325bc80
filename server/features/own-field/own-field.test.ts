import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_FIELDS_MAX } from '../../../contract/own-kinds.ts'
import { aBeneficiary, anOwnField } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const send = (method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) =>
  kampung.call(method, path, { as, body, headers })
const make = async (over: object = {}) => (await send('POST', '/own-field', anOwnField(over))).body
const edit = (field: { id: number }, over: object) =>
  send('PUT', `/own-field?id=${field.id}`, { ...field, ...over })
const list = async () => (await kampung.call('GET', '/own-field', { as: 'admin' })).body
const fill = (serial: string, values: object) =>
  kampung.call('PUT', `/own-value?noun=beneficiary&key=${serial}`, { as: 'admin', body: { values } })
const person = async () => {
  const body = aBeneficiary()
  await kampung.call('POST', '/beneficiary', { as: 'admin', body })
  return body.serial_number
}

test('a field keeps its id when it is renamed, and its values when it is retired and brought back', async () => {
  const field = await make({ name: 'Diet', help: 'For the meals', section: 'Meals' })
  expect(field).toMatchObject({ noun: 'beneficiary', kind: 'short_text', retired_at: null, version: 1 })
  const serial = await person()
  await fill(serial, { [`own_${field.id}`]: 'Vegetarian' })
  expect((await edit(field, { name: 'Food' })).body).toMatchObject({ id: field.id, name: 'Food', version: 2 })
  const read = () => kampung.call('GET', `/own-value?noun=beneficiary&key=${serial}`, { as: 'admin' })
  expect((await read()).body.values).toEqual({ [`own_${field.id}`]: 'Vegetarian' })
  const retire = (is_retired: boolean) => send('PUT', `/own-field/retired?id=${field.id}`, { is_retired })
  expect((await retire(true)).body.retired_at).not.toBeNull()
  expect((await read()).body.values).toEqual({})
  // A right guess and a wrong one alike.
  for (const guess of ['Halal', 'Vegetarian'])
    expect((await fill(serial, { [`own_${field.id}`]: guess })).body.fields, guess).toEqual({
      [`own_${field.id}`]: 'This field is not in use any more',
    })
  expect((await retire(false)).body.retired_at).toBeNull()
  expect((await read()).body.values).toEqual({ [`own_${field.id}`]: 'Vegetarian' })
})

test('a taken name is refused: another’s, a built-in’s label and its name in a file; a retired one’s is free', async () => {
  const field = await make({ name: 'Allergies' })
  for (const name of ['allergies ', 'Serial No.', 'postal-code', 'First name']) {
    const { status, body } = await send('POST', '/own-field', anOwnField({ name }))
    expect([status, body.message], name).toEqual([
      409,
      expect.stringMatching(/^Beneficiaries have a field called /),
    ])
    expect(body.fields.name).toBe(body.message)
  }
  expect(
    (await send('POST', '/own-field', anOwnField({ noun: 'volunteer', name: 'Allergies' }))).status,
  ).toBe(201)
  await send('PUT', `/own-field/retired?id=${field.id}`, { is_retired: true })
  expect((await send('POST', '/own-field', anOwnField({ name: 'Allergies' }))).status).toBe(201)
  const back = await send('PUT', `/own-field/retired?id=${field.id}`, { is_retired: false })
  expect([back.status, back.body.code]).toEqual([409, 'conflict'])
})

test('how many hold a field says nothing of what they hold, but of choices that it has (S-13, H-1235)', async () => {
  const field = await make({ name: 'Key safe code', is_sensitive: true })
  await fill(await person(), { [`own_${field.id}`]: '0148' })
  await fill(await person(), { [`own_${field.id}`]: '7,12' })
  const ask = (caller: 'admin' | 'super_admin') =>
    kampung.call('GET', `/own-field/holders?id=${field.id}`, { as: caller })
  expect((await ask('super_admin')).body).toEqual({ held: 2, choices: [] })
  expect((await ask('admin')).status).toBe(403)
})

test('choices keep their ids; one that people hold is retired and not removed', async () => {
  const names = (...all: string[]) => all.map((name) => ({ name }))
  const field = await make({ kind: 'one_of', choices: names('Halal', 'Soft', 'Usual') })
  const name = `own_${field.id}`
  expect(field.choices.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
  const serial = await person()
  expect((await fill(serial, { [name]: '2' })).status).toBe(200)
  const holders = () => kampung.call('GET', `/own-field/holders?id=${field.id}`, { as: 'super_admin' })
  expect((await holders()).body).toEqual({ held: 1, choices: [{ id: 2, held: 1 }] })
  const [halal, soft, usual] = field.choices
  const removed = await edit(field, { choices: [halal, usual] })
  expect([removed.status, removed.body.message]).toEqual([
    409,
    '1 person holds Soft, so it cannot be removed. Retire it: they keep it, and nobody new can be given it',
  ])
  const retired = await edit(field, {
    choices: [usual, { ...soft, is_retired: true, name: 'Soft food' }, { name: 'Vegan' }],
  })
  expect(retired.body.choices).toEqual([
    usual,
    { id: 2, name: 'Soft food', is_retired: true },
    { id: 4, name: 'Vegan', is_retired: false },
  ])
  expect((await fill(serial, { [name]: '2' })).status).toBe(200)
  expect((await fill(await person(), { [name]: '2' })).body.fields[name]).toBe('Choose one of the list')
  expect((await edit(field, { choices: [usual, soft, { name: 'usual' }] })).body.message).toBe(
    'Two choices are called usual',
  )
  expect((await edit(field, { choices: [] })).status).toBe(422)
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `C${at}` }))
  const tooMany = await send('POST', '/own-field', anOwnField({ kind: 'one_of', choices: many }))
  expect(tooMany.body.fields.choices).toBe('At most 200 choices: make it a text, or split it into two fields')
  expect(
    (await send('POST', '/own-field', anOwnField({ kind: 'one_of', choices: many.slice(1) }))).status,
  ).toBe(201)
})

test('sensitive and for volunteers exclude each other; a stale version is refused with the field as it is', async () => {
  const both = await send('POST', '/own-field', anOwnField({ is_sensitive: true, is_for_volunteers: true }))
  expect(both.body.message).toBe('A sensitive field is never on a phone: choose one of the two')
  const field = await make()
  await edit(field, { help: 'One' })
  const late = await send(
    'PUT',
    `/own-field?id=${field.id}`,
    { ...field, help: 'Two' },
    { 'if-match': '"1"' },
  )
  expect([late.status, late.body.current.help]).toEqual([412, 'One'])
})

test('the order is everybody’s; one that forgets a field is refused', async () => {
  const [a, b] = [await make({ noun: 'volunteer' }), await make({ noun: 'volunteer' })]
  const ids = async () =>
    (await list()).flatMap((one: { noun: string; id: number; retired_at: null }) =>
      one.noun === 'volunteer' && one.retired_at === null ? [one.id] : [],
    )
  const order = (all: number[]) => send('PUT', '/own-field/order?noun=volunteer', { ids: all })
  const turned = (await ids()).toReversed()
  expect((await order(turned)).status).toBe(200)
  expect(await ids()).toEqual(turned)
  expect((await order([a.id, b.id, 999_999])).status).toBe(409)
  expect((await order([a.id, a.id])).status).toBe(409)
})

test('all staff read what is defined, super admins alone define', async () => {
  expect((await list()).length).toBeGreaterThan(0)
  const denied = await kampung.call('POST', '/own-field', { as: 'admin', body: anOwnField() })
  expect(denied.status).toBe(403)
})

test('sixty fields are the most of a noun', async () => {
  const inUse = (await list()).filter(
    (one: { noun: string; retired_at: null }) => one.noun === 'volunteer' && one.retired_at === null,
  ).length
  for (let made = inUse; made < OWN_FIELDS_MAX; made += 1) await make({ noun: 'volunteer' })
  const { status, body } = await send('POST', '/own-field', anOwnField({ noun: 'volunteer' }))
  expect([status, body.message]).toEqual([
    422,
    'Volunteers have 60 fields of your own, which is the most. Retire one first',
  ])
})

test('an NRIC is no serial number, typed or from a file; one that stood before may be mended elsewhere', async () => {
  const nric = 'S1234567D'
  const says = 'NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out'
  const create = (serial_number: string) =>
    kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary({ serial_number }) })
  expect((await create(nric)).body.fields).toEqual({ serial_number: says })
  expect((await create('S1234567A')).status).toBe(201)
  const rest = 'first_name,last_name,block_number,street_name,postal_code,contact_number'
  const content = `serial_number,${rest}\ns1234567d,Siti,Rahman,12,Jalan Besar,080012,91234567\n`
  const file = { name: 'people.csv', content }
  const { body } = await kampung.call('POST', '/beneficiary/import', { as: 'admin', file })
  expect(body).toMatchObject({ created: 0, refused: [{ field: 'serial_number', reason: says }] })
  const serial = await person()
  await kampung.db
    .updateTable('beneficiaries')
    .set({ serial_number: nric })
    .where('serial_number', '=', serial)
    .execute()
  const edit = (over: object) =>
    kampung.call('PUT', `/beneficiary?serial_number=${nric}`, {
      as: 'admin',
      body: { ...aBeneficiary({ serial_number: nric, status: 'Active' }), ...over },
    })
  expect((await edit({ last_name: 'Mended' })).status).toBe(200)
  expect((await edit({ serial_number: 'T1234567J' })).body.fields).toEqual({ serial_number: says })
})
