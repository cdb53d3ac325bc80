import { type Kysely, sql } from 'kysely'

// The first that counted stays; a form that had been moved let a second one count at its new place.
const holdDoubles = sql`update form_responses r set state = 'held', held_because = 'second'
  where r.state = 'accepted' and exists (select 1 from form_responses o where o.beneficiary_id = r.beneficiary_id
    and o.form_id = r.form_id and o.state = 'accepted' and o.id < r.id)`

// Held because another form was answered at its stage: the one that counted once, or the first, answers its own form.
const countFirst = sql`update form_responses set state = 'accepted', held_because = '' where id in (
  select distinct on (r.beneficiary_id, r.form_id) r.id from form_responses r
  where r.held_because in ('second', 'replaced') and r.form_id is not null and not exists (
    select 1 from form_responses o where o.beneficiary_id = r.beneficiary_id and o.form_id = r.form_id
      and o.state = 'accepted')
  order by r.beneficiary_id, r.form_id, r.held_because = 'replaced' desc, r.id)`

const statements = [
  sql`drop index form_responses_accepted`,
  holdDoubles,
  countFirst,
  sql`create unique index form_responses_accepted on form_responses (beneficiary_id, form_id)
    where state = 'accepted' and deleted_at is null`,
  // Like the programme's: which form was answered stays known after the form is purged (G-22).
  sql`alter table form_responses drop constraint if exists form_responses_form_id_fkey`,
]

/** One response counts for a person and a form, wherever the form stands or stood (G-18, G-29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
