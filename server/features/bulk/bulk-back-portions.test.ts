import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkPlanTools } from '../../../tests/bulk-plans.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { MOST } from '../../bulk/portion-sizes.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, run, takeBack, rhythm, helper, plan, plansOf } = bulkPlanTools(kampung)

// However large a portion is, these are more than one.
const MANY = MOST.postgres + 3
let portions = 0
let keys: string[] = []
let goer = 0
beforeEach(async () => {
  portions += 1
  goer = await helper()
  const { rows } = await sql<{ serial_number: string }>`with made as (
      insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number, street_name,
        postal_code, contact_number)
      select 'Ah Seng Lim', 'Active', ${`P${portions}-`} || n, 'Ah Seng', 'Lim', '12', 'Jalan Besar', '080012', '91234567'
      from generate_series(1, ${MANY}) n returning id, serial_number
    ), linked as (
      insert into programme_beneficiaries (programme_id, beneficiary_id, status)
      select ${await rhythm()}, id, 'Active' from made
    ), visited as (
      insert into assignments (volunteer_id, beneficiary_id)
      select v.id, made.id from made, volunteers v where v.account_id = ${goer}
    ) select serial_number from made order by id`.execute(kampung.db)
  keys = rows.map(({ serial_number }) => serial_number)
})

/** In the order in which they have their turn, that of the list. */
async function inTurn(id: number): Promise<string[]> {
  const { rows } = await sql<{ serial_number: string }>`
    select b.serial_number from bulk_rows r join beneficiaries b on b.id = r.entity_id
    where r.bulk_id = ${id} order by r.place`.execute(kampung.db)
  return rows.map(({ serial_number }) => serial_number)
}

/** What the log has of a change of many, as it was written. */
async function told(id: number) {
  const { rows } = await sql<{ action: string; after: object }>`
    select e.action, d.after from audit_events e join audit_details d on d.event_id = e.id
    where e.entity = 'bulk' and e.entity_id = ${String(id)} order by e.id`.execute(kampung.db)
  return rows.map(({ action, after }) => [action, after])
}

test('all of a later portion stay, and it ends: a change of all of them came after (H-1763)', async () => {
  const status = (to: string) => ({ kind: 'status', status: to, place_id: null })
  const first = await run({ who: { keys }, change: status('Inactive') })
  await run({ who: { keys }, change: status('Active') })
  const stayed = keys.length
  expect(await takeBack(first.id)).toMatchObject({ put_back: 0, stayed })
  const back = (await told(first.id)).slice(1)
  expect(back[0]).toEqual(['taken_back', { changed: stayed }])
  expect(back.length).toBeGreaterThan(1)
  expect(back.at(-1)).toEqual(['updated', { put_back: 0, stayed }])
  const again = await send('POST', `/bulk/take-back?id=${first.id}`)
  expect([again.status, again.body.message]).toEqual([409, 'This has been taken back already'])
})

test.each(['made', 'deleted'])(
  'plans of a later portion that were %s since leave nothing to write, and taking back ends (H-1763)',
  async (since) => {
    const day = today()
    const record = await run(plan(keys, { planned_on: day }))
    const turns = await inTurn(record.id)
    const begun = await made(`/bulk/take-back?id=${record.id}`)
    expect(begun.waiting).toBeGreaterThan(0)
    const late = turns.slice(-begun.waiting)
    for (const serial of late) {
      const [planned] = await plansOf(serial)
      if (since === 'deleted') await send('DELETE', `/planned-visit?id=${planned?.id}`)
      else
        await made('/engagement', {
          ...anEngagement({ beneficiary_serial_number: serial, happened_on: day }),
          volunteer_account_id: goer,
        })
    }
    const stayed = since === 'made' ? late.length : 0
    const put_back = MANY - stayed
    for (let { waiting } = begun; waiting > 0; ) ({ waiting } = await made(`/bulk/take-back?id=${record.id}`))
    const { body } = await send('GET', `/bulk?id=${record.id}`)
    expect([body.put_back, body.stayed]).toEqual([put_back, stayed])
    expect((await told(record.id)).at(-1)).toEqual(['updated', { put_back, stayed }])
    const states = async (serial = '') => (await plansOf(serial)).map(({ state }) => state)
    expect(await states(turns[0])).toEqual(['cancelled'])
    expect(await states(late[0])).toEqual(since === 'deleted' ? [] : ['done'])
  },
)
