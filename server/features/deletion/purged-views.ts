import { sql } from 'kysely'
import { parseFilterText } from '../../../contract/filter.ts'
import type { Db } from '../../../db/schema.ts'
import { forgetDetails } from './forget-details.ts'
import { textsOf } from './kept-answers.ts'
import type { PurgedNames } from './purged-names.ts'

type Row = { id: number; name: string; where: string }

/**
 * A saved view that is named after somebody who is purged is called by its number from now on, as an import is, and one that looks
 * for their name within remarks looks for it no more: whoever opens it is told so. What the log kept of either goes (G-22, 0107).
 */
export async function forgetViews(tx: Db, names: PurgedNames): Promise<void> {
  const naming = (await readViews(tx)).filter(
    ({ name, where }) => names.isNamedIn(name) || tells(where, names),
  )
  // An edit under way is waited for, and what it leaves is what is looked through.
  for (const { id } of naming) {
    const [view] = await readViews(tx, id)
    if (view) await forgetView(tx, view, names)
  }
  await forgetDetails(tx, await eventsNaming(tx, names))
}

async function readViews(tx: Db, id?: number): Promise<Row[]> {
  const which = id === undefined ? sql`order by id` : sql`where id = ${id} for update`
  const { rows } =
    await sql<Row>`select id, name, definition ->> 'where' as where from views ${which}`.execute(tx)
  return rows
}

const tells = (where: string, names: PurgedNames): boolean =>
  parseFilterText(where)?.all.some(({ value }) => typeof value === 'string' && names.isNamedIn(value)) ??
  false

async function forgetView(tx: Db, { id, name, where }: Row, names: PurgedNames): Promise<void> {
  const called = names.isNamedIn(name) ? await freeName(tx, id) : name
  await sql`update views set name = ${called}, version = version + 1, updated_at = now(),
    definition = definition || jsonb_build_object('where', ${withoutNames(where, names)}::text)
    where id = ${id}`.execute(tx)
  await sql`update deletions d set label = v.name from views v
    where v.id = ${id} and d.id = v.deletion_id and d.restored_at is null and d.purged_at is null`.execute(tx)
}

/** The condition stays without what it looked for: as one that cannot be read it is left out on opening, and said. */
function withoutNames(where: string, names: PurgedNames): string {
  const read = parseFilterText(where)
  if (!read) return where
  const all = read.all.map(({ value, ...chip }) => {
    const isGone = value === undefined || (typeof value === 'string' && names.isNamedIn(value))
    return isGone ? chip : { ...chip, value }
  })
  return JSON.stringify({ all })
}

/** 'View 12', unless somebody called another so. */
async function freeName(tx: Db, id: number): Promise<string> {
  for (let next = 1; ; next += 1) {
    const name = next === 1 ? `View ${id}` : `View ${id} (${next})`
    const { rows } = await sql`select 1 from views where lower(name) = lower(${name}) limit 1`.execute(tx)
    if (rows.length === 0) return name
  }
}

/** Of views the log keeps names alone, also in the order in which somebody put them. */
async function eventsNaming(tx: Db, names: PurgedNames): Promise<number[]> {
  const { rows } = await sql<{ id: number; before: unknown; after: unknown }>`
    select e.id, d.before, d.after from audit_events e join audit_details d on d.event_id = e.id
    where e.entity = 'view' and e.action in ('created', 'updated', 'deleted', 'restored', 'reordered')`.execute(
    tx,
  )
  return rows.filter((row) => textsOf([row.before, row.after]).some(names.isNamedIn)).map(({ id }) => id)
}
