import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownName } from '../../../contract/own-kinds.ts'
import { anOwnField, aProgramme, aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { lockWaiters } from '../../../tests/lock-waiters.ts'
import { type NumberedPerson, renumbering } from '../../../tests/swapped-numbers.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

let kampung: TestApp
let account_id: number
let programme_id: number
beforeAll(async () => {
  kampung = await openTestApp()
  account_id = (await send('POST', '/volunteer', aVolunteer())).body.account_id
})
afterAll(() => kampung.close())

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<TestAnswer> =>
  kampung.call(method, path, { as: 'admin', ...(body !== undefined && { body }) })

let turn = 0
/** Who is on the screen, under the number that they had when it was opened, and somebody else. */
let meant: NumberedPerson
let other: NumberedPerson
beforeEach(async () => {
  turn += 1
  programme_id = (await send('POST', '/programme', aProgramme())).body.id
  ;[meant, other] = [
    await renumbering(kampung).make(`KL-${turn}01`),
    await renumbering(kampung).make(`KL-${turn}02`),
  ]
})

const link = ({ serial_number, id }: Partial<NumberedPerson>) => ({
  ...{ programme_id, beneficiary_serial_number: serial_number },
  ...(id !== undefined && { beneficiary_id: id }),
})
const join = (...people: Partial<NumberedPerson>[]) =>
  send(
    'POST',
    '/programme/beneficiaries',
    people.map((one) => ({ ...link(one), status: 'Active' })),
  )
const assign = (serial: string) =>
  send('POST', `/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: [account_id] })
async function atOnce(who: object, change: object): Promise<TestAnswer> {
  const preview = await send('POST', '/beneficiary/bulk/preview', { who, change })
  const { expected } = preview.body
  const begun = await send('POST', '/beneficiary/bulk', { who, change, expected })
  return begun.status < 300 ? send('POST', `/bulk/portion?id=${begun.body.id}`) : begun
}
const who = ({ serial_number, id }: NumberedPerson) => ({ keys: [serial_number], beneficiary_ids: [id] })

const isIn = async (serial: string) =>
  (await send('GET', `/programme/beneficiaries?programme_id=${programme_id}&serial_numbers=${serial}`)).body
    .length === 1
const isVisited = async (serial: string) =>
  (await send('GET', `/volunteer?beneficiary_serial_number=${serial}`)).body.length === 1

/** What is ended or begun of somebody, what stands of both before it, and whether it stands of one after it. */
const doors: [
  what: string,
  stands: (...serials: string[]) => Promise<unknown>,
  write: (whom: NumberedPerson) => Promise<TestAnswer>,
  holds: (serial: string) => Promise<boolean>,
  wanted: boolean,
][] = [
  ['joining a programme', async () => {}, join, isIn, true],
  [
    'being taken out of a programme',
    (...serials) => join(...serials.map((serial_number) => ({ serial_number }))),
    (whom) => send('DELETE', '/programme/beneficiaries', [link(whom)]),
    isIn,
    false,
  ],
  [
    'leaving a programme at once',
    (...serials) => join(...serials.map((serial_number) => ({ serial_number }))),
    (whom) => atOnce(who(whom), { kind: 'leave', place_id: programme_id }),
    isIn,
    false,
  ],
  [
    'unassigning one',
    (...serials) => Promise.all(serials.map(assign)),
    ({ serial_number, id }) =>
      send('DELETE', `/volunteer/assignments?account_id=${account_id}&beneficiary_id=${id}`, [serial_number]),
    isVisited,
    false,
  ],
  [
    'unassigning several',
    (...serials) => Promise.all(serials.map(assign)),
    (whom) => atOnce(who(whom), { kind: 'unassign', volunteer_account_ids: [account_id] }),
    isVisited,
    false,
  ],
]

describe.each(doors)('%s', (_, stands, write, holds, wanted) => {
  test('reaches whoever is meant after another got their number (H-2010)', async () => {
    await stands(meant.serial_number, other.serial_number)
    const now = await renumbering(kampung).swap(meant, other)
    const answer = await write(meant)
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(await holds(now)).toBe(wanted)
    expect(await holds(meant.serial_number)).toBe(!wanted)
  })

  test('reaches nobody else once whoever is meant was deleted (H-2010)', async () => {
    await stands(meant.serial_number, other.serial_number)
    await send('DELETE', `/beneficiary?serial_number=${meant.serial_number}`)
    await renumbering(kampung).rename(other.serial_number, `${other.serial_number}-Y`)
    expect((await write(meant)).status).toBeGreaterThanOrEqual(400)
    expect(await holds(`${other.serial_number}-Y`)).toBe(!wanted)
  })
})

test('an id is said of one alone who is unassigned, and only with a number that was theirs (H-2010)', async () => {
  await assign(other.serial_number)
  const path = `/volunteer/assignments?account_id=${account_id}&beneficiary_id=${meant.id}`
  const both = await send('DELETE', path, [meant.serial_number, other.serial_number])
  expect([both.status, both.body.fields?.beneficiary_id]).toEqual([422, 'Name one person alone by their id'])
  expect((await send('DELETE', path, [other.serial_number])).status).toBe(409)
  expect((await join({ ...meant, serial_number: other.serial_number })).status).toBe(409)
  expect(await isVisited(other.serial_number)).toBe(true)
})

test('a request about their data is written down for whoever is meant, and their sensitive values are shown (H-2012)', async () => {
  const as = 'super_admin'
  const field = anOwnField({ is_sensitive: true })
  const name = ownName((await kampung.call('POST', '/own-field', { as, body: field })).body)
  const values = (whom: NumberedPerson, said: string) =>
    kampung.call('PUT', `/own-value?noun=beneficiary&key=${whom.serial_number}`, {
      as,
      body: { values: { [name]: said } },
    })
  await values(meant, 'meant')
  await values(other, 'other')
  const now = await renumbering(kampung).swap(meant, other)
  const at = `noun=beneficiary&key=${meant.serial_number}&beneficiary_id=${meant.id}`
  const shown = await kampung.call('GET', `/own-value/sensitive?${at}`, { as })
  expect(shown.body.values).toEqual({ [name]: 'meant' })
  await kampung.services.looks.flush()
  const looks = await kampung.db.selectFrom('looks').select('beneficiaries').orderBy('id').execute()
  expect(looks.at(-1)?.beneficiaries).toEqual([meant.id])
  const made = await kampung.call('POST', `/protection-request?${at}`, { as, body: aProtectionRequest() })
  expect([made.status, made.body.person_key]).toEqual([201, now])
  const wrong = `noun=beneficiary&key=nobody&beneficiary_id=${meant.id}`
  expect((await kampung.call('GET', `/own-value/sensitive?${wrong}`, { as })).status).toBe(409)
})

test.runIf(testEngine === 'postgres')(
  'a number that changes hands while a programme is held puts nobody else into it (H-2010)',
  async () => {
    const holder = await (kampung.database.engine as Pool).connect()
    await holder.query('begin')
    await holder.query('select from programmes where id = $1 for update', [programme_id])
    const joining = join(meant)
    await expect.poll(() => lockWaiters(kampung)).toBe(1)
    await renumbering(kampung).swap(meant, other)
    await holder.query('commit')
    holder.release()
    expect((await joining).status).toBe(409)
    expect([await isIn(meant.serial_number), await isIn(other.serial_number)]).toEqual([false, false])
  },
)

test('who is in a programme is asked of whoever was on the screen (H-2011)', async () => {
  await join({ serial_number: meant.serial_number })
  await renumbering(kampung).swap(meant, other)
  const asked = async ({ serial_number, id }: NumberedPerson) =>
    (
      await send(
        'GET',
        `/programme/beneficiaries?programme_id=${programme_id}&serial_numbers=${serial_number}&beneficiary_id=${id}`,
      )
    ).body.length
  expect([await asked(meant), await asked(other)]).toEqual([1, 0])
})
