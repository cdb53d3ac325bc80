import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { aProposal } from '../../../tests/api/generated-records.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aCheckKind, aPurpose, aVolunteer } from '../../../tests/factories.ts'
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
    ['a change of 2 beneficiaries', '', 'none'],
    [expect.stringMatching(/^a match proposal of \d{1,2} \w{3} \d{4}$/), '', 'none'],
  ])
  const { account_id } = await make('/volunteer', aVolunteer())
  await tools.run({ who: { keys: [account_id] }, change: set }, 'volunteer')
  expect((await latest('bulk'))?.label).toBe('a change of one volunteer')
})
