import { type Kysely, sql } from 'kysely'

/** When a form that is filled in once is due: at once where nothing stands, as every form so far (0040). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms
    add column due_days smallint check (due_days between 0 and 730),
    add column due_after text check (due_after in ('joined', 'stage')),
    add constraint forms_due check ((due_days is null) = (due_after is null) and (due_days is null or repeats = 'once'))`.execute(
    db,
  )
}
