import { sql } from 'kysely'
import type { AuditEntry } from '../../../db/audit.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'
import { followUps } from '../../visits/follow-ups.ts'
import { countRequests, giveRequests } from './user-requests.ts'

/** As many as are named; the others are counted. */
const NAMED_MAX = 20

const programmesOf = (db: Db, user_id: number) =>
  db
    .selectFrom('programme_officers as o')
    .innerJoin('programmes as p', 'p.id', 'o.programme_id')
    .select(['p.id', 'p.name'])
    .where('o.user_id', '=', user_id)
    .where(living('p'))

/** Office notes that they meant to come back to: the writer stays theirs, so they are handed over to nobody (0054). */
async function countNotes(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('person_logs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', user_id)
    .where('follow_up_on', 'is not', null)
    .where('followed_up_at', 'is', null)
    .where(living())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits for somebody: their open follow-ups, the first due first, the programmes whose officer they are, notes, requests. */
export async function readDuties(db: Db, user_id: number) {
  const open = followUps(db).where('f.owner_id', '=', user_id).where('f.state', '=', 'open')
  const named = await open.orderBy('f.due_on').orderBy('f.id').limit(NAMED_MAX).execute()
  const { count } = await db
    .selectFrom(open.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const programmes = await programmesOf(db, user_id).orderBy(sql`lower(p.name)`).orderBy('p.id').execute()
  return {
    follow_ups: named.map(({ id, subject, due_on, beneficiary_id, beneficiary_name }) => ({
      id,
      subject,
      due_on,
      beneficiary_id,
      beneficiary_name,
    })),
    follow_ups_total: Number(count),
    programmes,
    notes: await countNotes(db, user_id),
    requests: await countRequests(db, user_id),
  }
}

type Heirs = {
  from: number
  to: number
  /** The super admin to whom requests go, since nobody else may answer them; null is what every super admin sees. */
  requests_to: number | null
}

/** All of it goes to another account. Answers what the audit is to say of each record. */
export async function handOver(tx: Db, { from, to, requests_to }: Heirs): Promise<AuditEntry[]> {
  const programmes = await programmesOf(tx, from).orderBy('p.id').forUpdate('p').execute()
  const officersOf = async (id: number) => {
    const rows = tx.selectFrom('programme_officers').select('user_id').where('programme_id', '=', id)
    return { officer_ids: (await rows.orderBy('user_id').execute()).map(({ user_id }) => user_id) }
  }
  const entries: AuditEntry[] = []
  for (const { id } of programmes) {
    // Whoever edits them meanwhile with the names of before is told (S-15). Before the officers, in an edit's own order.
    await tx
      .updateTable('programme_care')
      .set({ version: sql`version + 1` })
      .where('programme_id', '=', id)
      .execute()
    const before = await officersOf(id)
    await tx
      .deleteFrom('programme_officers')
      .where('programme_id', '=', id)
      .where('user_id', '=', from)
      .execute()
    await tx
      .insertInto('programme_officers')
      .values({ programme_id: id, user_id: to })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const after = await officersOf(id)
    entries.push({ action: 'updated', entity: 'programme', entity_id: id, before, after })
  }
  const held = await tx
    .selectFrom('follow_ups')
    .select('id')
    .where('owner_id', '=', from)
    .where('state', '=', 'open')
    .where(living())
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = held.map(({ id }) => id)
  const read = () =>
    followUps(tx).where('f.id', '=', sql<number>`any(${ids}::bigint[])`).orderBy('f.id').execute()
  const before = await read()
  await tx
    .updateTable('follow_ups')
    .set({ owner_id: to, ...nextVersion })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const after = new Map((await read()).map((row) => [row.id, row]))
  for (const row of before)
    entries.push({
      action: 'updated',
      entity: 'follow_up',
      entity_id: row.id,
      before: row,
      after: after.get(row.id),
    })
  return [...entries, ...(await giveRequests(tx, { from, to: requests_to }))]
}
