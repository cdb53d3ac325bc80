import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { wrongPlaces } from '../../../tests/api/models/due-world.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, run, takeBack, world } = bulkTools(kampung)
const until = addDays(today(), 20)

/** A programme whose people are seen every so many days; null for none. */
async function aRhythm(every_days: number | null): Promise<number> {
  const { id } = await made('/programme', aProgramme())
  const said = await send('PUT', `/programme/care?id=${id}`, { every_days })
  expect(said.status, said.text).toBe(200)
  return id
}
const join = (programme_id: number, beneficiary_serial_number: string, status = 'Active') =>
  made('/programme/beneficiaries', [{ programme_id, beneficiary_serial_number, status }])
const care = async (serial: string) => (await send('GET', `/beneficiary/care?serial_number=${serial}`)).body
const placeOf = async (serial: string, id: number) =>
  (await care(serial)).places.find((one: { programme_id: number }) => one.programme_id === id)
const pauseOne = (serial: string, programme_ids: number[], said: object) =>
  send('PUT', '/programme/beneficiaries/pause', {
    beneficiary_serial_number: serial,
    programme_ids,
    ...said,
  })
/** The newest of somebody's history, less the change of many that it belongs to. */
async function latest(serial: string) {
  const { items } = (await send('GET', `/activity/history?entity=beneficiary&record=${serial}&page=1`)).body
  const { action, before, after } = (await send('GET', `/activity/history?id=${items[0].id}`)).body
  return { action, before, after: { ...after, bulk_id: undefined } }
}

