import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { canary } from '../../../tests/canaries.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { MOST } from '../../bulk/portion-sizes.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
let programme_id: number
let account_id: number
let made = 0
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  tools = bulkTools(kampung)
  account_id = (await tools.made('/volunteer', aVolunteer())).account_id
  programme_id = (await tools.made('/programme', aProgramme())).id
  await tools.send('PUT', `/programme/care?id=${programme_id}`, { every_days: 14 })
})
afterAll(() => kampung.close())

const words = `The family of ${canary.first_name} ${canary.last_name}`
/** More than ever have their turn at once, all in the programme and of one volunteer. */
const MANY = MOST.postgres + 1
async function people(): Promise<string[]> {
  made += 1
  const { rows } = await sql<{ serial_number: string }>`with made as (
      insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number, street_name,
        postal_code, contact_number)
      select 'Ah Seng Lim', 'Active', ${`M${made}-`} || n, 'Ah Seng', 'Lim', '12', 'Jalan Besar', '080012', '91234567'
      from generate_series(1, ${MANY}) n returning id, serial_number
    ), linked as (
      insert into programme_beneficiaries (programme_id, beneficiary_id, status)
      select ${programme_id}, id, 'Active' from made
    ), visited as (
      insert into assignments (volunteer_id, beneficiary_id)
      select v.id, made.id from made, volunteers v where v.account_id = ${account_id}
    ) select serial_number from made order by id`.execute(kampung.db)
  return rows.map(({ serial_number }) => serial_number)
}
const begin = async (keys: string[], change: object): Promise<number> => {
  const { status, text, body } = await tools.start({ who: { keys }, change })
  expect(status, text).toBe(201)
  return body.id
}
const portion = (id: number) => tools.made(`/bulk/portion?id=${id}`)
/** Until nobody had their turn any more. */
async function finish(id: number) {
  for (let before = -1; ; ) {
    const record = await portion(id)
    if (record.done === before) return record
    before = record.done
  }
}
const actionOf = async (id: number) =>
  (await kampung.db.selectFrom('bulks').select('action').where('id', '=', id).executeTakeFirstOrThrow())
    .action
async function purge(serial: string): Promise<void> {
  const { remove, age } = deletedRecords(kampung)
  await age(await remove(`/beneficiary?serial_number=${serial}`), 31)
  expect(await purgeOutlived(kampung.services)).toBe(1)
}
/** How many of these people's own rows say it. */
async function saidOf(keys: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from beneficiaries b
    left join beneficiary_care c on c.beneficiary_id = b.id
    left join programme_beneficiaries p on p.beneficiary_id = b.id
    left join planned_visits v on v.beneficiary_id = b.id and v.state = 'planned'
    where b.serial_number = any(${keys}::text[])
      and ${words} in (b.status_note, c.risk_because, p.paused_because, v.note)`.execute(kampung.db)
  return rows[0]?.count ?? 0
}

const inactive = { status: 'Inactive', place_id: null, status_reason: 'other' }
const many = [
  ['a status', { kind: 'status', ...inactive, status_note: words }, undefined],
  ['a pause', { kind: 'pause', place_id: null, until: addDays(today(), 20), because: words }, ''],
  ['a risk', { kind: 'risk', risk: 'watch', because: words }, null],
  [
    'a plan',
    { kind: 'plan', planned_on: addDays(today(), 3), note: words, volunteer_account_id: null },
    undefined,
  ],
] as const

test.each(many)(
  'what is typed beside %s of many goes with the first of them who is purged; whoever waits is changed without it (G-22, 0107)',
  async (_, change, left) => {
    const keys = await people()
    const id = await begin(keys, change)
    const { done } = await portion(id)
    expect(done).toBeLessThan(MANY)
    expect(JSON.stringify(await actionOf(id))).toContain(words)
    await purge(keys[0] ?? '')
    const action: object = await actionOf(id)
    expect(JSON.stringify(action)).not.toContain(canary.last_name)
    if (left !== undefined) expect(action).toMatchObject({ because: left })
    // Of each of the others it is their own, as a remark is.
    expect(await saidOf(keys)).toBe(done - 1)
    expect(await finish(id)).toMatchObject({ done: MANY - 1, changed: MANY - 1 })
    expect(await saidOf(keys)).toBe(done - 1)
  },
)

test.each(many)(
  'what is typed beside %s of many goes when it is taken back half done: nobody waits any more (0107)',
  async (_, change, left) => {
    const keys = await people()
    const id = await begin(keys, change)
    const { done } = await portion(id)
    expect(done).toBeLessThan(MANY)
    expect(await saidOf(keys)).toBe(done)
    await tools.takeBack(id)
    const action: object = await actionOf(id)
    expect(JSON.stringify(action)).not.toContain(canary.last_name)
    if (left !== undefined) expect(action).toMatchObject({ because: left })
    expect(await saidOf(keys)).toBe(0)
  },
)

test.each(many)(
  'what is typed beside %s of many is kept with it no longer than somebody waits (0107)',
  async (_, change) => {
    const keys = await people()
    const id = await begin(keys, change)
    await finish(id)
    expect(await saidOf(keys)).toBe(MANY)
    expect(JSON.stringify(await actionOf(id))).not.toContain(canary.last_name)
    // It is taken back by what stood before.
    await tools.takeBack(id)
    expect(await saidOf(keys)).toBe(0)
  },
)
