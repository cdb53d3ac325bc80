import { type Kysely, sql } from 'kysely'

const name = `lower(first || ' ' || last) || E'\\n' || lower(shown)`
const pairs = (from: string) => `string_to_array(regexp_replace(${from}, '..', E'\\\\&\\x01', 'g'), E'\\x01')`

/**
 * Each letter of what somebody is called either way, and each two that stand together: a trigram index finds three, and of one or
 * two typed letters everybody was gone through. Pairs are cut from the first letter on and from the second; between the two ways
 * stands a line's end, which nobody types.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function name_letters(first text, last text, shown text) returns text[]
    language sql immutable parallel safe
    return string_to_array(${name}, null) || ${pairs(name)} || ${pairs(`substr(${name}, 2)`)}`)
    .execute(db)
  for (const table of ['beneficiaries', 'volunteers'])
    await sql
      .raw(`create index ${table}_name_letters on ${table}
      using gin (name_letters(first_name, last_name, display_name)) where deleted_at is null`)
      .execute(db)
}
