import { sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import type { Seen } from '../../../contract/subjects.ts'
import { peopleOfRecords, type Reach } from '../../../db/records/record-people.ts'
import type { Db } from '../../../db/schema.ts'
import { namedIn } from '../../looks/named-in.ts'
import type { Entry } from './activity-records.ts'

type Told = Entry & {
  actor_kind?: Activity['actor_kind']
  actor_id?: Activity['actor_id']
  others?: readonly (Entry & Pick<Activity, 'label'>)[]
  before?: unknown
  after?: unknown
}

/**
 * Whom these entries of the log tell of (S-14): whose the records are that they are about, by the catalogue and not by what a
 * record is called; who is named beside, which volunteer did it, and whoever stands in what was before and after. A line names
 * whom its record is about, an entry that was opened everybody in it.
 */
export async function whomTold(db: Db, entries: readonly Told[], reach: Reach): Promise<Seen> {
  const all = entries.flatMap((entry) => [entry, ...(entry.others ?? []).filter(({ label }) => label !== '')])
  const kinds = [...Map.groupBy(all, ({ entity }) => entity)].flatMap(
    ([entity, group]) =>
      peopleOfRecords(entity, [...new Set(group.map(({ entity_id }) => entity_id))], reach) ?? [],
  )
  const actors = entries.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === 'volunteer' && actor_id ? [actor_id] : [],
  )
  const whose = [...kinds, sql`select null::bigint, unnest(${[...new Set(actors)]}::bigint[])`]
  const { rows } = await sql<{ beneficiary: number | null; account_id: number | null }>`
    select distinct w.beneficiary, v.account_id
    from (${sql.join(whose, sql` union all `)}) as w (beneficiary, volunteer)
    left join volunteers v on v.id = w.volunteer`.execute(db)
  const named = namedIn(entries.map(({ before, after }) => [before, after]))
  return {
    beneficiary: [...new Set([...rows.flatMap((row) => row.beneficiary ?? []), ...named.beneficiary])],
    volunteer: [...new Set([...rows.flatMap(({ account_id }) => account_id ?? []), ...named.volunteer])],
  }
}
