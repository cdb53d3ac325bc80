import { afterAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, run, takeBack, world } = bulkTools(kampung)

const of = (key: string, place?: number) =>
  `/beneficiary?serial_number=${key}${place ? `&programme_id=${place}` : ''}`
const read = async (key: string, place?: number) => (await send('GET', of(key, place))).body
const put = async (key: string, over: object, place?: number) =>
  await send('PUT', of(key, place), { ...(await read(key, place)), ...over })

async function inTwoProgrammes(...keys: string[]) {
  const places: number[] = []
  for (const name of ['Silver Meals', 'Home Visits']) {
    const { id } = await made('/programme', { ...aProgramme(), name: `${name} ${keys[0]}` })
    await made(
      '/programme/beneficiaries',
      keys.map((beneficiary_serial_number) => ({
        programme_id: id,
        beneficiary_serial_number,
        status: 'Active',
      })),
    )
    places.push(id)
  }
  return places as [number, number]
}
const gone = { status: 'Inactive', status_reason: 'deceased', status_note: 'Told by her daughter' }

test('who has died becomes Inactive in every programme in one change, which is taken back as one', async () => {
  const [key = ''] = await people(1)
  const [meals, visits] = await inTwoProgrammes(key)
  const before = await world()
  const answer = await put(key, gone, meals)
  expect(answer.body).toMatchObject({ ...gone, status_day: today() })
  expect(await read(key)).toMatchObject(gone)
  expect(await read(key, visits)).toMatchObject(gone)
  const { items } = (await send('GET', '/bulk?page=1')).body
  expect(items[0]).toMatchObject({ total: 1, changed: 1, status: 'Inactive', status_reason: 'deceased' })
  expect(await takeBack(items[0].id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect(await world()).toEqual(before)
  expect(await read(key)).toMatchObject({ status: 'Active', status_reason: '', status_day: null })
})

test('who is Active again loses the reason, and sent back as it was read nothing changes', async () => {
  const [key = ''] = await people(1)
  const [meals] = await inTwoProgrammes(key)
  await put(key, { ...gone, status_reason: 'moved', status_day: '2026-01-31' })
  const { version, ...stood } = await read(key, meals)
  const { version: later, ...stands } = (await put(key, {}, meals)).body
  expect([stands, later > version]).toEqual([stood, true])
  expect((await put(key, { status: 'Active' }, meals)).body).toMatchObject({
    status: 'Active',
    status_reason: '',
  })
  expect(await read(key)).toMatchObject({
    status: 'Active',
    status_reason: '',
    status_note: '',
    status_day: null,
  })
})

test('declined is said of the programme, and of the person where no programme is named', async () => {
  const [key = ''] = await people(1)
  const [meals, visits] = await inTwoProgrammes(key)
  await put(key, { status: 'Inactive', status_reason: 'declined', status_note: 'Cooks herself' }, meals)
  expect(await read(key, meals)).toMatchObject({ status_reason: 'declined', status_note: 'Cooks herself' })
  expect(await read(key, visits)).toMatchObject({ status: 'Active', status_reason: '' })
  expect(await read(key)).toMatchObject({ status: 'Active', status_reason: '' })
  await put(key, { status: 'Inactive', status_reason: 'other' })
  expect(await read(key)).toMatchObject({ status: 'Inactive', status_reason: 'other' })
  expect(await read(key, visits)).toMatchObject({ status: 'Active' })
})

test('a PUT of section 5 without a reason does what it did', async () => {
  const [key = ''] = await people(1)
  const { status_reason: _, status_note: __, status_day: ___, ...record } = await read(key)
  const answer = await send('PUT', of(key), { ...record, status: 'Inactive' })
  expect(answer.body).toMatchObject({ status: 'Inactive', status_reason: '', status_day: null })
})

test('a day that is still to come and a reason that is none are refused', async () => {
  const [key = ''] = await people(1)
  const answer = await put(key, { ...gone, status_day: '2999-01-01', status_reason: 'late' })
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    {
      status_day: 'The day cannot be in the future',
      status_reason: 'One of: Moved away, Deceased, Declined, Other',
    },
  ])
})

test('many who died are counted with their programmes beforehand, and come back exactly', async () => {
  const [one = '', two = ''] = await people(2)
  const [meals] = await inTwoProgrammes(one, two)
  await put(two, { status: 'Inactive', status_reason: 'declined' }, meals)
  const before = await world()
  const many = {
    who: { keys: [one, two] },
    change: { kind: 'status', status: 'Inactive', status_reason: 'deceased', place_id: meals },
  }
  expect((await preview(many)).body).toMatchObject({
    changes: 2,
    also: [
      { programme_name: `Home Visits ${one}`, people: 2 },
      { programme_name: `Silver Meals ${one}`, people: 1 },
    ],
  })
  const record = await run(many)
  expect(await read(two, meals)).toMatchObject({
    status: 'Inactive',
    status_reason: 'deceased',
    status_day: today(),
  })
  // Nobody is brought back to life by a tick among many of one programme.
  const back = { who: { keys: [one] }, change: { kind: 'status', status: 'Active', place_id: meals } }
  expect((await preview(back)).body).toMatchObject({ changes: 0, refused: 1 })
  await takeBack(record.id)
  expect(await world()).toEqual(before)
})

test('a volunteer’s status is one of those that there are', async () => {
  for (const status of ['', '=1+1', 'Gone']) {
    const many = { who: { keys: [1] }, change: { kind: 'status', status, place_id: null } }
    const answer = await preview(many, 'volunteer')
    expect([answer.status, Object.values(answer.body.fields)]).toEqual([
      422,
      ['One of: Available, Assigned, On Leave, Inactive'],
    ])
  }
})

test('a volunteer is told that somebody has died, and neither the note, nor the day, nor that somebody declined', async () => {
  const [one = '', two = ''] = await people(2)
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  for (const key of [one, two]) await kampung.assign(volunteer, key)
  await put(one, gone)
  await put(two, { ...gone, status_reason: 'declined' })
  const asked = [
    '/volunteer/visits',
    of(one),
    of(two),
    `/beneficiary?volunteer_account_id=${volunteer.account_id}`,
  ]
  for (const path of asked) {
    const { status, text } = await kampung.call('GET', path, { as: volunteer })
    expect(status).toBe(200)
    expect([text.includes('daughter'), text.includes('declined'), text.includes(`"${today()}"`)]).toEqual([
      false,
      false,
      false,
    ])
  }
  const { body } = await kampung.call('GET', '/volunteer/visits', { as: volunteer })
  const told = body.people.map((person: { serial_number: string; status_reason: string }) => [
    person.serial_number,
    person.status_reason,
  ])
  expect(Object.fromEntries(told)).toEqual({ [one]: 'deceased', [two]: '' })
})
