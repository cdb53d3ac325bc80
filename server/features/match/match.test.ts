import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Candidate, Candidates } from '../../../contract/match.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, anEngagement, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.db
    .insertInto('addresses')
    .values(
      (
        [
          ['310145', '145', 'Lorong 2 Toa Payoh', 1.33521, 103.846163],
          ['310147', '147', 'Lorong 2 Toa Payoh', 1.334547, 103.845078],
          ['521101', '101', 'Tampines Street 11', 1.3474, 103.945295],
        ] as const
      ).map(([postal_code, block_number, street_name, latitude, longitude]) => ({
        postal_code,
        block_number,
        street_name,
        latitude,
        longitude,
      })),
    )
    .execute()
})
afterAll(() => kampung.close())

const as = 'admin'
const post = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const put = async (path: string, body: unknown) => {
  const answer = await kampung.call('PUT', path, { as, body })
  expect(answer.status, answer.text).toBe(200)
}
const toaPayoh = {
  block_number: '145',
  street_name: 'Lorong 2 Toa Payoh',
  postal_code: '310145',
  unit_number: '',
}
const nextDoor = { ...toaPayoh, block_number: '147', postal_code: '310147' }
const tampines = {
  ...toaPayoh,
  block_number: '101',
  street_name: 'Tampines Street 11',
  postal_code: '521101',
}
/** Of a sector that the list knows, at a code that it does not. */
const somewhere = { ...toaPayoh, block_number: '9', street_name: 'Tampines Street 99', postal_code: '521999' }

async function someone(over: object = toaPayoh): Promise<string> {
  const { serial_number } = await post('/beneficiary', aBeneficiary(over))
  return serial_number
}
async function aHelper(over: object, profile?: object): Promise<number> {
  const { account_id } = await post('/volunteer', aVolunteer(over))
  if (profile) await put(`/volunteer/profile?account_id=${account_id}`, profile)
  return account_id
}
const assign = (account_id: number, serial: string) =>
  post(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: [account_id] })
