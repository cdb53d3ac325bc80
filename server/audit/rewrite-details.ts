import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** So many entries are looked through in one question. */
const STRETCH = 2000

type Details = { event_id: number; before: string; after: string }
type Rewriting = {
  /** Of the texts that may have to be written anew, as PostgreSQL reads it. */
  pattern: string
  text: (text: string) => string
  /** What the digest was made of: the same of either, or it is left as it is. */
  proof: (text: string) => string
}

/** The entries after this one whose details look so, and the last that was looked at; null at the end. */
export async function standingDetails(
  db: Db,
  after: number,
  pattern: string,
): Promise<{ last: number | null; found: Details[] }> {
  const { rows } = await sql<{ last: number | null; found: Details[] }>`
    with stretch as (select * from audit_details where event_id > ${after} order by event_id limit ${STRETCH})
    select (select max(event_id) from stretch) as last, coalesce((
      select json_agg(json_build_object('event_id', event_id, 'before', before::text, 'after', after::text))
      from stretch where salt is not null and (before::text ~ ${pattern} or after::text ~ ${pattern})), '[]') as found`.execute(
    db,
  )
  return rows[0] ?? { last: null, found: [] }
}

/**
 * What an event's details say is written anew in the entries after this one, where it has to be: nothing is updated, so they
 * go and come back with their own salt (S-14), and whoever purges meanwhile waits, so that nobody's come back. Answers the last
 * entry that was looked at and how many were written, null at the end.
 */
export async function rewriteDetails(
  db: Db,
  after: number,
  { pattern, text, proof }: Rewriting,
): Promise<{ last: number; moved: number } | null> {
  const { last, found } = await standingDetails(db, after, pattern)
  if (last === null) return null
  const anew = found.flatMap((was) => {
    const is = { before: text(was.before), after: text(was.after) }
    const isChanged = is.before !== was.before || is.after !== was.after
    const isProved = proof(is.before) === proof(was.before) && proof(is.after) === proof(was.after)
    return isChanged && isProved ? [{ event_id: was.event_id, was, is }] : []
  })
  if (anew.length === 0) return { last, moved: 0 }
  const moved = await db.transaction().execute(async (tx) => {
    await sql`lock table audit_details in share row exclusive mode`.execute(tx)
    const { rows } = await sql`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) as r(event_id bigint, "was" jsonb, "is" jsonb)
      ), gone as (
        delete from audit_details d using r where d.event_id = r.event_id
          and d.before::text = r.was ->> 'before' and d.after::text = r.was ->> 'after'
        returning d.event_id, d.salt
      )
      insert into audit_details (event_id, salt, before, after)
      select r.event_id, gone.salt, (r.is ->> 'before')::json, (r.is ->> 'after')::json from r join gone using (event_id)
      returning event_id`.execute(tx)
    return rows.length
  })
  return { last, moved }
}
