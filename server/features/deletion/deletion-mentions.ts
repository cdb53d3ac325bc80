import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import type { ImportNoun } from '../../../contract/import.ts'
import type { Db } from '../../../db/schema.ts'
import { forgetDetails } from './forget-details.ts'
import { forgetAnswers, forgetStops } from './kept-answers.ts'
import { forgetNumbersOfNobody } from './numbers-of-nobody.ts'
import { type PurgedNames, purgedNames } from './purged-names.ts'
import { forgetViews } from './purged-views.ts'

/** The Act asks what a person's data was used for within a year; a search is kept a little longer and no more. */
const SEARCHES_DAYS = 400

// As it is written by either type: with no space after the colon, or with the one that jsonb put there before.
const hasSearch = sql`e.action in ('exported', 'printed') and d.after::text ~ '"q": ?"[^"]'`
// The entries of the people in a file are as many as they are: each of these is found by an index that passes them over.
const filesOf = sql`(e.entity = 'beneficiary' and e.entity_id = '' and e.action = 'imported'
  or e.entity = 'volunteer' and e.entity_id = '' and e.action = 'imported'
  or e.entity = 'programme' and e.action = 'imported' or e.entity = 'initiative' and e.action = 'imported')`
// One that wrote nothing has no number by which it could be called instead.
const hasFile = sql`${filesOf} and d.after::text ~ '"file": ?"' and d.after::text !~ '"import_id": ?[0-9]'`
// Of an incident, by which everybody was put out or a colleague lost a second factor.
const hasReason = sql`e.action in ('put_everyone_out', 'reset_second_factor')`
const hasNotes = sql`e.action = 'restored' and d.after::text ~ '"notes": ?\\["'`

type Said = { q?: string; file?: string; notes?: string[]; reason?: string }

/**
 * What was typed or said about purged people in events of something else goes: the search of an export or a print, the notes of a
 * restore, the file of an import that wrote nothing, the reason of an incident, the number by which an export was of them. Their events and digests stay (S-14), kept answers
 * that said the same go too, and so do those of calls about others that tell of them, and what a saved view says of them (0107).
 */
export async function forgetMentions(tx: Db, names: PurgedNames): Promise<void> {
  const { rows } = await sql<{ id: number; after: Said | null }>`
    select e.id, d.after from audit_events e join audit_details d on d.event_id = e.id
    where (${hasSearch}) or (${hasNotes}) or (${hasFile}) or (${hasReason})`.execute(tx)
  const naming = rows.filter(({ after }) => {
    const { q = '', file = '', notes = [], reason = '' } = after ?? {}
    return (
      names.isIn(q) ||
      names.isIn(file) ||
      notes.some((note) => names.isSaidIn(note)) ||
      names.isNamedIn(reason)
    )
  })
  await forgetDetails(
    tx,
    naming.map(({ id }) => id),
  )
  await forgetNumbersOfNobody(tx)
  await forgetAnswers(tx, names)
  await forgetViews(tx, names)
}

/** The searches of exports and prints that are older than anybody may ask for. */
export async function forgetOldSearches(db: Db): Promise<void> {
  const before = new Date(Date.now() - SEARCHES_DAYS * DAY_MS).toISOString()
  await sql`delete from audit_details d using audit_events e
    where e.id = d.event_id and e.at < ${before}::timestamptz and ${hasSearch}`.execute(db)
}

/**
 * Files are named after people: an import that made one of these is called by its number from now on, and so is one that
 * changed them and holds their name. Asked before they go, for with them goes what the import did to them.
 */
export async function unnameImports(
  tx: Db,
  noun: ImportNoun,
  people: readonly { id: number; names: readonly string[] }[],
): Promise<void> {
  const names = purgedNames(people.flatMap((person) => person.names))
  const { rows } = await sql<{ id: number; file_name: string; has_made: boolean }>`
    select i.id, i.file_name, bool_or(r.outcome = 'created') as has_made
    from imports i join import_rows r on r.import_id = i.id
    where i.noun = ${noun} and r.entity_id = any(${people.map(({ id }) => id)}::bigint[])
      and i.file_name <> 'Import ' || i.id
    group by i.id order by i.id`.execute(tx)
  const ids = rows.filter((row) => row.has_made || names.isIn(row.file_name)).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update imports set file_name = 'Import ' || id where id = any(${ids}::bigint[])`.execute(tx)
  await forgetStops(tx, ids)
  await sql`update deletions d set label = i.file_name from imports i
    where i.id = any(${ids}::bigint[]) and (d.import_id = i.id or d.id = i.deletion_id)
      and d.restored_at is null and d.purged_at is null`.execute(tx)
  const { rows: events } = await sql<{ id: number }>`
    select e.id from audit_events e join audit_details d on d.event_id = e.id
    where ${filesOf} and d.after::text ~ '"file": ?"'
        and d.after::text ~ ${`"import_id": ?(${ids.join('|')})[,}]`}
      or e.entity = 'import' and e.action = 'restored' and e.entity_id = any(${ids.map(String)}::text[])`.execute(
    tx,
  )
  await forgetDetails(
    tx,
    events.map(({ id }) => id),
  )
}
