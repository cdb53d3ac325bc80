import { type RawBuilder, sql } from 'kysely'
import { type ImportRecord, TAKE_BACK_STAYS_MAX, type TakeBackReport } from '../../../contract/import.ts'
import { firstOf } from '../../../db/first-of.ts'
import type { Db } from '../../../db/schema.ts'
import { readStays, type Stay } from './import-stays.ts'
import { type Counts, countOutcomes, type Judged, takeBackOutcomes } from './take-back-outcomes.ts'

export type Report = Omit<TakeBackReport, 'may_take_back' | 'stays'> & { stays: Stay[] }
/** What a portion came to, and who of it stays. */
export type Outcome = { counts: Counts; stays: Report['stays'] }

/** Up to whom a take-back that is under way has come: whoever stays keeps their row, and is not asked twice. */
export async function lastOf(db: Db, { id }: Judged): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max((outcome ->> 'last')::bigint), 0) as last from import_portions
    where import_id = ${id}`.execute(db)
  return Number(firstOf(rows).last)
}

/** The next of those whom an import touched and whose turn has not come, by number. */
export async function nextIds(db: Db, { id }: Judged, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('entity_id')
    .where('import_id', '=', id)
    .where('is_undone', '=', false)
    .where('entity_id', '>', after)
    .orderBy('entity_id')
    .limit(limit)
    .execute()
  return rows.map(({ entity_id }) => entity_id)
}

/** What is done to each of them, as a table that statements can name. */
export async function judged(db: Db, record: Judged, ids: readonly number[]): Promise<RawBuilder<unknown>> {
  const { rows } =
    await sql<object>`select f.* from (${takeBackOutcomes(record, ids)}) f order by f.entity_id`.execute(db)
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity_id bigint, outcome text,
    before jsonb, link_id bigint, link_before text, link_reason jsonb, departed boolean, edited boolean, deleted boolean,
    contact_ids jsonb, tick_link_ids jsonb, drops_links boolean, drops_contacts boolean, deletes boolean,
    puts_back boolean, leaves boolean, restores_link boolean, because text))`
}

export async function outcomeOf(
  db: Db,
  record: ImportRecord,
  outcomes: RawBuilder<unknown>,
): Promise<Outcome> {
  const counts = await countOutcomes(db, outcomes)
  const isSomebody = counts.stayed > 0 || counts.deleted_since > 0
  return { counts, stays: isSomebody ? await readStays(db, record, outcomes) : [] }
}

/** The portions' outcomes as one report. */
export function reportFrom(outcomes: readonly Outcome[]): { report: Report; counts: Counts } {
  const counts: Counts = {
    deleted: 0,
    put_back: 0,
    left: 0,
    stayed: 0,
    deleted_since: 0,
    links: 0,
    contacts: 0,
  }
  const stays: Report['stays'] = []
  for (const one of outcomes) {
    for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += Number(one.counts[name] ?? 0)
    stays.push(...one.stays.slice(0, TAKE_BACK_STAYS_MAX - stays.length))
  }
  const { links: _, contacts: __, ...said } = counts
  return { report: { ...said, stays }, counts }
}
