import { afterAll, beforeAll, expect, test } from 'vitest'
import { HISTORY_ENTITIES } from '../../../contract/activity-words.ts'
import { PEOPLE, personColumns } from '../../../db/records/record-people.ts'
import { type RecordNoun, recordNouns } from '../../../db/records/records.ts'
import { makeCaller } from '../../../tests/callers.ts'
import {
  aBeneficiary,
  aContact,
  aFollowUp,
  anEngagement,
  aPersonLog,
  aPlannedVisit,
  aProgramme,
  aVolunteer,
} from '../../../tests/factories.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { seenIn } from '../../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let seen: ReturnType<typeof seenIn>
let serial: string
let account: number
beforeAll(async () => {
  kampung = await openTestApp()
  seen = seenIn(kampung)
  serial = (await made('/beneficiary', aBeneficiary())).serial_number
  account = (await made('/volunteer', aVolunteer())).account_id
  await made(`/beneficiary/assignments/?serial_number=${serial}`, { volunteer_account_ids: [account] })
})
afterAll(() => kampung.close())

async function made(path: string, body: object) {
  const answer = await kampung.call('POST', path, { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** Somebody who has seen nothing yet: a look counts once in a quarter of an hour. */
const fresh = (kind: 'admin' | 'super_admin') => makeCaller(kampung.db, kind)
const about = () => ({ beneficiary_serial_number: serial })
/** Makes something of the beneficiary, and says whose it is. */
async function theirs(path: string, body: object): Promise<string> {
  await made(path, body)
  return serial
}
const upload = async () => {
  const file = { name: 'letter.txt', content: 'A letter' }
  return (await kampung.call('POST', '/drive/file', { as: 'super_admin', file })).body.key as string
}

/** One record of each kind that is somebody's, and whose it is. */
const makers: Partial<Record<RecordNoun, () => Promise<string>>> = {
  beneficiary: async () => serial,
  volunteer: async () => '',
  contact: () => theirs(`/contact?serial_number=${serial}`, aContact()),
  engagement: () => theirs('/engagement', anEngagement(about())),
  follow_up: () => theirs('/follow-up', aFollowUp({ ...about(), owner_id: null })),
  planned_visit: async () => {
    await made('/planned-visit', aPlannedVisit({ ...about(), volunteer_account_id: account }))
    return serial
  },
  person_log: () => theirs(`/person-log?noun=beneficiary&key=${serial}`, aPersonLog()),
  form_response: async () => {
    const visit = await makeVisit(kampung)
    expect((await visit.file('admin', { volunteer_account_id: null })).status).toBe(201)
    return visit.serial
  },
  file: async () => {
    const key = await upload()
    await made(`/person-log?noun=beneficiary&key=${serial}`, aPersonLog({ files: [key] }))
    return serial
  },
}

const eventOf = async (entity: string, action: string) =>
  await kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('entity', '=', entity)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('every kind of record that the catalogue knows as somebody’s is made here', () => {
  const somebodys = recordNouns.filter((noun) =>
    PEOPLE.some((person) => personColumns(noun)[person].length > 0),
  )
  expect([...somebodys, 'file'].sort()).toEqual(Object.keys(makers).sort())
})

test.each(Object.keys(makers) as RecordNoun[])(
  'an entry about a %s leaves a look at whose it is',
  async (noun) => {
    const whose = await makers[noun]?.()
    const { id } = await eventOf(noun, noun === 'file' ? 'uploaded' : 'created')
    const isOfStaff = [...HISTORY_ENTITIES, 'form_response'].some((entity) => entity === noun)
    const asks = [
      ['super_admin', `/activity?id=${id}`, 'opened'],
      ['super_admin', `/activity?page=1&page_size=20&entity=${noun}`, 'listed'],
      ...(isOfStaff ? [['admin', `/activity/history?id=${id}`, 'opened']] : []),
    ] as const
    for (const [kind, path, manner] of asks) {
      const as = await fresh(kind as 'admin' | 'super_admin')
      const { answer, ...whom } = await seen.by(() => kampung.call('GET', String(path), { as }))
      expect(answer.status, answer.text).toBe(200)
      expect(whom.manners).toEqual([manner])
      if (whose) expect(whom.beneficiaries).toContain(await seen.idOf(whose))
      else expect(whom.volunteers).toContain(await seen.volunteerOf(account))
    }
  },
)

test('the list of a record’s changes leaves a look at whose it is, and at whom the lines name beside', async () => {
  await made(`/contact?serial_number=${serial}`, aContact())
  const ids = [await seen.idOf(serial), await seen.volunteerOf(account)]
  for (const [entity, record, people] of [
    ['contact', serial, [[ids[0]], []]],
    ['beneficiary', serial, [[ids[0]], [ids[1]]]],
  ] as const) {
    const as = await fresh('admin')
    const { answer, ...whom } = await seen.by(() =>
      kampung.call('GET', `/activity/history?page=1&page_size=50&entity=${entity}&record=${record}`, { as }),
    )
    expect(answer.status, answer.text).toBe(200)
    expect([whom.beneficiaries, whom.volunteers]).toEqual(people)
    for (const { others } of answer.body.items)
      for (const other of others) expect(Object.keys(other).sort()).toEqual(['entity', 'label', 'state'])
  }
})

test('an entry of whoever is deleted, and of a record of theirs, leaves a look at them', async () => {
  const { serial_number } = await made('/beneficiary', aBeneficiary())
  await made(`/contact?serial_number=${serial_number}`, aContact())
  const { id } = await eventOf('contact', 'created')
  const whose = await seen.idOf(serial_number)
  await kampung.call('DELETE', `/beneficiary?serial_number=${serial_number}`, { as: 'super_admin' })
  await made('/beneficiary', aBeneficiary({ serial_number }))
  const as = await fresh('super_admin')
  const { beneficiaries } = await seen.by(() => kampung.call('GET', `/activity?id=${id}`, { as }))
  expect(beneficiaries).toEqual([whose])
})

test('the file of the log leaves one at everybody whom its lines name, and a page of programmes at nobody', async () => {
  await made('/programme', aProgramme())
  const as = await fresh('super_admin')
  const page = await seen.by(() =>
    kampung.call('GET', '/activity?page=1&page_size=1&entity=programme', { as }),
  )
  expect([page.answer.status, page.beneficiaries, page.volunteers]).toEqual([200, [], []])
  const { answer, ...whom } = await seen.by(() =>
    kampung.call('GET', '/activity/export?entity=contact', { as }),
  )
  expect([answer.status, whom.manners]).toEqual([200, ['exported']])
  expect(whom.beneficiaries).toContain(await seen.idOf(serial))
})
