import { type Kysely, sql } from 'kysely'

/**
 * Forms in four languages: a translation is part of the wording, so it stands with the version; a response says in
 * which language it was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_versions add column title_translations jsonb not null default '{}'`.execute(db)
  await sql`alter table form_responses add column language text not null default 'en'`.execute(db)
  await sql`update form_versions set questions = coalesce(
    (select jsonb_agg('{"translations": {}}' || q order by place)
      from jsonb_array_elements(questions) with ordinality as all_questions (q, place)), '[]')`.execute(db)
}
