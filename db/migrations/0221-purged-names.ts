import { type Kysely, sql } from 'kysely'

/**
 * G-23, 0091: what those are called whom the portions of a purge have removed so far, until its last one looks for all of them at
 * once and takes the names away. The release before may not finish a purge that this one began: it would look for the last alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table purged_names (
    deletion_id bigint not null references deletions (id) on delete restrict,
    is_kin boolean not null,
    name text not null,
    primary key (deletion_id, is_kin, name)
  )`.execute(db)
}
