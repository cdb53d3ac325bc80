import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as keepText } from '../../../db/migrations/0024-audit-text.ts'
import { up as takeNamesOut } from '../../../db/migrations/0025-names-out-of-ids.ts'
import { proofs } from '../../../tests/audit-proof.ts'
import { canaries, canary } from '../../../tests/canaries.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const full = `${canary.first_name} ${canary.last_name}`
const run = (statement: string) => sql.raw(statement).execute(kampung.db)

/** As the database stood before: names in ids, in actors and in reasons, labels of what was restored, jsonb. */
async function makeOlder(): Promise<void> {
  await run('alter table audit_events disable trigger audit_events_insert_only')
  await run(
    `update audit_events e set entity_id = f.key from files f where e.entity = 'file' and e.entity_id = f.id`,
  )
  await run(`update audit_events e set actor_name = v.first_name || ' ' || v.last_name from volunteers v
    where e.actor_kind = 'volunteer' and e.actor_id = v.id`)
  await run(`update audit_events e set reason = d.after->>'reason', details_digest = null from audit_details d
    where d.event_id = e.id and e.action = 'revealed_nric'`)
  await run(`delete from audit_details where event_id in
    (select id from audit_events where action = 'revealed_nric')`)
  await run('alter table audit_events enable trigger audit_events_insert_only')
  await run(`update deletions set label = '${full}' where restored_at is not null`)
  await run('drop trigger audit_details_salted on audit_details')
  await run(`alter table audit_details drop column salt, alter column before type jsonb using before::text::jsonb,
    alter column after type jsonb using after::text::jsonb`)
}

test('what names stood in ids before are cut once, which the log says, and a purge leaves none of them', async () => {
  const { db } = kampung
  const records = deletedRecords(kampung)
  const of = canaries(kampung)
  const batches = [...(await of.beneficiary()), ...(await of.volunteer())]
  await makeOlder()
  // Imported by a file of their name and purged since.
  await run(`insert into imports (noun, file_name, created, created_by)
    select 'beneficiary', '${full} alone.csv', 1, id from users limit 1`)
  expect(await records.tablesThatHold(full)).toContain('audit_events')

  await keepText(db as never)
  await takeNamesOut(db as never)
  const ids = await sql<{
    id: string
  }>`select entity_id as id from audit_events where entity = 'file'`.execute(db)
  expect(ids.rows.length).toBeGreaterThan(2)
  for (const { id } of ids.rows) expect(id).toMatch(/^[0-9a-z]{26}$/)
  const said = (await proofs(db)).filter(({ action }) => action === 'names_removed')
  expect(said).toMatchObject([{ verdict: 'whole' }])
  const log = async (query: string) =>
    (await kampung.call('GET', `/activity?page=1&${query}`, { as: 'super_admin' })).body.items
  expect(await log('action=revealed_nric')).toMatchObject([{ reason: `${full} asked for it` }])
  expect((await log('actor=volunteer'))[0]).toMatchObject({ actor_name: expect.stringContaining(' ') })
  expect((await log('action=uploaded'))[0]).toMatchObject({ label: `${full}.webp`, state: 'living' })
  await expect(run(`update audit_events set reason = ''`)).rejects.toThrow('insert only')

  for (const batch of batches) await records.age(batch, 31)
  expect(await purgeOutlived(kampung.services)).toBe(batches.length)
  // What the volunteer filed is the other person's, and keeps the name (G-22).
  for (const part of [canary.first_name, canary.last_name, 'zelphanor'])
    for (const table of await records.tablesThatHold(part))
      expect(['audit_details', 'engagements', 'follow_ups', 'form_responses', 'idempotency_keys']).toContain(
        table,
      )
  const named = await sql<{ entity: string }>`select distinct e.entity from audit_details d
    join audit_events e on e.id = d.event_id where d::text ilike ${`%${canary.last_name}%`} order by 1`.execute(
    db,
  )
  expect(named.rows).toEqual([{ entity: 'follow_up' }, { entity: 'form_response' }])
  expect(
    (await db.selectFrom('imports').select('file_name').execute()).every(({ file_name }) =>
      /^Import \d+$/.test(file_name),
    ),
  ).toBe(true)
})

test('a log that holds no names is left without a word', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from audit_events`.execute(kampung.db)).rows
  const before = await count()
  await takeNamesOut(kampung.db as never)
  expect(await count()).toEqual(before)
})
