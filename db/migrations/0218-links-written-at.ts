import { type Kysely, sql } from 'kysely'

/**
 * The day of joining is what an office says it is; when somebody was put into a programme is not. Of those who are there
 * the day is all that is known. Another type is written without waking the triggers that reckon whose turn it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table programme_beneficiaries add column written_at timestamptz`.execute(db)
  await sql`alter table programme_beneficiaries alter column written_at type timestamptz using created_at,
    alter column written_at set default now(), alter column written_at set not null`.execute(db)
}
