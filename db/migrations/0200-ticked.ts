import { type Kysely, sql } from 'kysely'

/** Ticks of lists, by a key that an address holds: thousands of serial numbers fit in none (0088). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ticked (
    key uuid primary key,
    noun text not null check (noun in ('beneficiary', 'volunteer')),
    ids bigint[] not null,
    created_by bigint not null,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create index ticked_made on ticked (created_at)`.execute(db)
}
