import { type Kysely, sql } from 'kysely'

/** The requests of what was done to each, as their entries name the change of many that they are of. */
const noted = (column: 'written_in' | 'taken_back_in', action: string, trace: string) => sql`
  update bulks b set ${sql.ref(column)} = r.requests from (
    select t.bulk_id, array_agg(distinct t.request_id) as requests from (
      select e.request_id, substring(d.after::text from ${`"${trace}": ?([0-9]+)`}) as bulk_id
      from audit_details d join audit_events e on e.id = d.event_id
      where exists (select from bulks) and e.entity in ('beneficiary', 'volunteer') and e.request_id <> ''
        and d.after::text like ${`%"${trace}"%`}
    ) t
    where exists (select from audit_events o
      where o.entity = 'bulk' and o.entity_id = t.bulk_id and o.action = ${action})
    group by t.bulk_id
  ) r where b.id::text = r.bulk_id`

/** By which the log folds what a change of many did to each below its own line (S-14, 0112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulks add column written_in text[] not null default '{}',
    add column taken_back_in text[] not null default '{}'`.execute(db)
  await noted('written_in', 'created', 'bulk_id').execute(db)
  await noted('taken_back_in', 'taken_back', 'taken_back_bulk_id').execute(db)
}
