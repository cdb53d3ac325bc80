import { type Kysely, sql } from 'kysely'

/** What words in files were said to mean, for the next import of anybody (H-1436): words alone, never whose they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_words (
    noun text not null check (noun in ('beneficiary', 'volunteer')),
    field text not null,
    word text not null,
    meaning text not null,
    told_at timestamptz not null default now(),
    primary key (noun, field, word)
  )`.execute(db)
}
