import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { aProposal } from '../../../tests/api/generated-records.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aCheckKind, aPurpose, aVolunteer } from '../../../tests/factories.ts'
import { seenIn } from '../../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const make = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const latest = async (entity: string): Promise<Activity | undefined> =>
  (await kampung.call('GET', `/activity?page=1&page_size=1&entity=${entity}`, { as })).body.items[0]

test('what is set up is called by its name, and work on many by what it was: no line names a bare number', async () => {
  await make('/check-kind', aCheckKind({ name: 'First aid' }))
  await make('/purpose', aPurpose({ name: 'Photographs' }))
  await make('/own-field', { noun: 'beneficiary', kind: 'short_text', name: 'Diet', choices: [] })
  const tools = bulkTools(kampung)
  const keys = await tools.people(2)
  const set = { kind: 'status', status: 'Inactive', place_id: null }
  await tools.run({ who: { keys }, change: set })
  await aProposal(make)
  const labels = await Promise.all(
    ['check_kind', 'purpose', 'own_field', 'bulk', 'match'].map(async (entity) => {
      const { label, record_key, state } = (await latest(entity)) ?? {}
      return [label, record_key, state]
    }),
  )
  expect(labels).toEqual([
    ['First aid', '', 'none'],
    ['Photographs', '', 'none'],
    ['Diet', '', 'none'],
    ['a change of 2 beneficiaries: set to Inactive', '', 'none'],
    [expect.stringMatching(/^a match proposal of \d\d \w{3} \d{4}$/), '', 'none'],
  ])
  const { account_id } = await make('/volunteer', aVolunteer())
  await tools.run({ who: { keys: [account_id] }, change: set }, 'volunteer')
  expect((await latest('bulk'))?.label).toBe('a change of one volunteer: set to Inactive')
})

test('an opened entry calls whom it names by id by their names, and who opens it saw them (S-14)', async () => {
  const people = []
  // More than its line names.
  for (let at = 0; at < 5; at += 1) people.push(await make('/beneficiary', aBeneficiary()))
  const serials = people.map(({ serial_number }) => serial_number)
  await make('/run-sheet', { serial_numbers: serials })
  const line = await latest('run_sheet')
  const read = async () => (await kampung.call('GET', `/activity?id=${line?.id}`, { as })).body.named
  const seen = seenIn(kampung)
  const reader = await makeCaller(kampung.db, 'super_admin')
  const look = await seen.by(() => kampung.call('GET', `/activity?id=${line?.id}`, { as: reader }))
  expect(look.manners).toEqual(['opened'])
  expect(look.beneficiaries).toEqual(await Promise.all(serials.map(seen.idOf)))
  expect(await read()).toEqual(
    people.map(({ serial_number, first_name, last_name }) => ({
      entity: 'beneficiary',
      entity_id: expect.stringMatching(/^\d+$/),
      label: `${first_name} ${last_name} (${serial_number})`,
      record_key: serial_number,
      state: 'living',
    })),
  )
  await kampung.call('DELETE', `/beneficiary?serial_number=${serials[0]}`, { as })
  expect((await read())[0]).toMatchObject({ state: 'deleted', record_key: serials[0] })
})

test('an officer reads no name of a volunteer who is deleted in what was assigned', async () => {
  const { serial_number } = await make('/beneficiary', aBeneficiary())
  const { account_id } = await make('/volunteer', aVolunteer())
  await make(`/beneficiary/assignments?serial_number=${serial_number}`, {
    volunteer_account_ids: [account_id],
  })
  await kampung.call('DELETE', `/volunteer?account_id=${account_id}`, { as })
  const history = `/activity/history?page=1&entity=beneficiary&record=${serial_number}`
  const { items } = (await kampung.call('GET', history, { as: 'admin' })).body
  const entry = items.find(({ action }: Activity) => action === 'assigned')
  const opened = (await kampung.call('GET', `/activity/history?id=${entry.id}`, { as: 'admin' })).body
  expect(opened.named).toContainEqual({
    entity: 'volunteer',
    entity_id: String(account_id),
    label: '',
    record_key: '',
    state: 'deleted',
  })
})
