import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBeneficiary,
  aContact,
  aFollowUp,
  anEngagement,
  aPersonLog,
  aPlannedVisit,
  aVolunteer,
} from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let serial: string
let account: number
beforeAll(async () => {
  kampung = await openTestApp()
  serial = (await made('/beneficiary', aBeneficiary())).serial_number
  account = (await made('/volunteer', aVolunteer())).account_id
})
afterAll(() => kampung.close())

async function made(path: string, body: object) {
  const answer = await kampung.call('POST', path, { as: 'admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const idOf = async (noun: 'beneficiaries' | 'volunteers') => {
  const rows = kampung.db.selectFrom(noun).select('id')
  return (await rows.executeTakeFirstOrThrow()).id
}
async function looks() {
  await kampung.services.looks.flush()
  return await kampung.db.selectFrom('looks').selectAll().orderBy('id').execute()
}

type Asked = { method: 'PUT' | 'DELETE'; path: string; body?: object }
const about = { person: true, volunteer: false }
const cases: [name: string, ask: () => Promise<Asked>, whom?: typeof about][] = [
  [
    'a beneficiary',
    async () => put(`/beneficiary?serial_number=${serial}`, aBeneficiary({ status: 'Active' })),
  ],
  ['a beneficiary to be deleted', async () => remove(`/beneficiary?serial_number=${serial}`)],
  ['a profile', async () => put(`/beneficiary/profile?serial_number=${serial}`, {})],
  ['own fields', async () => put(`/own-value?noun=beneficiary&key=${serial}`, { values: {} })],
  [
    'a volunteer to be deleted',
    async () => remove(`/volunteer?account_id=${account}`),
    { person: false, volunteer: true },
  ],
  [
    'a contact',
    async () => put(`/contact?id=${await id(`/contact?serial_number=${serial}`, aContact())}`, aContact()),
  ],
  [
    'a log',
    async () =>
      put(`/person-log?id=${await id(`/person-log?noun=beneficiary&key=${serial}`, aPersonLog())}`, {}),
  ],
  [
    'a follow-up',
    async () =>
      put(
        `/follow-up?id=${await id('/follow-up', aFollowUp({ beneficiary_serial_number: serial, owner_id: null }))}`,
        {},
      ),
  ],
  [
    'a visit',
    async () =>
      put(
        `/engagement?id=${await id('/engagement', anEngagement({ beneficiary_serial_number: serial, volunteer_account_id: account }))}`,
        {},
      ),
    { person: true, volunteer: true },
  ],
  [
    'a planned visit',
    async () => {
      await made(`/beneficiary/assignments/?serial_number=${serial}`, { volunteer_account_ids: [account] })
      const plan = aPlannedVisit({ beneficiary_serial_number: serial, volunteer_account_id: account })
      return put(`/planned-visit?id=${await id('/planned-visit', plan)}`, {})
    },
    { person: true, volunteer: true },
  ],
]
const put = (path: string, body: object): Asked => ({ method: 'PUT', path, body })
const remove = (path: string): Asked => ({ method: 'DELETE', path })
const id = async (path: string, body: object) => (await made(path, body)).id

test.each(cases)('%s that a stale edit answers leaves a look', async (_, ask, whom = about) => {
  const { method, path, body } = await ask()
  const before = (await looks()).length
  const as = await kampung.signIn('super_admin')
  const answer = await kampung.call(method, path, {
    as,
    ...(body && { body }),
    headers: { 'if-match': '"999"' },
  })
  expect([answer.status, answer.body.current !== undefined], answer.text).toEqual([412, true])
  const [look] = (await looks()).slice(before)
  expect(look).toMatchObject({
    actor_id: as.id,
    manner: 'opened',
    beneficiaries: whom.person ? [await idOf('beneficiaries')] : [],
    volunteers: whom.volunteer ? [await idOf('volunteers')] : [],
  })
})

test('a stale edit by key, under a number that is another person’s by now, is a look at the one who is meant alone', async () => {
  const meant = await made('/beneficiary', aBeneficiary())
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', meant.serial_number)
    .executeTakeFirstOrThrow()
  const edit = (number: string, body: object) =>
    kampung.call('PUT', `/beneficiary?serial_number=${number}`, { as: 'admin', body })
  await edit(meant.serial_number, { ...aBeneficiary(), serial_number: 'MOVED-1', status: 'Active' })
  await made('/beneficiary', aBeneficiary({ serial_number: meant.serial_number }))
  const before = (await looks()).length
  const answer = await kampung.call(
    'PUT',
    `/beneficiary?serial_number=${meant.serial_number}&beneficiary_id=${id}`,
    {
      as: 'admin',
      body: aBeneficiary({ serial_number: meant.serial_number, status: 'Active' }),
      headers: { 'if-match': '"999"' },
    },
  )
  expect(answer.status, answer.text).toBe(412)
  expect((await looks()).slice(before).map((look) => look.beneficiaries)).toEqual([[id]])
})
