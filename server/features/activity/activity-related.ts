import { type RawBuilder, sql } from 'kysely'
import { living } from '../../../db/living.ts'
import { isRecordNoun, nounOf, type RecordNoun, records } from '../../../db/records/records.ts'

type Condition = RawBuilder<boolean>
/** Of which rows the events are told: an officer reads nothing of what is deleted, not even that something happened. */
type Reach = 'living' | 'all'

/**
 * Entries `e` about the records that the audit names by these ids, and about what is kept of them: whatever goes along when
 * they go (a person's follow-ups, visits, logs and responses; a partner's logs; a programme's forms), what a volunteer
 * answered, and the assignments whose line stands with the other side.
 */
export function isAbout(entity: string, ids: readonly string[], reach: Reach): Condition {
  const own = sql<boolean>`e.entity = ${entity} and e.entity_id = any(${ids}::text[])`
  if (!isRecordNoun(entity)) return own
  const arms = [own, ...keptOf(entity, ids, reach), ...(assignedElsewhere[entity]?.(ids, reach) ?? [])]
  return sql<boolean>`(${sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` or `,
  )})`
}

const among = (alias: string, column: string, ids: readonly string[]) =>
  sql`${sql.ref(`${alias}.${column}`)} = any(${ids}::bigint[])`
const within = (alias: string, reach: Reach) => (reach === 'living' ? living(alias) : sql<boolean>`true`)

/** By the catalogue: what goes along with a record has no page but its own. */
function keptOf(noun: RecordNoun, ids: readonly string[], reach: Reach): Condition[] {
  const { table, audit_id, references } = records[noun]
  if (references === 'never purged') return []
  return references.flatMap((reference) => {
    const part = nounOf(reference.table)
    // Answers belong to whom they are about, and are told of whoever gave them too.
    const isTold = 'goesAlong' in reference || (noun === 'volunteer' && part === 'form_response')
    if (!part || !isTold) return []
    return sql<boolean>`e.entity = ${part} and e.entity_id = any(array(
      select ${sql.ref(`r.${records[part].audit_id}`)}::text from ${sql.table(reference.table)} r
      where ${sql.ref(`r.${reference.column}`)} in (select x.id from ${sql.table(table)} x where ${among('x', audit_id, ids)})
        and ${within('r', reach)}))`
  })
}

/**
 * An assignment is written with the beneficiary, its end with the volunteer: either is told of both. The details of one entry
 * at a time are read, by an aggregate: `exists` would let the planner read those of the whole log at once.
 */
const assignedElsewhere: Partial<Record<RecordNoun, (ids: readonly string[], reach: Reach) => Condition[]>> =
  {
    beneficiary: (ids, reach) => [
      sql<boolean>`e.entity = 'volunteer' and e.action = 'unassigned' and e.entity_id = any(array(
      select v.account_id::text from assignments a join volunteers v on v.id = a.volunteer_id
      where ${among('a', 'beneficiary_id', ids)} and ${within('a', reach)} and ${within('v', reach)}))
      and (select bool_or(d.before::jsonb -> 'beneficiary_ids' @> to_jsonb(id))
        from audit_details d, unnest(${ids}::bigint[]) id where d.event_id = e.id)`,
    ],
    volunteer: (ids, reach) => [
      sql<boolean>`e.entity = 'beneficiary' and e.action = 'assigned' and e.entity_id = any(array(
      select a.beneficiary_id::text from assignments a
      join volunteers v on v.id = a.volunteer_id join beneficiaries b on b.id = a.beneficiary_id
      where ${among('v', 'account_id', ids)} and ${within('a', reach)} and ${within('b', reach)}))
      and (select bool_or(d.after::jsonb @> named and not coalesce(d.before::jsonb, '[]') @> named)
        from audit_details d, unnest(${ids}::bigint[]) id,
          jsonb_build_array(jsonb_build_object('volunteer_account_id', id)) named where d.event_id = e.id)`,
    ],
  }
