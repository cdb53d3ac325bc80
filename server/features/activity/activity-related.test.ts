import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import {
  aBeneficiary,
  aCommsLog,
  aContact,
  aFollowUp,
  aForm,
  anEngagement,
  aPartner,
  aPersonLog,
  aPlannedVisit,
  aProgramme,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const read = async (path: string, as: 'admin' | 'super_admin'): Promise<Activity[]> => {
  const answer = await kampung.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items
}
/** What an officer reads of a record, the newest first: 'created follow_up'. */
const history = async (entity: string, record: string | number) =>
  (await read(`/activity/history?page=1&page_size=100&entity=${entity}&record=${record}`, 'admin')).map(
    (row) => `${row.action} ${row.entity}`,
  )
/** What a super admin reads of it. */
const log = async (entity: string, record: string | number) =>
  (await read(`/activity?page=1&page_size=100&entity=${entity}&record=${record}`, 'super_admin')).map(
    (row) => `${row.action} ${row.entity}`,
  )
const assign = (serial: string, volunteer_account_ids: number[]) =>
  kampung.call('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    as: 'admin',
    body: { volunteer_account_ids },
  })

test('a person’s history tells of what is kept about them, and of no one else’s', async () => {
  const person = await records.post('/beneficiary', aBeneficiary())
  const stranger = await records.post('/beneficiary', aBeneficiary())
  const { account_id } = await records.post('/volunteer', aVolunteer())
  for (const { serial_number } of [person, stranger]) {
    const about = { beneficiary_serial_number: serial_number }
    await records.post(`/contact?serial_number=${serial_number}`, aContact())
    await records.post('/engagement', anEngagement(about))
    await records.post('/follow-up', aFollowUp({ ...about, owner_id: null }))
    await records.post(`/person-log?noun=beneficiary&key=${serial_number}`, aPersonLog())
    await assign(serial_number, [account_id])
    await records.post('/planned-visit', aPlannedVisit({ ...about, volunteer_account_id: account_id }))
  }
  const lines = [
    'created planned_visit',
    'assigned beneficiary',
    'created person_log',
    'created follow_up',
    'created engagement',
    'created contact',
    'created beneficiary',
  ]
  expect(await history('beneficiary', person.serial_number)).toEqual(lines)
  expect(await log('beneficiary', person.serial_number)).toEqual(lines)
  await records.post(`/person-log?noun=volunteer&key=${account_id}`, aPersonLog())
  expect(await history('volunteer', account_id)).toEqual([
    'created person_log',
    'created planned_visit',
    'assigned beneficiary',
    'created planned_visit',
    'assigned beneficiary',
    'created volunteer',
  ])
})

test('an assignment and its end stand in the history of both, and of nobody who was there before', async () => {
  const person = await records.post('/beneficiary', aBeneficiary())
  const other = await records.post('/beneficiary', aBeneficiary())
  const first = await records.post('/volunteer', aVolunteer())
  const second = await records.post('/volunteer', aVolunteer())
  await assign(person.serial_number, [first.account_id])
  await assign(person.serial_number, [first.account_id, second.account_id])
  await assign(other.serial_number, [second.account_id])
  await kampung.call('DELETE', `/volunteer/assignments?account_id=${second.account_id}`, {
    as: 'admin',
    body: [other.serial_number],
  })
  expect(await history('volunteer', first.account_id)).toEqual(['assigned beneficiary', 'created volunteer'])
  expect(await history('volunteer', second.account_id)).toEqual([
    'unassigned volunteer',
    'assigned beneficiary',
    'assigned beneficiary',
    'created volunteer',
  ])
  expect(await history('beneficiary', person.serial_number)).toEqual([
    'assigned beneficiary',
    'assigned beneficiary',
    'created beneficiary',
  ])
  expect(await history('beneficiary', other.serial_number)).toEqual([
    'unassigned volunteer',
    'assigned beneficiary',
    'created beneficiary',
  ])
})

test('a partner’s history tells of its logs, a programme’s of its forms', async () => {
  const partner = await records.post('/partner', aPartner())
  const programme = await records.post('/programme', aProgramme({ partner_id: partner.id }))
  await records.post('/comms-log', aCommsLog({ partner_id: partner.id }))
  await records.post('/form', aForm({ programme_id: programme.id }))
  expect(await history('partner', partner.id)).toEqual(['created comms_log', 'created partner'])
  expect(await history('programme', programme.id)).toEqual(['created form', 'created programme'])
})

test('what is deleted by itself, or who, is in no officer’s history and stays in the log; purged, only that it was', async () => {
  const person = await records.post('/beneficiary', aBeneficiary())
  const serial = person.serial_number
  const { account_id } = await records.post('/volunteer', aVolunteer({ first_name: 'Zainab' }))
  await assign(serial, [account_id])
  await kampung.call('DELETE', `/volunteer/assignments?account_id=${account_id}`, {
    as: 'admin',
    body: [serial],
  })
  const task = await records.post(
    '/follow-up',
    aFollowUp({ beneficiary_serial_number: serial, owner_id: null }),
  )
  await records.remove(`/follow-up?id=${task.id}`)
  const gone = await records.remove(`/volunteer?account_id=${account_id}`)
  expect(await history('beneficiary', serial)).toEqual(['assigned beneficiary', 'created beneficiary'])
  const lines = ['unassigned volunteer', 'assigned beneficiary', 'created beneficiary']
  expect(await log('beneficiary', serial)).toEqual(['deleted follow_up', 'created follow_up', ...lines])
  await kampung.call('DELETE', `/deletion?id=${gone}`, { as: 'super_admin' })
  expect(await log('beneficiary', serial)).toEqual([
    'deleted follow_up',
    'created follow_up',
    'assigned beneficiary',
    'created beneficiary',
  ])
})