test('a pause of many in one programme is that of one, person by person, and comes back exactly', async () => {
  const place = await aRhythm(14)
  const [one = '', alone = '', already = '', inactive = '', elsewhere = ''] = await people(5)
  for (const serial of [one, alone, already]) await join(place, serial)
  await join(place, inactive, 'Inactive')
  const because = 'New Year'
  await pauseOne(already, [place], { until, because })
  const before = await world()
  const many = {
    who: { keys: [one, already, inactive, elsewhere] },
    change: { kind: 'pause', place_id: place, until, because },
  }
  expect((await preview(many)).body).toMatchObject({
    ...{ total: 4, changes: 1, already: 1, refused: 2, no_place: 2, no_rhythm: 0, plans: 0 },
  })
  const record = await run(many)
  expect(record).toMatchObject({ kind: 'pause', paused_until: until, changed: 1, already: 1, refused: 2 })
  expect(await pauseOne(alone, [place], { until, because })).toMatchObject({ status: 200 })
  expect(await placeOf(one, place)).toEqual(await placeOf(alone, place))
  expect(await placeOf(one, place)).toMatchObject({ due_on: addDays(until, 1), state: expect.anything() })
  expect(await latest(one)).toEqual(await latest(alone))
  await pauseOne(alone, [place], { until: null })
  expect(await takeBack(record.id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect(await world()).toEqual(before)
  expect(await wrongPlaces(kampung.db)).toEqual([])
})

test('a pause that lasts longer stays, and one until the same day keeps its reason', async () => {
  const place = await aRhythm(14)
  const [longer = '', same = '', shorter = ''] = await people(3)
  for (const serial of [longer, same, shorter]) await join(place, serial)
  const pauses = [
    [longer, addDays(until, 30), 'In hospital'],
    [same, until, 'With her daughter'],
    [shorter, addDays(until, -10), 'Travelling'],
  ] as const
  for (const [serial, last, because] of pauses) await pauseOne(serial, [place], { until: last, because })
  const change = { kind: 'pause', place_id: place, until, because: '' }
  const many = { who: { keys: [longer, same, shorter] }, change }
  expect((await preview(many)).body).toMatchObject({ changes: 1, already: 2, refused: 0 })
  await run(many)
  const stands = async (serial: string) => {
    const { paused_until, paused_because } = await placeOf(serial, place)
    return [paused_until, paused_because]
  }
  expect(await stands(longer)).toEqual([addDays(until, 30), 'In hospital'])
  expect(await stands(same)).toEqual([until, 'With her daughter'])
  expect(await stands(shorter)).toEqual([until, ''])
})

test('everywhere is wherever they have a rhythm, and ends wherever they are paused', async () => {
  const [seen, other, unseen] = [await aRhythm(14), await aRhythm(30), await aRhythm(null)]
  const [both = '', none = ''] = await people(2)
  for (const place of [seen, other, unseen]) await join(place, both)
  await join(unseen, none)
  const who = { keys: [both, none] }
  const pause = { who, change: { kind: 'pause', place_id: null, until, because: '' } }
  expect((await preview(pause)).body).toMatchObject({ changes: 1, refused: 1, no_rhythm: 1, no_place: 0 })
  await run(pause)
  const paused = async () =>
    (await care(both)).places
      .filter((place: { paused_until: string | null }) => place.paused_until === until)
      .map((place: { programme_id: number }) => place.programme_id)
      .toSorted()
  expect(await paused()).toEqual([seen, other].toSorted())
  // In the programme by name it may be said all the same, as of one.
  await run({ who: { keys: [both] }, change: { kind: 'pause', place_id: unseen, until } })
  const end = { who, change: { kind: 'pause', place_id: null, until: null } }
  expect((await preview(end)).body).toMatchObject({ changes: 1, already: 1, refused: 0 })
  const ended = await run(end)
  expect(ended).toMatchObject({ kind: 'pause', paused_until: null, place_name: '' })
  expect(await paused()).toEqual([])
  expect(await takeBack(ended.id)).toMatchObject({ put_back: 1 })
  expect(await paused()).toEqual([seen, other, unseen].toSorted())
})

test('who is seen oftener is due sooner, and goes back to the rhythm of the programme', async () => {
  const place = await aRhythm(30)
  const [one = '', two = ''] = await people(2, { programme_id: place })
  const seen = { volunteer_account_id: null, beneficiary_serial_number: one, kind: 'visit' }
  const noted = await send('POST', '/engagement', {
    ...seen,
    ...{ outcome: 'reached', happened_on: today() },
  })
  expect(noted.status, noted.text).toBe(201)
  const before = await world()
  const rhythm = (every_days: number | null) => ({
    who: { keys: [one, two] },
    change: { kind: 'rhythm', place_id: place, every_days },
  })
  expect((await preview(rhythm(null))).body).toMatchObject({ changes: 0, already: 2 })
  const oftener = await run(rhythm(7))
  expect(oftener).toMatchObject({ kind: 'rhythm', every_days: 7, changed: 2 })
  expect(await placeOf(one, place)).toMatchObject({ every_days: 7, due_on: addDays(today(), 7) })
  const own = await run(rhythm(null))
  expect(own).toMatchObject({ every_days: null, changed: 2 })
  expect(await world()).toEqual(before)
  for (const { id } of [own, oftener]) expect(await takeBack(id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(before)
  expect(await wrongPlaces(kampung.db)).toEqual([])
})

test('a risk of many is that of one, keeps the reason that stands, and comes back with it', async () => {
  const [one = '', alone = '', high = ''] = await people(3)
  const set = (serial: string, body: object) => send('PUT', `/beneficiary/risk?serial_number=${serial}`, body)
  await set(high, { risk: 'high', because: 'Fell twice' })
  const before = await world()
  const change = { kind: 'risk', risk: 'high' }
  const record = await run({ who: { keys: [one, high] }, change })
  expect(record).toMatchObject({ kind: 'risk', risk: 'high', changed: 1, already: 1 })
  expect(await care(high)).toMatchObject({ risk_because: 'Fell twice' })
  await set(alone, { risk: 'high' })
  const said = async (serial: string) => {
    const { risk, risk_because, risk_since, version } = await care(serial)
    return { risk, risk_because, risk_since, version, history: await latest(serial) }
  }
  expect(await said(one)).toEqual(await said(alone))
  const again = await run({
    who: { keys: [one, high] },
    change: { ...change, because: 'No lift' },
  })
  expect(again).toMatchObject({ changed: 2 })
  await set(alone, { risk: 'usual' })
  for (const { id } of [again, record]) expect(await takeBack(id)).toMatchObject({ stayed: 0 })
  expect(await world()).toEqual(before)
})

test('whoever was paused or set otherwise since stays, and is listed with what was, was set and is', async () => {
  const place = await aRhythm(14)
  const [one = '', two = ''] = await people(2, { programme_id: place })
  const keys = [one, two]
  const paused = await run({ who: { keys }, change: { kind: 'pause', place_id: null, until } })
  await pauseOne(one, [place], { until: null })
  const [stay] = (await takeBack(paused.id)).stays
  expect(stay).toMatchObject({ key: one, because: 'edited', was: 'not paused', now: 'not paused' })
  expect(stay.set).toMatch(/^paused until \d\d \w{3} \d{4}$/)
  expect(await placeOf(two, place)).toMatchObject({ paused_until: null })
  const rhythm = await run({ who: { keys }, change: { kind: 'rhythm', place_id: place, every_days: 1 } })
  // Their status is another thing, and has a version of its own.
  await join(place, one, 'Inactive')
  expect(await takeBack(rhythm.id)).toMatchObject({ put_back: 2, stayed: 0 })
  const risk = await run({ who: { keys }, change: { kind: 'risk', risk: 'watch', because: 'Alone' } })
  await send('PUT', `/beneficiary/risk?serial_number=${two}`, { risk: 'high' })
  expect((await takeBack(risk.id)).stays).toEqual([
    expect.objectContaining({ key: two, was: 'Usual', set: 'To watch (Alone)', now: 'High' }),
  ])
})

test('visits planned within the pause are counted beforehand, and stay planned', async () => {
  const place = await aRhythm(14)
  const [one = ''] = await people(1, { programme_id: place })
  const { account_id } = await made('/volunteer', aVolunteer())
  await made(`/beneficiary/assignments?serial_number=${one}`, { volunteer_account_ids: [account_id] })
  for (const days of [3, 40])
    await made('/planned-visit', {
      ...{ beneficiary_serial_number: one, volunteer_account_id: account_id },
      planned_on: addDays(today(), days),
    })
  const change = { kind: 'pause', place_id: place, until }
  expect((await preview({ who: { keys: [one] }, change })).body).toMatchObject({ changes: 1, plans: 1 })
})

test.each([
  [{ kind: 'pause', place_id: null, until: '2020-01-01' }, 'change.until', 'That day is over'],
  [{ kind: 'pause', place_id: null, until: 'soon' }, 'change.until', 'Choose a day'],
  [
    { kind: 'pause', place_id: 999_999, until: null },
    'change.place_id',
    'There is no such programme any more',
  ],
  [{ kind: 'rhythm', place_id: 1, every_days: 0 }, 'change.every_days', 'At least 1 day'],
  [{ kind: 'rhythm', place_id: 1, every_days: 366 }, 'change.every_days', 'At most 365 days'],
  [{ kind: 'risk', risk: 'grave' }, 'change.risk', 'Choose Usual, Watch or High'],
])('%j is refused by its name', async (change, field, message) => {
  const [one = ''] = await people(1)
  const answer = await preview({ who: { keys: [one] }, change })
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }])
})

test('of volunteers there is none of these', async () => {
  const { account_id } = await made('/volunteer', aVolunteer())
  const change = { kind: 'risk', risk: 'high' }
  expect((await preview({ who: { keys: [account_id] }, change }, 'volunteer')).status).toBe(422)
})
