import { afterAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { made, people, run, takeBack } = bulkTools(kampung)
const newest = async (action: string): Promise<Activity> =>
  (await kampung.call('GET', `/activity?page=1&action=${action}`, { as: 'super_admin' })).body.items[0]
const labels = ({ others }: Activity) => others.map(({ label }) => label)

test('the log names both of an assignment that many made, ended, or took back', async () => {
  const { account_id } = await made('/volunteer', aVolunteer())
  const [serial = ''] = await people(1)
  const beneficiary = expect.stringContaining(`(${serial})`)
  const volunteer = expect.stringContaining(`(${account_id})`)
  const given = await run({
    who: { keys: [serial] },
    change: { kind: 'assign', volunteer_account_ids: [account_id] },
  })
  await takeBack(given.id)
  const back = await newest('unassigned')
  expect([back.label, labels(back)]).toEqual([volunteer, [beneficiary]])

  await made(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: [account_id] })
  const freed = await run(
    { who: { keys: [account_id] }, change: { kind: 'unassign', volunteer_account_ids: [] } },
    'volunteer',
  )
  await takeBack(freed.id)
  const again = await newest('assigned')
  expect([again.entity, again.label, labels(again)]).toEqual(['beneficiary', beneficiary, [volunteer]])
})
