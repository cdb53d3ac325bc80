import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, run, takeBack, world } = bulkTools(kampung)

type Field = { id: number; name: string; choices: { id: number; name: string }[] }
let names = 0
async function field(over: object, noun = 'beneficiary'): Promise<Field & { own: string }> {
  names += 1
  const body = { name: `Field ${names}`, noun, kind: 'one_of', ...over }
  const answer = await kampung.call('POST', '/own-field', { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(201)
  return { ...answer.body, own: `own_${answer.body.id}` }
}
const route = { choices: [{ name: 'Monday route' }, { name: 'Friday route' }] }
const address = (key: string | number, noun = 'beneficiary') => `/own-value?noun=${noun}&key=${key}`
const held = async (key: string | number, own: string, noun = 'beneficiary') =>
  (await send('GET', address(key, noun))).body.values[own] ?? ''
const fill = (key: string, own: string, value: string) =>
  send('PUT', address(key), { values: { [own]: value } })
const set = (keys: readonly (string | number)[], own: string, value: string) => ({
  who: { keys },
  change: { kind: 'field', field: own, value },
})

test('a choice is set for many, counted before, told by its name, and taken back exactly', async () => {
  const { own, name } = await field(route)
  const keys = await people(3)
  const [one = '', two = ''] = keys
  await fill(one, own, '2')
  await fill(two, own, '1')
  const before = await world()
  expect((await preview(set(keys, own, '2'))).body).toMatchObject({ total: 3, changes: 2, already: 1 })
  expect(await world()).toEqual(before)
  const record = await run(set(keys, own, '2'))
  expect(record).toMatchObject({ kind: 'field', changed: 2, field_name: name, value_name: 'Friday route' })
  expect(await Promise.all(keys.map((key) => held(key, own)))).toEqual(['2', '2', '2'])
  expect(await takeBack(record.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(before)
})

test('cleared for many, one after the other, and back in turn; whoever was edited stays, with the names of the choices', async () => {
  const { own } = await field(route)
  const keys = await people(3)
  const [one = ''] = keys
  const empty = await world()
  const first = await run(set(keys, own, '1'))
  const filled = await world()
  const second = await run(set(keys, own, ''))
  expect([second.changed, second.value_name, await held(one, own)]).toEqual([3, '', ''])
  await takeBack(second.id)
  expect(await world()).toEqual(filled)
  await fill(one, own, '2')
  const { stays, put_back } = await takeBack(first.id)
  expect([put_back, stays]).toEqual([
    2,
    [expect.objectContaining({ key: one, was: 'empty', set: 'Monday route', now: 'Friday route' })],
  ])
  await fill(one, own, '')
  expect(await world()).toEqual(empty)
})

test('yes or no and several of a list, of volunteers too', async () => {
  const own = {
    yes: await field({ kind: 'yes_no' }, 'volunteer'),
    list: await field({ ...route, kind: 'several_of' }, 'volunteer'),
  }
  const { account_id } = await made('/volunteer', aVolunteer())
  const driver = await run(set([account_id], own.yes.own, 'yes'), 'volunteer')
  expect(driver).toMatchObject({ noun: 'volunteer', value_name: 'Yes' })
  await run(set([account_id], own.list.own, '2,1'), 'volunteer')
  expect(await held(account_id, own.list.own, 'volunteer')).toBe('1,2')
  // Another field of theirs was changed since: they stay as they are.
  expect(await takeBack(driver.id)).toMatchObject({ put_back: 0, stayed: 1 })
  expect(await held(account_id, own.yes.own, 'volunteer')).toBe('yes')
})

test('of a field that became sensitive since, the record and the report tell no value', async () => {
  const { id, own, name, choices } = await field({ choices: [{ name: 'Asthma' }, { name: 'Dementia' }] })
  const keys = await people(2)
  const [one = ''] = keys
  const done = await run(set(keys, own, '1'))
  await fill(one, own, '2')
  const edit = { name, is_sensitive: true, choices: choices.map(({ id, name }) => ({ id, name })) }
  expect((await kampung.call('PUT', `/own-field?id=${id}`, { as: 'super_admin', body: edit })).status).toBe(
    200,
  )
  const said = [
    await send('GET', `/bulk/take-back?id=${done.id}`),
    await send('GET', `/bulk?id=${done.id}`),
    await send('GET', '/bulk?page=1'),
  ]
  for (const { status, text } of said) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/Asthma|Dementia/)
  }
  const hidden = 'Sensitive, not shown'
  expect(said[0]?.body.stays).toMatchObject([{ key: one, was: hidden, set: hidden, now: hidden }])
  expect(said[1]?.body).toMatchObject({ field_name: name, value_name: hidden })
})

test('what is no list of choices, sensitive, retired or not on the list is refused in words', async () => {
  const [key = ''] = await people(1)
  const text = await field({ kind: 'short_text' })
  const secret = await field({ ...route, is_sensitive: true })
  const chosen = await field(route)
  const gone = await field(route)
  await kampung.call('PUT', `/own-field/retired?id=${gone.id}`, {
    as: 'super_admin',
    body: { is_retired: true },
  })
  const refused = [
    [text.own, '1', `'${text.name}' has no list of choices`],
    [secret.own, '1', `'${secret.name}' is sensitive, and is filled in on each person's page`],
    [gone.own, '1', `'${gone.name}' is retired`],
    ['own_999999', '1', 'There is no such field any more'],
    [chosen.own, '3', 'Choose one of the list'],
    ['first_name', 'x', 'Not a field'],
  ] as const
  for (const [own, value, said] of refused) {
    const answer = await preview(set([key], own, value))
    expect([answer.status, Object.values(answer.body.fields)]).toEqual([422, [said]])
  }
  const ofVolunteers = await field(route, 'volunteer')
  expect((await preview(set([key], ofVolunteers.own, '1'))).status).toBe(422)
})

test('a choice that is retired between two portions stops it with a sentence', async () => {
  const { id, own, name } = await field(route)
  const keys = await people(2)
  const many = set(keys, own, '1')
  const { expected } = (await preview(many)).body
  const begun = await made('/beneficiary/bulk', { ...many, expected })
  const choices = [
    { id: 1, name: 'Monday route', is_retired: true },
    { id: 2, name: 'Friday route' },
  ]
  const edited = await kampung.call('PUT', `/own-field?id=${id}`, {
    as: 'super_admin',
    body: { name, choices },
  })
  expect(edited.status, edited.text).toBe(200)
  const answer = await send('POST', `/bulk/portion?id=${begun.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    `This choice of ‘${name}’ is retired. What is done is done, and can be taken back`,
  ])
})

test('many of the same people, one after the other, are taken back in turn to what an import wrote, which is taken back last', async () => {
  const { own } = await field(route)
  const head = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
  const content = `${head}\r\nIN-TURN-1,Ah Seng,Lim,12,Jalan Besar,080012,91234567`
  const as = 'super_admin'
  const file = { name: 'people.csv', content }
  const { import_id } = (await kampung.call('POST', '/beneficiary/import/', { as, file })).body
  const changes = [set(['IN-TURN-1'], own, '1'), set(['IN-TURN-1'], own, ''), set(['IN-TURN-1'], own, '2')]
  const status = { who: { keys: ['IN-TURN-1'] }, change: { kind: 'status', place_id: null } }
  const done: number[] = []
  for (const change of changes) done.unshift((await run(change)).id)
  for (const said of ['Inactive', 'Active', 'Inactive'])
    done.unshift((await run({ ...status, change: { ...status.change, status: said } })).id)
  for (const id of done) expect(await takeBack(id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
  expect((await send('GET', '/beneficiary?serial_number=IN-TURN-1')).status).toBe(404)
})

test('a choice that was taken out of its field since is given back to nobody: they stay, and the report says so', async () => {
  const { id, own, name, choices } = await field(route)
  const keys = await people(2)
  const [one = '', two = ''] = keys
  await fill(one, own, '1')
  const done = await run(set(keys, own, '2'))
  const body = { name, choices: choices.filter((choice) => choice.id === 2) }
  const edited = await kampung.call('PUT', `/own-field?id=${id}`, { as: 'super_admin', body })
  expect(edited.status, edited.text).toBe(200)
  const because = 'choice gone'
  expect((await send('GET', `/bulk/take-back?id=${done.id}`)).body.stays).toMatchObject([
    { key: one, because },
  ])
  expect(await takeBack(done.id)).toMatchObject({ put_back: 1, stays: [{ key: one, because }] })
  expect(await Promise.all([one, two].map((key) => held(key, own)))).toEqual(['2', ''])
})
