import { type Kysely, sql } from 'kysely'

/** G-23, 0107: of a name that the log kept in part a purge that goes on knows so: 'Low' alone renames no view of low incomes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purged_names add column is_part boolean not null default false,
    drop constraint purged_names_pkey, add primary key (deletion_id, is_kin, is_part, name)`.execute(db)
}
