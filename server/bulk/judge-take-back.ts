import { sql } from 'kysely'
import type { BulkTakeBack } from '../../contract/bulk.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { targets } from '../import/people-target.ts'
import type { BulkHead } from './write-portion.ts'

export type Because = BulkTakeBack['stays'][number]['because']
export type Standing = Omit<BulkEffectTable, 'bulk_id'> & {
  person: number
  person_gone: boolean
  /** The row that the bulk wrote, as it stands. */
  row_version: number | null
  row_status: string | null
  row_name: string
  row_gone: boolean
  /** Another of the same pair lives; the status that it has. */
  twin: boolean
  twin_status: string | null
  place_gone: boolean
  volunteer_gone: boolean
}
export type JudgedBack = { place: number; person: number; effects: Standing[]; because: Because | null }

/** Everyone in these places whom the bulk changed, each judged as a whole: one row of theirs that was touched since, and they stay. */
export async function judgeTakeBack(
  db: Db,
  bulk: BulkHead,
  after: number,
  limit: number,
  isHeld: boolean,
): Promise<JudgedBack[]> {
  const target = targets[bulk.noun]
  const isBeneficiary = bulk.noun === 'beneficiary'
  const status = sql.ref(isBeneficiary ? 'p.status' : 'p.current_status')
  const linkStatus = (row: string) => (isBeneficiary ? sql.ref(`${row}.status`) : sql`null::text`)
  const places = sql.table(isBeneficiary ? 'programmes' : 'initiatives')
  const standing = sql`select place, entity_id from bulk_rows where bulk_id = ${bulk.id} and outcome = 'changed'
    and undone is null and place > ${after} order by place limit ${limit}`
  if (isHeld) {
    await sql`select p.id from ${target.people} p where p.id in (select entity_id from (${standing}) s)
      order by p.id for update`.execute(db)
    await sql`select l.id from ${target.links} l where l.id in (select e.row_id from bulk_effects e join (${standing}) s
      on s.place = e.place where e.bulk_id = ${bulk.id} and e.kind like 'link%') order by l.id for update`.execute(
      db,
    )
  }
  const place = sql`coalesce((e.after ->> 'place_id')::bigint, (e.before ->> 'place_id')::bigint)`
  const visit = sql`e.kind in ('assigned', 'unassigned')`
  const { rows } = await sql<Standing>`
    select e.place, e.at, e.kind, e.row_id, e.before, e.after, e.version, s.entity_id as person,
      p.display_name as row_name,
      p.deleted_at is not null as person_gone,
      case when e.kind = 'person' then p.version when e.kind like 'link%' then l.version else null end as row_version,
      case when e.kind = 'person' then ${status} else ${linkStatus('l')} end as row_status,
      case when e.kind like 'link%' then l.id is null or not ${living('l')}
        when ${visit} then a.id is null or not ${living('a')} or a.assigned_to is not null else false end as row_gone,
      case when e.kind like 'link%' then t.id is not null when ${visit} then b.id is not null else false end as twin,
      ${linkStatus('t')} as twin_status,
      e.kind like 'link%' and (g.id is null or not ${living('g')}) as place_gone,
      ${visit} and (w.id is null or not ${living('w')} or q.id is null or not ${living('q')}) as volunteer_gone
    from (${standing}) s
    join bulk_effects e on e.bulk_id = ${bulk.id} and e.place = s.place
    join ${target.people} p on p.id = s.entity_id
    left join ${target.links} l on e.kind like 'link%' and l.id = e.row_id
    left join ${places} g on e.kind like 'link%' and g.id = ${place}
    left join ${target.links} t on e.kind like 'link%' and t.${target.place_id} = ${place}
      and t.${target.person_id} = s.entity_id and ${living('t')} and t.id <> e.row_id
    left join assignments a on ${visit} and a.id = e.row_id
    left join assignments b on ${visit} and b.volunteer_id = a.volunteer_id and b.beneficiary_id = a.beneficiary_id
      and b.assigned_to is null and ${living('b')} and b.id <> a.id
    left join volunteers w on ${visit} and w.id = a.volunteer_id
    left join beneficiaries q on ${visit} and q.id = a.beneficiary_id
    order by e.place, e.at`.execute(db)
  const judged = new Map<number, JudgedBack>()
  for (const row of rows) {
    const one = judged.get(row.place) ?? { place: row.place, person: row.person, effects: [], because: null }
    one.effects.push(row)
    one.because ??= whyItStays(row)
    judged.set(row.place, one)
  }
  return [...judged.values()]
}

function whyItStays(row: Standing): Because | null {
  if (row.person_gone) return 'deleted'
  const isTouched = row.row_gone || row.row_version !== row.version
  switch (row.kind) {
    case 'person':
      return row.row_version === row.version ? null : 'edited'
    case 'link_changed':
      return isTouched ? 'edited' : null
    case 'link_made':
      // Taken out again by somebody: then they are where they were.
      if (row.row_gone) return row.twin ? 'there again' : null
      return isTouched ? 'edited' : null
    case 'link_ended':
      if (row.place_gone) return 'place deleted'
      return row.twin || !row.row_gone ? 'there again' : null
    case 'assigned':
      return row.row_gone && row.twin ? 'assigned again' : null
    case 'unassigned':
      if (row.volunteer_gone) return 'volunteer deleted'
      return row.twin || !row.row_gone ? 'assigned again' : null
  }
}

/** What a row says of a person: was, what the bulk wrote, and now. */
export function valuesOf(row: Standing): { was: string; set: string; now: string } {
  const status = (side: Standing['before']) => String(side?.status || 'in it')
  const now = row.row_gone
    ? row.twin
      ? (row.twin_status ?? 'in it')
      : 'not in it'
    : (row.row_status ?? 'in it')
  switch (row.kind) {
    case 'person':
      if (row.before?.display_name !== undefined)
        return {
          was: String(row.before.display_name),
          set: String(row.after?.display_name),
          now: row.person_gone ? '' : row.row_name,
        }
      return {
        was: status(row.before),
        set: status(row.after),
        now: row.person_gone ? '' : (row.row_status ?? ''),
      }
    case 'link_changed':
      return { was: status(row.before), set: status(row.after), now }
    case 'link_made':
      return { was: 'not in it', set: status(row.after), now }
    case 'link_ended':
      return { was: status(row.before), set: 'not in it', now: row.place_gone ? '' : now }
    case 'assigned':
      return {
        was: 'not assigned',
        set: 'assigned',
        now: row.twin || !row.row_gone ? 'assigned' : 'not assigned',
      }
    case 'unassigned':
      return {
        was: 'assigned',
        set: 'not assigned',
        now: row.twin || !row.row_gone ? 'assigned' : 'not assigned',
      }
  }
}
