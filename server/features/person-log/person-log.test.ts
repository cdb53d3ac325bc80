import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import type { PersonLog } from '../../../contract/person-log.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aPersonLog, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
type Whose = { noun: 'beneficiary' | 'volunteer'; key: string; at: string; name: string; person: string }
let people: Record<'beneficiary' | 'volunteer', Whose>

const day = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })
const get = (query: string) => kampung.call('GET', `/person-log?${query}`, { as })
const put = (id: number, body: object, headers = {}) =>
  kampung.call('PUT', `/person-log?id=${id}`, { as, body, headers })
const mark = (id: number, is_done: boolean, headers = {}) =>
  kampung.call('POST', `/person-log/followed-up?id=${id}`, { as, body: { is_done }, headers })
const make = async (whose: Whose, over: object = {}): Promise<PersonLog> => {
  const { status, body, text } = await post(whose.at, aPersonLog(over))
  if (status !== 201) throw new Error(text)
  return body
}

async function aPerson(noun: Whose['noun']): Promise<Whose> {
  const made = (await post(`/${noun}`, noun === 'volunteer' ? aVolunteer() : aBeneficiary())).body
  const key = String(noun === 'volunteer' ? made.account_id : made.serial_number)
  const person = noun === 'volunteer' ? `/volunteer?account_id=${key}` : `/beneficiary?serial_number=${key}`
  return { noun, key, at: `/person-log?noun=${noun}&key=${key}`, name: made.display_name, person }
}
beforeAll(async () => {
  kampung = await openTestApp()
  people = { beneficiary: await aPerson('beneficiary'), volunteer: await aPerson('volunteer') }
})
afterAll(() => kampung.close())

describe.each(['beneficiary', 'volunteer'] as const)('a log on a %s', (noun) => {
  test('says whom it is about, who wrote it, and what was said as it was typed', async () => {
    const whose = people[noun]
    const admin = await kampung.signIn('admin')
    const content = 'First line\n\n  <b>second</b> & "third"\tend'
    const log = await make(whose, { content: content.replaceAll('\n', '\r\n'), happened_on: day(-3) })
    expect(log).toMatchObject({ noun, person_key: whose.key, person_name: whose.name, kind: 'call', content })
    expect(log).toMatchObject({ created_by: admin.id, happened_on: day(-3), follow_up_on: null, version: 1 })
    expect((await get(`id=${log.id}`)).body).toEqual(log)
    const { body: edited } = await put(log.id, { kind: 'note', created_by: 999 })
    expect(edited).toMatchObject({ kind: 'note', content, created_by: admin.id, version: 2 })
    const { body: page } = await get(`page=1&noun=${noun}&key=${whose.key}`)
    expect(page.items.map(({ id }: PersonLog) => id)).toContain(log.id)
  })

  test('is found by its words in any order and case, of this person alone or of everybody', async () => {
    const [whose, other] = [await aPerson(noun), people.beneficiary]
    const one = await make(whose, { content: `Wheelchair at the CLINIC of ${whose.key}` })
    const later = await make(other, { content: `The clinic has no wheelchair for ${whose.key} 100%` })
    const ids = async (query: string) =>
      (await get(`page=1${query}`)).body.items.map(({ id }: PersonLog) => id)
    const theirs = `&noun=${noun}&key=${whose.key}`
    expect(await ids(`${theirs}&q=clinic%20wheel`)).toEqual([one.id])
    expect(await ids(`${theirs}&q=clinic%20stairs`)).toEqual([])
    expect(await ids(`&q=clinic%20${whose.key}`)).toEqual([later.id, one.id])
    expect(await ids(`&q=100%25%20${whose.key}`)).toEqual([later.id])
    expect(await ids(`&q=_heelchair%20${whose.key}`)).toEqual([])
  })

  test('that stands for a deleted person is gone with them and back with them, and its files too', async () => {
    const whose = await aPerson(noun)
    const records = deletedRecords(kampung)
    const [theirs, shared] = [await records.upload('letter.txt'), await records.upload('shared.txt')]
    const log = await make(whose, { files: [theirs, shared] })
    await make(people.beneficiary, { files: [shared] })
    const impact = await kampung.call('GET', whose.person.replace('?', '/impact?'), { as })
    expect(impact.body.summary).toContain('1 log')
    const batch = await records.remove(whose.person)
    expect((await get(`id=${log.id}`)).status).toBe(404)
    expect((await get(`page=1&noun=${noun}&key=${whose.key}`)).status).toBe(404)
    expect(await goneFiles([theirs, shared])).toEqual([theirs])
    expect((await records.restore(batch)).status).toBe(200)
    expect((await get(`id=${log.id}`)).body.files).toEqual([theirs, shared])
    expect(await goneFiles([theirs, shared])).toEqual([])
  })

  test('goes for good with the person: no word of it is left in any table', async () => {
    const whose = await aPerson(noun)
    const records = deletedRecords(kampung)
    const word = `Zylophant${whose.key}`
    const files = [await records.upload(`${word}.txt`)]
    const log = await make(whose, { content: `${word} once`, files })
    await put(log.id, { content: `${word} twice` })
    const alone = await make(whose, { content: `${word} alone` })
    await records.remove(`/person-log?id=${alone.id}`)
    expect(await records.tablesThatHold(word)).toEqual(
      expect.arrayContaining(['audit_details', 'person_logs']),
    )
    const batch = await records.remove(whose.person)
    const gone = await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(await records.tablesThatHold(word)).toEqual([])
  })
})

