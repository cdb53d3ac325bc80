import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { foldsLines } from '../../../contract/activity-folded.ts'
import { up } from '../../../db/migrations/0224-bulk-requests.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
let programme: number
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  tools = bulkTools(kampung)
  programme = (await tools.made('/programme', aProgramme({ name: 'Silver Meals' }))).id
})
afterAll(() => kampung.close())

const page = async (query = '') => {
  const answer = await kampung.call('GET', `/activity?page=1&page_size=100${query}`, { as: 'super_admin' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: Activity[]; total: number }
}
const lines = ({ items }: { items: Activity[] }) => items.map(({ action, entity }) => `${action} ${entity}`)
const join = () => ({ kind: 'join', place_id: programme })

test('a change of many is one line, which says what was done and leads to each, and so is its taking back', async () => {
  // More than one portion, and with it more than one request.
  const keys = await tools.people(101)
  const before = await page()
  const { id } = await tools.run({ who: { keys }, change: join() })
  const { items, total } = await page()
  expect(total).toBe(before.total + 1)
  const [own] = items
  expect(own).toMatchObject({
    action: 'created',
    entity: 'bulk',
    label: 'a change of 101 beneficiaries: added to Silver Meals',
  })
  expect(own && foldsLines(own)).toBe(true)
  const below = await page(`&within=${own?.id}`)
  expect([below.total, new Set(lines(below))]).toEqual([101, new Set(['linked beneficiary'])])

  await tools.takeBack(id)
  const after = await page()
  expect(after.total).toBe(total + 1)
  expect(lines(after)[0]).toBe('taken_back bulk')
  const undone = await page(`&within=${after.items[0]?.id}`)
  expect([undone.total, new Set(lines(undone))]).toEqual([101, new Set(['unlinked beneficiary'])])
  expect((await page(`&within=${own?.id}`)).total).toBe(101)
})

test('whoever searches, asks for a deed, or opens a history or the file sees every line of a change of many', async () => {
  const keys = await tools.people(2)
  await tools.run({ who: { keys }, change: join() })
  expect(lines(await page(`&q=${keys[0]}`))).toContain('linked beneficiary')
  expect((await page('&action=linked')).items[0]?.action).toBe('linked')
  expect(lines(await page(`&entity=beneficiary&record=${keys[1]}`))).toContain('linked beneficiary')
  const csv = await kampung.call('GET', '/activity/export', { as: 'super_admin' })
  expect(csv.text).toContain(keys[1])
})

test('a change of one keeps both its lines: that of the person says whom', async () => {
  const keys = await tools.people(1)
  await tools.run({ who: { keys }, change: join() })
  expect(
    lines(await page())
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['created bulk', 'linked beneficiary'])
})

test('changes from before the log was folded are folded as well', async () => {
  const keys = await tools.people(2)
  const { id } = await tools.run({ who: { keys }, change: join() })
  await tools.takeBack(id)
  const noted = () =>
    kampung.db.selectFrom('bulks').select(['written_in', 'taken_back_in']).where('id', '=', id).execute()
  const was = await noted()
  await sql`alter table bulks drop column written_in, drop column taken_back_in`.execute(kampung.db)
  await up(kampung.db as never)
  expect(await noted()).toEqual(was)
})
