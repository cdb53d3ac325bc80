import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContact } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let made = 0
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => {
  made += 1
})

const as = 'admin'
const HEADER =
  'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,birth_date,languages,remarks,other_telephones'
const serial = (name: string) => `F${made}-${name}`
const row = (name: string, facts: string, last = 'Lim') =>
  `${serial(name)},Ah Seng,${last},12,Jalan Besar,080012,91234567,${facts}`
const send = async (...rows: string[]) => {
  const file = { name: 'facts.csv', content: [HEADER, ...rows].join('\r\n') }
  const { body } = await kampung.call('POST', '/beneficiary/import', { as, file })
  expect(body.refused).toEqual([])
  return body.import_id
}
const at = (path: string, name: string) => `${path}?serial_number=${serial(name)}`
const factsOf = async (name: string) =>
  (await kampung.call('GET', at('/beneficiary/profile', name), { as })).body
const say = async (name: string, body: object) => {
  const answer = await kampung.call('PUT', at('/beneficiary/profile', name), { as, body })
  expect(answer.status, answer.text).toBe(200)
}
const isHere = async (name: string) => (await kampung.call('GET', at('/beneficiary', name), { as })).status
const report = async (id: number) =>
  (await kampung.call('GET', `/import/take-back?id=${id}`, { as })).body as TakeBack
const takeBack = async (id: number) =>
  (await kampung.call('POST', `/import/take-back?id=${id}`, { as })).body as TakeBack
type TakeBack = {
  deleted: number
  put_back: number
  stayed: number
  stays: { key: string; because: string }[]
}
const why = ({ stays }: TakeBack) => stays.map(({ key, because }) => [key, because]).sort()

const nothing = ',,,'
const told = '1941-03-12,Hokkien; Malay,Knock loudly,+65 6111 0777 (daughter)'

test('facts go with whom the import made, and on others get back what stood before', async () => {
  await send(row('nothing', nothing), row('some', nothing), row('alone', nothing))
  await say('some', {
    birth_year: 1938,
    languages: ['teochew'],
    remarks: 'Hard of hearing',
    lives_alone: true,
  })
  const before = await factsOf('some')
  const never = await factsOf('nothing')
  const id = await send(
    row('new', told),
    row('nothing', told),
    row('some', told),
    row('alone', nothing, 'Ng'),
  )
  for (const name of ['new', 'nothing', 'some'])
    expect(await factsOf(name), name).toMatchObject({
      birth_date: '1941-03-12',
      birth_year: 1941,
      languages: ['hokkien', 'malay'],
      remarks: 'Knock loudly',
      other_telephones: [{ number: '+6561110777', whose: 'daughter' }],
    })
  const expected = { deleted: 1, put_back: 3, left: 0, stayed: 0, deleted_since: 0, stays: [] }
  expect(await report(id)).toMatchObject(expected)
  expect(await takeBack(id)).toMatchObject(expected)
  expect(await isHere('new')).toBe(404)
  // The row of facts stays, for a version never goes back; what it says is what was said before.
  expect(await factsOf('nothing')).toEqual({ ...never, version: 2 })
  expect(await factsOf('some')).toEqual({ ...before, version: before.version + 2 })
  expect(await factsOf('alone')).toEqual(never)
})

test('whose facts were edited since stays as edited, and is listed', async () => {
  await send(row('old', nothing), row('kept', nothing))
  const id = await send(row('made', told), row('bare', nothing), row('old', told), row('kept', told))
  const reading = await report(id)
  expect(reading).toMatchObject({ deleted: 2, put_back: 2, stayed: 0 })
  for (const name of ['made', 'bare', 'old']) await say(name, { remarks: 'Rings twice' })
  const expected = [serial('bare'), serial('made'), serial('old')].map((key) => [key, 'edited'])
  expect(why(await report(id))).toEqual(expected)
  const done = await takeBack(id)
  expect(done).toMatchObject({ deleted: 0, put_back: 1, stayed: 3 })
  expect(why(done)).toEqual(expected)
  for (const name of ['made', 'old'])
    expect(await factsOf(name)).toMatchObject({ languages: ['hokkien', 'malay'], remarks: 'Rings twice' })
  expect(await factsOf('bare')).toMatchObject({ languages: [], remarks: 'Rings twice' })
  expect(await factsOf('kept')).toMatchObject({ birth_year: null, languages: [], remarks: '' })
})

test('facts that the import did not write keep nobody from getting their name back', async () => {
  await send(row('p', nothing, 'Tan'))
  const id = await send(row('p', nothing, 'Lim'))
  await say('p', { remarks: 'Since then' })
  expect(await takeBack(id)).toMatchObject({ put_back: 1, stayed: 0 })
  const { body } = await kampung.call('GET', at('/beneficiary', 'p'), { as })
  expect(body.last_name).toBe('Tan')
  expect(await factsOf('p')).toMatchObject({ remarks: 'Since then', version: 1 })
})

test('a contact added since keeps whom the import made, and is listed', async () => {
  const id = await send(row('known', told), row('free', told))
  const added = await kampung.call('POST', at('/contact', 'known'), { as, body: aContact() })
  expect(added.status).toBe(201)
  const done = await takeBack(id)
  expect(done).toMatchObject({ deleted: 1, stayed: 1 })
  expect(why(done)).toEqual([[serial('known'), 'edited']])
  expect([await isHere('known'), await isHere('free')]).toEqual([200, 404])
})

test('what a volunteer offers goes back too, unless it was changed since', async () => {
  const sendVolunteers = async (offer: string) => {
    const lines = ['first_name,last_name,contact_number,languages,max_people']
    for (const [name, number] of [
      ['Ah Huat', 1],
      ['Devi', 2],
    ])
      lines.push(`${name},Of ${made},9111000${number},${offer}`)
    const file = { name: 'volunteers.csv', content: lines.join('\r\n') }
    const { body } = await kampung.call('POST', '/volunteer/import', { as, file })
    expect(body.refused).toEqual([])
    return body.import_id
  }
  await sendVolunteers(',')
  const people = await kampung.db
    .selectFrom('volunteers')
    .select(['account_id', 'first_name'])
    .where('last_name', '=', `Of ${made}`)
    .orderBy('first_name')
    .execute()
  const [huat, devi] = people.map(({ account_id }) => `/volunteer/profile?account_id=${account_id}`)
  const offerOf = async (path = '') => (await kampung.call('GET', path, { as })).body
  const id = await sendVolunteers('Tamil,4')
  expect(await offerOf(huat)).toMatchObject({ languages: ['tamil'], max_people: 4, version: 1 })
  await kampung.call('PUT', devi ?? '', { as, body: { max_people: 2 } })
  const done = await takeBack(id)
  expect(done).toMatchObject({ put_back: 1, stayed: 1 })
  expect(done.stays).toMatchObject([{ because: 'edited' }])
  expect(await offerOf(huat)).toMatchObject({ languages: [], max_people: null, version: 2 })
  expect(await offerOf(devi)).toMatchObject({ languages: ['tamil'], max_people: 2, version: 2 })
})
