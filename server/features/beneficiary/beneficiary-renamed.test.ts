import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../contract/calendar-day.ts'
import { ownName } from '../../../contract/own-kinds.ts'
import {
  aBeneficiary,
  aContact,
  aFollowUp,
  anEngagement,
  anOwnField,
  aPersonLog,
  aPlannedVisit,
  aProgramme,
  aPurpose,
  aVolunteer,
} from '../../../tests/factories.ts'
import { type NumberedPerson, renumbering } from '../../../tests/swapped-numbers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme_id: number
let purpose_id: number
let account_id: number
let own_name: string
beforeAll(async () => {
  kampung = await openTestApp()
  programme_id = (await send('POST', '/programme', aProgramme())).body.id
  const purpose = await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose() })
  purpose_id = purpose.body.id
  const field = await kampung.call('POST', '/own-field', { as: 'super_admin', body: anOwnField() })
  own_name = ownName(field.body)
  account_id = (await send('POST', '/volunteer', aVolunteer())).body.account_id
})
afterAll(() => kampung.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  kampung.call(method, path, { as: 'admin', headers, ...(body !== undefined && { body }) })
const of = (serial: string) => `/beneficiary?serial_number=${serial}`
const read = async (path: string) => (await send('GET', path)).body
const assigned = (serial: string) => read(`/volunteer?beneficiary_serial_number=${serial}`)
const idOf = async (serial: string): Promise<number> =>
  (await read(`/beneficiary/care?serial_number=${serial}`)).beneficiary_id
type Person = NumberedPerson
let turn = 0
/** Who is on the screen, under the number that they had when it was opened, and somebody else. */
let meant: Person
let other: Person
beforeEach(async () => {
  turn += 1
  const made = async (serial_number: string): Promise<Person> => {
    await send('POST', '/beneficiary', aBeneficiary({ serial_number, programme_id }))
    return { serial_number, id: await idOf(serial_number) }
  }
  ;[meant, other] = [await made(`KB-${turn}01`), await made(`KB-${turn}02`)]
})
const rename = (from: string, to: string) => renumbering(kampung).rename(from, to)
/** Two numbers change hands. Answers that of whoever is meant, by now. */
const swap = () => renumbering(kampung).swap(meant, other)

const about = ({ serial_number, id }: Partial<Person>) => {
  return { beneficiary_serial_number: serial_number, beneficiary_id: id }
}
const whose = (id?: number) => (id === undefined ? '' : `&beneficiary_id=${id}`)
const key = ({ serial_number, id }: Partial<Person>) => `noun=beneficiary&key=${serial_number}${whose(id)}`
const total = async (path: string): Promise<number> => (await read(path)).total
const consent = { wording_version: 1, state: 'given', on_day: today(), how: 'paper' }
type Whom = Partial<Person>
/** What staff write about somebody, and how much of it is theirs. */
const writings: [
  what: string,
  write: (whom: Whom) => ReturnType<typeof send>,
  count: (serial: string) => Promise<number>,
][] = [
  [
    'a visit',
    (whom) => send('POST', '/engagement', anEngagement({ ...about(whom), wellbeing: 'worried' })),
    (serial) => total(`/engagement?page=1&beneficiary_serial_number=${serial}`),
  ],
  [
    'a follow-up',
    (whom) => send('POST', '/follow-up', aFollowUp(about(whom))),
    (serial) => total(`/follow-up?page=1&beneficiary_serial_number=${serial}`),
  ],
  [
    'an office note',
    (whom) => send('POST', `/person-log?${key(whom)}`, aPersonLog()),
    (serial) => total(`/person-log?noun=beneficiary&key=${serial}&page=1`),
  ],
  [
    'a consent',
    (whom) => send('POST', `/consent?${key(whom)}`, { purpose_id, ...consent }),
    async (serial) => (await read(`/consent?noun=beneficiary&key=${serial}`)).length,
  ],
  [
    'a pause',
    (whom) => {
      const said = { programme_ids: [programme_id], until: addDays(today(), 9), because: 'With family' }
      return send('PUT', '/programme/beneficiaries/pause', { ...about(whom), ...said })
    },
    async (serial) =>
      (await read(`/beneficiary/care?serial_number=${serial}`)).places.filter(
        (place: { paused_until: string | null }) => place.paused_until !== null,
      ).length,
  ],
  [
    'a risk',
    ({ serial_number, id }) =>
      send('PUT', `/beneficiary/risk?serial_number=${serial_number}${whose(id)}`, { risk: 'high' }),
    async (serial) => Number((await read(`/beneficiary/care?serial_number=${serial}`)).risk === 'high'),
  ],
  [
    'a contact',
    ({ serial_number, id }) =>
      send('POST', `/contact?serial_number=${serial_number}${whose(id)}`, aContact()),
    async (serial) => (await read(`/contact?serial_number=${serial}`)).length,
  ],
  [
    'a fact',
    ({ serial_number, id }) =>
      send('PUT', `/beneficiary/profile?serial_number=${serial_number}${whose(id)}`, {
        remarks: 'Ring twice',
      }),
    async (serial) =>
      Number((await read(`/beneficiary/profile?serial_number=${serial}`)).remarks === 'Ring twice'),
  ],
  [
    'what stands in a field of the organisation',
    (whom) => send('PUT', `/own-value?${key(whom)}`, { values: { [own_name]: 'Block 12' } }),
    async (serial) =>
      Number((await read(`/own-value?noun=beneficiary&key=${serial}`)).values[own_name] === 'Block 12'),
  ],
  [
    'whom they must not meet',
    (whom) =>
      send('POST', '/avoid-pair', { ...about(whom), volunteer_account_id: account_id, because: 'A quarrel' }),
    async (serial) => (await read(`/avoid-pair?noun=beneficiary&key=${serial}`)).length,
  ],
  [
    'an assignment',
    ({ serial_number, id }) =>
      send('POST', `/beneficiary/assignments?serial_number=${serial_number}${whose(id)}`, {
        volunteer_account_ids: [account_id],
      }),
    async (serial) => (await assigned(serial)).length,
  ],
]

describe.each(writings)('%s', (_, write, count) => {
  test('reaches whoever is meant after their number was changed, and says so where the number alone is known (H-1990)', async () => {
    const before = meant.serial_number
    await rename(before, `${before}-9`)
    const alone = await write({ serial_number: before })
    expect([alone.status, alone.body.message]).toEqual([404, `${before} is ${before}-9 by now`])
    const answer = await write({ serial_number: before, id: meant.id })
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(await count(`${before}-9`)).toBe(1)
  })

  test('reaches whoever is meant after another got their number (H-1990)', async () => {
    const now = await swap()
    const answer = await write(meant)
    expect(answer.status, answer.text).toBeLessThan(300)
    expect([await count(now), await count(meant.serial_number)]).toEqual([1, 0])
  })

  test('is refused of a number that never was theirs (H-1990)', async () => {
    const refused = await write({ serial_number: other.serial_number, id: meant.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(`^${other.serial_number} is another person by now\\. Nothing was written`),
    ])
    expect([await count(meant.serial_number), await count(other.serial_number)]).toEqual([0, 0])
  })

  test('is as before where the number alone is named', async () => {
    const answer = await write({ serial_number: meant.serial_number })
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(await count(meant.serial_number)).toBe(1)
  })
})

test('a planned visit reaches whoever is meant after another got their number (H-1990)', async () => {
  await send('POST', `/beneficiary/assignments?serial_number=${meant.serial_number}`, {
    volunteer_account_ids: [account_id],
  })
  const now = await swap()
  const body = aPlannedVisit({ ...about(meant), volunteer_account_id: account_id })
  const answer = await send('POST', '/planned-visit', body)
  expect([answer.status, answer.body.beneficiary_serial_number]).toEqual([201, now])
})

test('an edit and a deletion mean whoever was on the screen (H-1990)', async () => {
  const shown = await read(of(meant.serial_number))
  const now = await swap()
  const edit = { ...shown, first_name: 'Mistaken' }
  const at = `${of(meant.serial_number)}${whose(meant.id)}`
  const stale = await send('PUT', at, edit, { 'if-match': `"${shown.version}"` })
  expect([stale.status, stale.body.current.serial_number]).toEqual([412, now])
  expect((await send('DELETE', at)).status).toBe(204)
  expect((await send('GET', of(now))).status).toBe(404)
  expect(await idOf(meant.serial_number)).toBe(other.id)
  // Whose it was is gone: that is no change of number.
  const gone = await send('DELETE', at)
  expect([gone.status, gone.body.message]).toEqual([404, 'Not found'])
})

test('who is asked for under an old number is told the new one, where nobody has it (H-1990)', async () => {
  const before = meant.serial_number
  await rename(before, `${before}-9`)
  for (const path of [of(before), `${of(before)}&programme_id=${programme_id}`]) {
    const { status, body } = await send('GET', path)
    expect([status, body.current]).toEqual([404, { serial_number: `${before}-9` }])
  }
  const whole = await read(of(`${before}-9`))
  const edit = await send('PUT', of(before), { ...whole, first_name: 'Mistaken' })
  expect([edit.status, edit.body.message]).toEqual([404, `${before} is ${before}-9 by now`])
  const sheet = (await send('POST', '/run-sheet', { serial_numbers: [before, other.serial_number] })).body
  expect(sheet.missing).toEqual([])
  expect(JSON.stringify(sheet.stops)).toContain(`"${before}-9"`)
  // A volunteer learns nothing of whoever has a number.
  const theirs = await kampung.call('GET', of(before), { as: 'assigned_volunteer' })
  expect([theirs.status, theirs.body.current]).toEqual([404, undefined])
  // Somebody else has it, and took it along into the bin: nobody is meant but them.
  await rename(other.serial_number, before)
  await send('DELETE', of(before))
  expect((await send('GET', of(before))).body).toMatchObject({ message: 'Not found' })
})

test('an assignment is read and undone by the number that the page still shows (H-1990)', async () => {
  const path = `/beneficiary/assignments?serial_number=${meant.serial_number}&beneficiary_id=${meant.id}`
  expect((await send('POST', path, { volunteer_account_ids: [account_id] })).status).toBe(201)
  await rename(meant.serial_number, `${meant.serial_number}-B`)
  expect(await assigned(meant.serial_number)).toHaveLength(1)
  const undone = await send('DELETE', `/volunteer/assignments?account_id=${account_id}`, [
    meant.serial_number,
  ])
  expect(undone.status).toBe(204)
  expect(await assigned(`${meant.serial_number}-B`)).toEqual([])
})
