import { type Kysely, sql } from 'kysely'

/** The fields that an import reads word by word, as they stand today. */
const ofChoices = [
  ...['status', 'current_status', 'gender', 'lives_alone', 'has_no_telephone', 'contact_number'],
  ...['languages', 'times', 'mobility', 'visitor_rule'],
]
const nric = '[stfgm][^a-z0-9]{0,3}[0-9]([^a-z0-9]?[0-9]){6}[^a-z0-9]{0,3}[a-z]'

/**
 * What an earlier release kept of other fields, as a sentence or beside a telephone or an NRIC is told to nobody, and may name
 * people: it goes (S-12, S-13, H-1436, H-1594).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from import_words w where
    not (w.field = any(${ofChoices}::text[]) or exists (select from own_fields o where 'own_' || o.id = w.field
      and o.noun = w.noun and o.kind in ('yes_no', 'one_of', 'several_of') and not o.is_sensitive))
    or char_length(w.word) > 40 or cardinality(regexp_split_to_array(btrim(w.word), '\\s+')) > 4
    or (w.field = 'contact_number' and w.meaning <> 'No telephone')
    or w.word ~* ${nric} or w.meaning ~* ${nric}`.execute(db)
}
