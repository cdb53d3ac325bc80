import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDeletion } from '../../../db/deletion.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { anInitiative, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { lockWaiters } from '../../../tests/lock-waiters.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

// Two changes at once; the embedded engine makes one after the other.
describe.skipIf(testEngine !== 'postgres')(
  'a take-back while what it puts people back into is deleted',
  () => {
    let kampung: TestApp
    let tools: ReturnType<typeof bulkTools>
    beforeAll(async () => {
      kampung = await openTestApp()
      tools = bulkTools(kampung)
    })
    afterAll(() => kampung.close())

    /** Takes a bulk back while a deletion of one row is under way: the answer once that is committed. */
    async function whileDeleting(table: string, row: number, bulk: number): Promise<TestAnswer> {
      const batch = { entity: table.slice(0, -1), label: 'Gone', summary: '', deleted_by: null }
      const deletion = await startDeletion(kampung.db, batch)
      const holder = await (kampung.database.engine as Pool).connect()
      await holder.query('begin')
      await holder.query(`update ${table} set deleted_at = now(), deletion_id = $1 where id = $2`, [
        deletion,
        row,
      ])
      let isAnswered = false
      const answer = tools.send('POST', `/bulk/take-back?id=${bulk}`).finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await lockWaiters(kampung)) > 0).toBe(true)
      await holder.query('commit')
      holder.release()
      return await answer
    }
    const count = async (from: ReturnType<typeof sql>) =>
      (await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(kampung.db)).rows[0]
        ?.count

    test('a programme gets nobody back', async () => {
      const { id } = await tools.made('/programme', aProgramme())
      const keys = await tools.people(1, { programme_id: id })
      const bulk = await tools.run({ who: { keys }, change: { kind: 'leave', place_id: id } })
      expect((await whileDeleting('programmes', id, bulk.id)).body).toMatchObject({ put_back: 0, stayed: 1 })
      expect(
        await count(sql`programme_beneficiaries where programme_id = ${id} and deleted_at is null`),
      ).toBe(0)
    })

    test('nor does an initiative', async () => {
      const { id } = await tools.made('/initiative', anInitiative())
      const { account_id } = await tools.made('/volunteer', aVolunteer())
      await tools.made('/initiative/volunteers', [{ initiative_id: id, volunteer_account_id: account_id }])
      const many = { who: { keys: [account_id] }, change: { kind: 'leave', place_id: id } }
      const bulk = await tools.run(many, 'volunteer')
      expect((await whileDeleting('initiatives', id, bulk.id)).body).toMatchObject({ put_back: 0, stayed: 1 })
      expect(await count(sql`initiative_volunteers where initiative_id = ${id} and deleted_at is null`)).toBe(
        0,
      )
    })

    test.each(['volunteers', 'beneficiaries'])('nor is anybody of the %s sent or visited', async (table) => {
      const [key = ''] = await tools.people(1)
      const { account_id } = await tools.made('/volunteer', aVolunteer())
      await tools.made(`/beneficiary/assignments?serial_number=${key}`, {
        volunteer_account_ids: [account_id],
      })
      const change = { kind: 'unassign', volunteer_account_ids: [] }
      const bulk =
        table === 'volunteers'
          ? await tools.run({ who: { keys: [key] }, change })
          : await tools.run({ who: { keys: [account_id] }, change }, 'volunteer')
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where
      ${table === 'volunteers' ? sql`account_id = ${account_id}` : sql`serial_number = ${key}`}`.execute(
        kampung.db,
      )
      const answer = await whileDeleting(table, rows[0]?.id ?? 0, bulk.id)
      expect(answer.body).toMatchObject({ put_back: 0, stayed: 1 })
    })
  },
)
