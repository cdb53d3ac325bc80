import { type RawBuilder, sql } from 'kysely'
import type { ImportRecord } from '../../../contract/import.ts'
import type { Db } from '../../../db/schema.ts'
import { targets } from '../../import/people-target.ts'
import { profileTables } from '../../records/profiles.ts'

/**
 * Marks as undone whoever does not stay. Of whoever does, the row says from now on what is left of it, so that they can
 * be taken back when what holds them is gone.
 */
export async function settleRows(
  tx: Db,
  { id, noun }: ImportRecord,
  outcomes: RawBuilder<unknown>,
): Promise<void> {
  const { people } = targets[noun]
  const profile = profileTables[noun]
  const isBack = (version: string, now: RawBuilder<unknown>) => {
    const stood = sql.ref(`r.${version}`)
    return sql`${sql.ref(version)} = case when f.puts_back and ${stood} is not null then ${now} else ${stood} end`
  }
  await sql`update import_rows r set is_undone = f.because in ('', 'deleted'),
      before = case when f.puts_back then null else r.before end,
      link_id = case when f.restores_link then null else r.link_id end,
      ${isBack('version', sql`p.version`)}, ${isBack('own_version', sql`p.own_version`)},
      ${isBack('profile_version', sql`pf.version`)}
    from ${outcomes} f join ${people} p on p.id = f.entity_id
    left join ${profile.table} pf on pf.${profile.person_id} = p.id
    where r.import_id = ${id} and r.entity_id = f.entity_id`.execute(tx)
}
