import { sql } from 'kysely'
import { BREACH_DEEDS, type Breach } from '../../../contract/breach.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import type { LookTable } from '../../../db/look-tables.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { assignmentEnd, stoodBetween } from '../../visits/assigned.ts'
import type { Span } from './breach-spans.ts'

/** Looks to a statement: on the embedded engine others get their turn between two (0091). */
const PORTION = 500

export type BreachLook = Pick<LookTable, 'manner' | 'operation' | 'beneficiaries' | 'volunteers'> & {
  id: number
  at: string
  /** The same as text: a moment is kept finer than it is answered. */
  moment: string
}
const columns = sql`l.id, l.at, l.at::text as moment, l.manner, l.operation, l.beneficiaries, l.volunteers`

/**
 * The looks of a span in the order of their moments, some at a time, by the index of actors (H-1553). It goes on where it was also when
 * that look has been removed meanwhile (H-1631).
 */
export async function* eachLook(db: Db, span: Span, portion = PORTION): AsyncGenerator<BreachLook[]> {
  for (let last: Pick<BreachLook, 'id' | 'moment'> | undefined; ; ) {
    const from = sql`${last?.moment ?? span.from}::timestamptz`
    const behind = last ? sql`(l.at, l.id) > (${from}, ${last.id}::bigint)` : sql`true`
    const { rows }: { rows: BreachLook[] } = await sql<BreachLook>`select ${columns} from looks l
      where l.actor_kind = ${span.actor_kind} and l.actor_id = ${span.actor_id}
        and l.at >= ${from} and l.at < ${span.until}::timestamptz and ${behind}
      order by l.at, l.id limit ${portion}`.execute(db)
    yield rows
    last = rows.at(-1)
    if (last === undefined || rows.length < portion) return
  }
}

export async function findLook(db: Db, id: number): Promise<BreachLook[]> {
  const { rows } = await sql<BreachLook>`select ${columns} from looks l where l.id = ${id}`.execute(db)
  return rows
}

export type BreachAssigned = { id: number; first_at: string; last_at: string }

/** Whose visitor somebody was at some moment between the two: they are on the phone. */
export async function listAssigned(
  db: Db,
  { volunteer_id, from, until }: { volunteer_id: number; from: string; until: string },
): Promise<BreachAssigned[]> {
  const [first, last] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`]
  const { rows } = await sql<BreachAssigned>`select a.beneficiary_id as id,
      min(least(greatest(a.assigned_from, ${first}), ${last})) as first_at,
      max(greatest(least(${assignmentEnd}, ${last}, now()), ${first})) as last_at
    from assignments a where a.volunteer_id = ${volunteer_id} and ${stoodBetween(first, last)}
    group by a.beneficiary_id`.execute(db)
  return rows
}

/** How often these accounts did within their spans what the log has beside looks. */
export async function countDeeds(db: Db, spans: readonly Span[]): Promise<Breach['deeds']> {
  if (spans.length === 0) return []
  const { rows } = await sql<Breach['deeds'][number]>`
    select e.action, e.entity, count(*)::int as times
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as s(actor_kind text, actor_id bigint, "from" timestamptz, until timestamptz)
    join audit_events e on e.actor_kind = s.actor_kind and e.actor_id = s.actor_id
      and e.at >= s."from" and e.at < s.until
    where e.action = any(${[...BREACH_DEEDS]}::text[])
    group by e.action, e.entity order by e.action, e.entity`.execute(db)
  return rows
}

/** When the first look was that is kept at all: before it nothing is known. */
export async function findFirstLook(db: Db): Promise<string | null> {
  const row = await db.selectFrom('looks').select('at').orderBy('id').limit(1).executeTakeFirst()
  return row?.at ?? null
}

export type NamedPerson = {
  id: number
  key: string
  name: string
  beneficiary_id: number | null
  account_id: number | null
}

/** People by inner id: the deleted have no key, and whom a purge took is not among them. */
export async function namePeople(
  db: Db,
  noun: OwnNoun,
  ids: readonly number[],
): Promise<Map<number, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const { table, key } = records[noun]
  const isServed = noun === 'beneficiary'
  const { rows } = await sql<NamedPerson>`select x.id, x.display_name as name,
      case when ${living('x')} then ${key} else '' end as key,
      ${isServed ? sql.ref('x.id') : sql`null::bigint`} as beneficiary_id,
      ${isServed ? sql`null::bigint` : sql.ref('x.account_id')} as account_id
    from ${sql.table(table)} x where x.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
