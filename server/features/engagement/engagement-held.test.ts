import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { ago, notedVisits } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visits: ReturnType<typeof notedVisits>
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

const waiting = async (more = '', as: TestCaller | 'admin' = 'admin') =>
  (await kampung.call('GET', `/engagement/held?page=1${more}`, { as })).body

/** Of a day before the person was theirs. */
const early = async (days: number, over = {}) => {
  const serial = await visits.personOf(me)
  const { body } = await visits.note(me, serial, { happened_on: ago(days), ...over })
  return { serial, id: Number(body.id) }
}

test('what is held stands on Today, the oldest first, until it is counted or deleted', async () => {
  const [late, first] = [await early(15, { note: 'Lent her a book' }), await early(20)]
  const { serial: counts } = await early(1)
  const page = await waiting()
  expect(page.items.map((one: { id: number }) => one.id)).toEqual([first.id, late.id])
  expect(page.items[1]).toMatchObject({
    beneficiary_serial_number: late.serial,
    volunteer_account_id: me.account_id,
    held_because: 'unassigned',
    note: 'Lent her a book',
  })
  expect(JSON.stringify(page)).not.toContain(`"${counts}"`)
  expect((await waiting('&page_size=1')).total).toBe(2)
  await kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: first.id } })
  await visits.remove('admin', late.id)
  expect(await waiting()).toEqual({ items: [], total: 0 })
})

test('with mine=1 it is of the people in one’s programmes, and of those of whom nobody is the officer', async () => {
  const officer = await makeCaller(kampung.db, 'admin')
  const other = await makeCaller(kampung.db, 'admin')
  const [nobodys, theirs] = [await early(18), await early(19)]
  const programme = await kampung.db
    .selectFrom('programme_beneficiaries as l')
    .innerJoin('beneficiaries as b', 'b.id', 'l.beneficiary_id')
    .select('l.programme_id')
    .where('b.serial_number', '=', theirs.serial)
    .executeTakeFirstOrThrow()
  await kampung.db
    .insertInto('programme_officers')
    .values({ programme_id: programme.programme_id, user_id: officer.id })
    .execute()
  const ids = async (as: TestCaller) =>
    (await waiting('&mine=1', as)).items.map((one: { id: number }) => one.id)
  expect(await ids(officer)).toEqual([theirs.id, nobodys.id])
  expect(await ids(other)).toEqual([nobodys.id])
})

test('what came with a report waits with that, and nothing of somebody deleted waits', async () => {
  const [ofReport, ofGone] = [await early(16), await early(17)]
  await kampung.db.updateTable('engagements').set({ source: 'form' }).where('id', '=', ofReport.id).execute()
  await kampung.call('DELETE', `/beneficiary?serial_number=${ofGone.serial}`, { as: 'admin' })
  const ids = (await waiting()).items.map((one: { id: number }) => one.id)
  expect(ids).not.toContain(ofReport.id)
  expect(ids).not.toContain(ofGone.id)
})