const goneFiles = async (keys: string[]) => {
  const rows = kampung.db.selectFrom('files').select('key').where('key', 'in', keys)
  return (await rows.where('deleted_at', 'is not', null).execute()).map(({ key }) => key)
}

test('each bound names its field, and nothing is written', async () => {
  const { at } = people.beneficiary
  const { status, body } = await post(at, {
    kind: 'letter',
    happened_on: day(1),
    content: ' ',
    follow_up_on: '2026-02-30',
    files: Array(11).fill(`${'0'.repeat(26)}-a.txt`),
  })
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    kind: 'Choose call, message or note',
    happened_on: 'That day is still to come',
    content: 'Write what was said',
    follow_up_on: 'Not a day',
    files: 'At most 10 attachments',
  })
  const fields = async (over: object) => (await post(at, aPersonLog(over))).body.fields
  expect(await fields({ content: 'x'.repeat(20_001) })).toEqual({ content: 'At most 20000 characters' })
  expect((await post(at, aPersonLog({ content: 'x'.repeat(20_000) }))).status).toBe(201)
  expect(await fields({ files: [`${'0'.repeat(26)}-a.txt`] })).toHaveProperty(['files.0'])
  expect((await post(at, aPersonLog({ beneficiary_id: 1 }))).status).toBe(422)
  const { id } = await make(people.beneficiary)
  expect((await put(id, { happened_on: day(1) })).body.fields).toEqual({
    happened_on: 'That day is still to come',
  })
})

test.each(['noun=beneficiary&key=NOBODY', 'noun=volunteer&key=0', 'noun=volunteer&key=NOBODY'])(
  'of whom there is not, %s, nothing is read and nothing written',
  async (whose) => {
    expect((await get(`page=1&${whose}`)).status).toBe(404)
    expect((await post(`/person-log?${whose}`, aPersonLog())).status).toBe(404)
  },
)

test('of two who edit at once the second is shown what stands', async () => {
  const log = await make(people.volunteer)
  const headers = { 'if-match': '"1"' }
  const answers = await Promise.all([
    put(log.id, { content: 'One' }, headers),
    put(log.id, { content: 'Other' }, headers),
  ])
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  expect([first?.status, second?.status]).toEqual([200, 412])
  expect(second?.body.current).toEqual(first?.body)
  expect((await mark(log.id, true, headers)).status).toBe(412)
  expect((await kampung.call('DELETE', `/person-log?id=${log.id}`, { as, headers })).status).toBe(412)
})