const asked = async (serial: string): Promise<Candidates> => {
  const answer = await kampung.call('GET', `/match/candidates?serial_number=${serial}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const of = ({ items }: Candidates, account_id: number): Candidate | undefined =>
  items.find((one) => one.account_id === account_id)
const rules = (one: Candidate | undefined) => one?.reasons.map(({ rule }) => rule)

test('the best fit stands first, each with the reasons; whoever is left out is counted under one', async () => {
  const serial = await someone()
  await put(`/beneficiary/profile?serial_number=${serial}`, {
    languages: ['hokkien'],
    times: ['weekday_morning'],
  })
  const same = await aHelper(toaPayoh, { languages: ['hokkien', 'english'], times: ['weekday_morning'] })
  const near = await aHelper(nextDoor, { languages: ['tamil'] })
  const far = await aHelper(tampines, { languages: ['hokkien'], times: ['weekend_evening'] })
  const about = await aHelper(somewhere)
  const away = await aHelper({ ...toaPayoh, current_status: 'On Leave' })
  const homebody = await aHelper(tampines, { max_km: 3 })
  const answer = await asked(serial)
  expect(
    answer.items.map((one) => one.account_id).filter((id) => [same, near, far, about].includes(id)),
  ).toEqual([same, near, far, about])
  expect(rules(of(answer, same))).toEqual(['same_block', 'shared_languages', 'times_meet', 'load'])
  expect(of(answer, same)?.reasons[1]?.value).toEqual(['hokkien'])
  expect(rules(of(answer, near))).toEqual(['distance', 'no_shared_language', 'load'])
  expect(of(answer, near)?.reasons[0]?.value).toEqual([141, 0])
  expect(rules(of(answer, far))).toEqual(['distance', 'shared_languages', 'times_differ', 'load'])
  expect(of(answer, about)?.reasons[0]?.value[1]).toBe(1)
  expect(rules(of(answer, about))).toContain('unknown_languages')
  for (const id of [away, homebody]) expect(of(answer, id)).toBeUndefined()
  expect(answer.left_out).toEqual([
    { rule: 'on_leave', volunteers: 1 },
    { rule: 'too_far', volunteers: 1 },
  ])
  expect(answer.total).toBe(answer.items.length)
})

test('whoever is asked for by number is told with the rule that they would break', async () => {
  const serial = await someone()
  const away = await aHelper({ ...toaPayoh, current_status: 'On Leave' })
  const near = await aHelper(nextDoor)
  const path = `/match/candidates?serial_number=${serial}&account_ids=`
  const { body } = await kampung.call('GET', `${path}${away},${near}`, { as })
  expect(body.items).toMatchObject([
    { account_id: away, left_out_by: 'on_leave', reasons: [{ rule: 'same_block' }, { rule: 'load' }] },
    { account_id: near, left_out_by: null },
  ])
  const none = await kampung.call('GET', `${path}999999999`, { as })
  expect(none.body).toEqual({ items: [], total: 0, left_out: [], visitors: 1, visited_by: 0 })
  for (const wrong of ['x', '1,', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])
    expect((await kampung.call('GET', `${path}${wrong}`, { as })).status).toBe(400)
})

test('who visits already is no candidate; a load counts living people alone, and a full one is left out', async () => {
  const helper = await aHelper(nextDoor, { max_people: 2 })
  const [one, two, three] = [await someone(), await someone(), await someone()]
  await assign(helper, one)
  expect(of(await asked(one), helper)).toBeUndefined()
  expect(of(await asked(three), helper)).toMatchObject({ load: 1, max_people: 2 })
  await assign(helper, two)
  expect(of(await asked(three), helper)).toBeUndefined()
  expect((await asked(three)).left_out).toContainEqual({ rule: 'full', volunteers: 1 })
  await kampung.call('DELETE', `/beneficiary?serial_number=${two}`, { as })
  expect(of(await asked(three), helper)).toMatchObject({ load: 1 })
})

test('who has died stays assigned and takes nobody’s place: of the volunteer whom they filled somebody is proposed again', async () => {
  const helper = await aHelper(nextDoor, { max_people: 1 })
  const [dead, living] = [await someone(), await someone()]
  await assign(helper, dead)
  expect(of(await asked(living), helper)).toBeUndefined()
  const change = { kind: 'status', status: 'Inactive', status_reason: 'deceased', place_id: null }
  await bulkTools(kampung).run({ who: { keys: [dead] }, change })
  expect(of(await asked(living), helper)).toMatchObject({ load: 0, max_people: 1 })
})

test('a visit of before speaks for them, and one that is held or found nobody does not', async () => {
  const helper = await aHelper(tampines)
  const serial = await someone()
  const note = (over: object) =>
    post(
      '/engagement',
      anEngagement({ beneficiary_serial_number: serial, volunteer_account_id: helper, ...over }),
    )
  await note({ outcome: 'no_answer' })
  expect(rules(of(await asked(serial), helper))).not.toContain('visited_before')
  await note({})
  expect(rules(of(await asked(serial), helper))).toContain('visited_before')
})

test('the rules of every programme in which somebody is active hold together', async () => {
  const serial = await someone()
  await put(`/beneficiary/profile?serial_number=${serial}`, { gender: 'Female', languages: ['malay'] })
  const woman = await aHelper({ ...nextDoor, gender: 'Female' }, { languages: ['malay'] })
  const man = await aHelper({ ...nextDoor, gender: 'Male' }, { languages: ['malay'] })
  const stranger = await aHelper({ ...nextDoor, gender: 'Female' }, { languages: ['tamil'] })
  const join = async (care: object, status: 'Active' | 'Inactive') => {
    const { id } = await post('/programme', aProgramme())
    await put(`/programme/care?id=${id}`, care)
    await post('/programme/beneficiaries', [{ programme_id: id, beneficiary_serial_number: serial, status }])
  }
  await join({ gender_rule: 'woman_for_women' }, 'Inactive')
  expect(of(await asked(serial), man)).toBeDefined()
  await join({ gender_rule: 'woman_for_women' }, 'Active')
  await join({ language_rule: 'must' }, 'Active')
  const answer = await asked(serial)
  expect(of(answer, woman)).toBeDefined()
  for (const id of [man, stranger]) expect(of(answer, id)).toBeUndefined()
})

test('nobody is proposed for somebody who is Inactive themselves; who is asked for is told so', async () => {
  const serial = await someone()
  const near = await aHelper(toaPayoh)
  expect(of(await asked(serial), near)).toBeDefined()
  const many = { who: { keys: [serial] }, change: { kind: 'status', status: 'Inactive', place_id: null } }
  const { expected } = await post('/beneficiary/bulk/preview', many)
  const { id } = await post('/beneficiary/bulk', { ...many, expected })
  await post(`/bulk/portion?id=${id}`, undefined)
  const answer = await asked(serial)
  expect(answer.items).toEqual([])
  expect(answer.left_out.map(({ rule }) => rule)).toEqual(['person_inactive'])
  const path = `/match/candidates?serial_number=${serial}&account_ids=${near}`
  const { body } = await kampung.call('GET', path, { as })
  expect(body.items).toMatchObject([{ account_id: near, left_out_by: 'person_inactive' }])
})

test('how many are to go together and whether a common language is better are read of the programmes', async () => {
  const serial = await someone()
  await put(`/beneficiary/profile?serial_number=${serial}`, { languages: ['malay'] })
  const stranger = await aHelper(nextDoor, { languages: ['tamil'] })
  const against = async () =>
    of(await asked(serial), stranger)?.reasons.find(({ rule }) => rule === 'no_shared_language')?.points
  expect([(await asked(serial)).visitors, await against()]).toEqual([1, 60])
  const { id } = await post('/programme', aProgramme())
  await put(`/programme/care?id=${id}`, { visitors: 2, language_rule: 'prefer' })
  await post('/programme/beneficiaries', [
    { programme_id: id, beneficiary_serial_number: serial, status: 'Active' },
  ])
  expect([(await asked(serial)).visitors, await against()]).toEqual([2, 120])
  await assign(stranger, serial)
  expect(await asked(serial)).toMatchObject({ visitors: 2, visited_by: 1 })
})

test('nobody is found for whom nobody knows, and the same is answered twice', async () => {
  expect((await kampung.call('GET', '/match/candidates?serial_number=NOBODY', { as })).status).toBe(404)
  const serial = await someone()
  expect(await asked(serial)).toEqual(await asked(serial))
})
