import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table forms
    add column repeats text not null default 'once' check (repeats in ('once', 'each_visit', 'weeks')),
    add column every_weeks smallint check (every_weeks between 1 and 52),
    add constraint forms_every_weeks check ((repeats = 'weeks') = (every_weeks is not null))`,
  // '' or a day: of every response so far it is '', for each of their forms was filled in once.
  sql`alter table form_responses
    add column occasion text not null default '' check (occasion = '' or occasion ~ '^\\d{4}-\\d\\d-\\d\\d$')`,
  sql`drop index form_responses_accepted`,
  sql`create unique index form_responses_accepted on form_responses (beneficiary_id, form_id, occasion)
    where state = 'accepted' and deleted_at is null`,
]

/** One response counts for a person, a form and an occasion (0040). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