test('is due from its day on until somebody came back to it, and again on another day', async () => {
  const due = async (more = '') =>
    (await get(`page=1&page_size=100&due=1${more}`)).body.items.map(({ id }: PersonLog) => id)
  const later = await make(people.volunteer, { follow_up_on: day(1) })
  const now = await make(people.beneficiary, { follow_up_on: today() })
  const over = await make(people.volunteer, { follow_up_on: day(-9) })
  expect(await due()).toEqual([over.id, now.id])
  expect(await due('&mine=1')).toEqual([over.id, now.id])
  const other = await kampung.call('GET', '/person-log?page=1&due=1&mine=1', { as: 'super_admin' })
  expect(other.body).toEqual({ items: [], total: 0 })

  const { body: done } = await mark(now.id, true)
  expect(done).toMatchObject({ followed_up_by_name: now.created_by_name, version: 2 })
  expect(done.followed_up_at).toMatch(/Z$/)
  expect(await due()).toEqual([over.id])
  expect((await put(now.id, { content: 'More was said' })).body.followed_up_at).toBe(done.followed_up_at)
  expect((await put(now.id, { follow_up_on: day(-1) })).body).toMatchObject({ followed_up_at: null })
  expect(await due()).toEqual([over.id, now.id])
  await mark(over.id, true)
  expect((await mark(over.id, false)).body).toMatchObject({ followed_up_at: null, followed_up_by_name: '' })
  await put(over.id, { follow_up_on: null })
  await put(now.id, { follow_up_on: null })
  expect(await due()).toEqual([])
  const { status, body } = await mark(later.id, true)
  expect([status, body.follow_up_on]).toEqual([200, day(1)])
  expect((await mark(over.id, true)).status).toBe(409)
})

test('waits by itself when it is deleted by itself, and comes back with its files; its person’s history tells', async () => {
  const records = deletedRecords(kampung)
  const key = await records.upload('minutes.txt')
  const log = await make(people.beneficiary, { files: [key], kind: 'message', happened_on: '2026-11-20' })
  const batch = await records.remove(`/person-log?id=${log.id}`)
  expect(await goneFiles([key])).toEqual([key])
  expect(await records.open(batch)).toMatchObject({
    entity: 'person_log',
    label: `Message about ${people.beneficiary.name}, 20 Nov 2026`,
    obstacle: '',
  })
  const restored = await records.restore(batch)
  expect(restored.body).toMatchObject({ record_key: `beneficiary/${people.beneficiary.key}` })
  expect((await get(`id=${log.id}`)).body).toEqual(log)
  expect(await goneFiles([key])).toEqual([])
  expect((await records.eventsOf('person_log', log.id)).map(({ action }) => action)).toEqual([
    'created',
    'deleted',
    'restored',
  ])
})

test('one that was deleted before its person cannot come back without them', async () => {
  const [whose, records] = [await aPerson('volunteer'), deletedRecords(kampung)]
  const log = await make(whose)
  const alone = await records.remove(`/person-log?id=${log.id}`)
  await records.remove(whose.person)
  const { status, body } = await records.restore(alone)
  expect(status).toBe(409)
  expect(body.message).toContain('Restore the volunteer first')
})

test('strangers and volunteers read and write nothing of it, not even of what is about them', async () => {
  const volunteer = await kampung.signIn('assigned_volunteer')
  const { serial_number } = (await post('/beneficiary', aBeneficiary())).body
  await kampung.assign(volunteer, serial_number)
  const own = `/person-log?noun=volunteer&key=${volunteer.account_id}`
  const theirs = `/person-log?noun=beneficiary&key=${serial_number}`
  const { body } = await post(own, aPersonLog())
  for (const [caller, status] of [
    [volunteer, 403],
    [undefined, 401],
  ] as const) {
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
      (await kampung.call(method, path, { ...(caller && { as: caller }), ...(sent ? { body: sent } : {}) }))
        .status
    for (const path of [own, theirs]) {
      expect(await call('GET', `${path}&page=1`)).toBe(status)
      expect(await call('POST', path, aPersonLog())).toBe(status)
    }
    expect(await call('GET', '/person-log?page=1')).toBe(status)
    expect(await call('GET', `/person-log?id=${body.id}`)).toBe(status)
    expect(await call('PUT', `/person-log?id=${body.id}`, { content: 'No' })).toBe(status)
    expect(await call('POST', `/person-log/followed-up?id=${body.id}`, { is_done: true })).toBe(status)
    expect(await call('DELETE', `/person-log?id=${body.id}`)).toBe(status)
  }
  expect((await get(`id=${body.id}`)).body).toEqual(body)
})
