import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { ahead } from '../../../tests/plan-tools.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, run, takeBack } = bulkTools(kampung)

const of = (key: string, place?: number) =>
  `/beneficiary?serial_number=${key}${place ? `&programme_id=${place}` : ''}`
const put = async (key: string, over: object, place?: number) => {
  const { version: _, ...whole } = (await send('GET', of(key, place))).body
  const answer = await send('PUT', of(key, place), { ...whole, ...over })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const link = (programme_id: number, beneficiary_serial_number: string, over: object = {}) => {
  return { programme_id, beneficiary_serial_number, status: 'Active', ...over }
}
const placesOf = async (key: string): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await send('GET', `/beneficiary/programmes?serial_number=${key}`)).body.map(
      ({ programme_id, status, status_reason }: Record<string, string>) => [
        programme_id,
        [status, status_reason].filter(Boolean).join(' '),
      ],
    ),
  )

/** Somebody in so many programmes of their own. */
async function inProgrammes(...names: string[]) {
  const [key = ''] = await people(1)
  const places: number[] = []
  for (const name of names) {
    const { id } = await made('/programme', { ...aProgramme(), name: `${name} ${key}` })
    await made('/programme/beneficiaries', [link(id, key)])
    places.push(id)
  }
  return { key, places }
}
const gone = { status: 'Inactive', status_reason: 'deceased', status_note: '', status_day: null }
const alive = { status: 'Active', status_reason: '', status_note: '', status_day: null }
const many = (key: string, change: object) => {
  return { who: { keys: [key] }, change: { kind: 'status', place_id: null, ...change } }
}

