import { type Kysely, sql } from 'kysely'

/** Planned visits that an import's take-back left behind wait in their person's batch: each refused the batch's purge (G-23). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [people, column] of [
    ['beneficiaries', 'beneficiary_id'],
    ['volunteers', 'volunteer_id'],
  ] as const)
    await sql`update planned_visits p set deleted_at = x.deleted_at, deletion_id = x.deletion_id
      from ${sql.table(people)} x where x.id = p.${sql.ref(column)} and p.deleted_at is null
        and x.deleted_at is not null and x.deletion_id is not null`.execute(db)
}
