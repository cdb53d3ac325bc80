import { type Kysely, sql } from 'kysely'

/** One row that the server updates now and then, to know whether what it is told to keep is kept (S-18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table write_probe (id int4 primary key check (id = 1), written_at timestamptz not null)`.execute(
    db,
  )
  await sql`insert into write_probe values (1, now())`.execute(db)
}