test('a slip of Deceased that is taken back brings back every place that it ended, and no other', async () => {
  const { key, places } = await inProgrammes('Meals', 'Walks', 'Tea', 'Crafts', 'Games')
  const [meals = 0, walks = 0, tea = 0, crafts = 0, games = 0] = places
  await put(key, { status: 'Inactive', status_reason: 'declined' }, tea)
  await put(key, gone)
  // Written again, with another day: what it ended stays known.
  await put(key, { ...gone, status_day: '2026-01-05' })
  const ended = { [meals]: 'Inactive', [walks]: 'Inactive', [tea]: 'Inactive declined' }
  expect(await placesOf(key)).toEqual({ ...ended, [crafts]: 'Inactive', [games]: 'Inactive' })

  // Since then one programme was deleted, they were taken out of another, and into that one again.
  await send('DELETE', `/programme?id=${crafts}`)
  const out = { programme_id: games, beneficiary_serial_number: key }
  await send('DELETE', '/programme/beneficiaries', [out])
  const told = (await preview(many(key, { status: 'Active' }))).body
  expect(told).toMatchObject({ changes: 1, also: [] })
  expect(told.back).toEqual({
    places: [
      { programme_name: `Meals ${key}`, people: 1 },
      { programme_name: `Walks ${key}`, people: 1 },
    ],
    places_left: [
      { programme_name: `Crafts ${key}`, people: 1, because: 'place deleted' },
      { programme_name: `Games ${key}`, people: 1, because: 'taken out' },
    ],
    visits: 0,
    visits_left: 0,
  })
  await made('/programme/beneficiaries', [link(games, key, { status: 'Inactive' })])
  const again = (await preview(many(key, { status: 'Inactive', status_reason: 'other' }))).body
  expect(again.back.places_left[1]).toMatchObject({ because: 'there again' })
  // Inactive without another reason is as dead as before.
  expect((await preview(many(key, { status: 'Inactive' }))).body).toMatchObject({
    changes: 0,
    back: { places: [], places_left: [] },
  })

  expect(await put(key, alive)).toMatchObject(alive)
  const back = { [meals]: 'Active', [walks]: 'Active', [tea]: 'Inactive declined', [games]: 'Inactive' }
  expect(await placesOf(key)).toEqual(back)
  // It is one change, and goes back as one.
  const { items } = (await send('GET', '/bulk?page=1')).body
  expect(await takeBack(items[0].id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect((await send('GET', of(key))).body).toMatchObject({ status_reason: 'deceased' })
  expect(await placesOf(key)).toMatchObject({ [meals]: 'Inactive', [walks]: 'Inactive' })
  await run(many(key, { status: 'Active' }))
  expect(await placesOf(key)).toEqual(back)
})

test('what a second slip did not end does not come back with it', async () => {
  const { key, places } = await inProgrammes('Meals', 'Walks')
  const [meals = 0, walks = 0] = places
  await put(key, gone)
  await put(key, alive)
  await put(key, { status: 'Inactive' }, meals)
  await put(key, gone)
  await put(key, alive)
  expect(await placesOf(key)).toEqual({ [meals]: 'Inactive', [walks]: 'Active' })
})

test('said of one programme it ends the others and brings them back, and what is said of that one stands', async () => {
  const { key, places } = await inProgrammes('Meals', 'Walks')
  const [meals = 0, walks = 0] = places
  const marked = await send('POST', '/programme/beneficiaries', [link(meals, key, gone)])
  expect(marked.status).toBe(201)
  expect(await placesOf(key)).toEqual({ [meals]: 'Inactive', [walks]: 'Inactive' })
  await put(key, { status: 'Active' }, meals)
  expect(await placesOf(key)).toEqual({ [meals]: 'Active', [walks]: 'Active' })

  await put(key, gone, walks)
  const declined = { ...gone, status_reason: 'declined' }
  expect(await put(key, declined, meals)).toMatchObject({ status: 'Inactive', status_reason: 'declined' })
  expect(await placesOf(key)).toEqual({ [meals]: 'Inactive declined', [walks]: 'Active' })
  expect((await send('GET', of(key))).body).toMatchObject(alive)
})

test('who moved away comes back to no programme by being Active: that is no slip', async () => {
  const { key, places } = await inProgrammes('Meals')
  await put(key, { ...gone, status_reason: 'moved' })
  await put(key, alive)
  expect(await placesOf(key)).toEqual({ [Number(places[0])]: 'Inactive' })
  await put(key, gone)
  await put(key, { ...gone, status_reason: 'moved' })
  expect(await placesOf(key)).toEqual({ [Number(places[0])]: 'Inactive' })
})

test('a planned visit comes back whose volunteer is there, and the preview counts both kinds', async () => {
  const { key } = await inProgrammes('Meals')
  const one = await makeCaller(kampung.db, 'assigned_volunteer')
  const other = await makeCaller(kampung.db, 'other_volunteer')
  for (const volunteer of [one, other]) await kampung.assign(volunteer, key)
  const plan = async (as: typeof one) =>
    (
      await kampung.call('POST', '/planned-visit', {
        as,
        body: { beneficiary_serial_number: key, planned_on: ahead(2) },
      })
    ).body.id
  const [hers, his] = [await plan(one), await plan(other)]
  await put(key, gone)
  await sql`update volunteers set current_status = 'Inactive' where account_id = ${other.account_id ?? 0}`.execute(
    kampung.db,
  )
  const told = (await preview(many(key, { status: 'Active' }))).body
  expect(told.back).toMatchObject({ visits: 1, visits_left: 1 })
  await put(key, alive)
  const stateOf = async (id: number) => (await send('GET', `/planned-visit?id=${id}`)).body.state
  expect([await stateOf(hers), await stateOf(his)]).toEqual(['planned', 'cancelled'])
})

test('a programme that is deleted while its people come back to it keeps none of them', async () => {
  const { key, places } = await inProgrammes('Meals', 'Walks', 'Tea')
  const [meals = 0, walks = 0, tea = 0] = places
  await put(key, gone)
  const { version: _, ...whole } = (await send('GET', of(key))).body
  const answers = await Promise.all([
    send('PUT', of(key), { ...whole, ...alive }),
    send('DELETE', `/programme?id=${meals}`),
    send('DELETE', `/programme?id=${tea}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 204])
  expect(await placesOf(key)).toEqual({ [walks]: 'Active' })
})
