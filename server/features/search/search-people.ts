import { type RawBuilder, sql } from 'kysely'
import { living } from '../../../db/living.ts'
import {
  beginsAWord,
  endPattern,
  patternsOf,
  SERIAL_MARKS,
  type SearchWords,
  startPattern,
} from './search-words.ts'

/** So many matches of a common name are ranked; the rest would be names like them. */
const CANDIDATES = 300

type Condition = RawBuilder<boolean>
/** What matched, its text, how good it is (0 is best), and when it does. */
export type Matcher = { field: string; text: RawBuilder<string>; rank: RawBuilder<number>; where: Condition }

const rank = (value: number) => sql<number>`${sql.lit(value)}`

/** Every word somewhere in the text, in any order. */
export function containsWords(column: RawBuilder<string>, words: readonly string[]): Condition {
  const some = (word: string) =>
    sql.join(
      patternsOf(word).map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    )
  return sql<boolean>`${sql.join(
    words.map((word) => sql`(${some(word)})`),
    sql` and `,
  )}`
}

/** The very text, then what starts with it, then words that start so, then any fragment. */
export const nameRank = (column: RawBuilder<string>, { text, words }: SearchWords): RawBuilder<number> =>
  sql<number>`case when ${column} = ${text} then 1 when ${column} like ${startPattern(text)} then 2
    when ${sql.join(
      words.map((word) => sql`' ' || ${column} like ${beginsAWord(word)}`),
      sql` and `,
    )} then 3 else 4 end`

const fullName = sql<string>`lower(first_name || ' ' || last_name)`

function placeOf({ block, unit, street }: NonNullable<SearchWords['place']>): Condition {
  const conditions: Condition[] = []
  if (unit !== undefined) conditions.push(sql<boolean>`ltrim(unit_number, '#') like ${startPattern(unit)}`)
  if (block !== undefined) conditions.push(sql<boolean>`block_number = ${block}`)
  if (street.length > 0) conditions.push(containsWords(sql<string>`lower(street_name)`, street))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * A name that is spelt a little otherwise, for when nothing is spelt so: every word nearly in it. Only words long
 * enough to be told apart by the letters that they share.
 */
export function misspeltNameMatchers({ text, words }: SearchWords): Matcher[] {
  if (!words.every((word) => /^\p{L}{4,}$/u.test(word))) return []
  const where = sql<boolean>`${sql.join(
    words.map((word) => sql`${fullName} %> ${word}`),
    sql` and `,
  )}`
  const order = sql<number>`5 + (1 - word_similarity(${text}, ${fullName}))`
  return [{ field: 'name', text: sql<string>`display_name`, rank: order, where }]
}

/** People are matched by name, number and address; only the matchers that the text allows are made. */
export function personMatchers(words: SearchWords): Matcher[] {
  const { contact, digits, place } = words
  const matchers: Matcher[] = [
    {
      field: 'name',
      text: sql<string>`display_name`,
      rank: nameRank(fullName, words),
      where: containsWords(fullName, words.words),
    },
  ]
  if (contact !== undefined) {
    const starts = contact.startsWith('+') ? [contact] : [contact, `+65${contact}`, `+${contact}`]
    const where = sql<boolean>`(${sql.join(
      [
        ...starts.map((start) => sql`contact_number like ${startPattern(start)}`),
        sql`reverse(contact_number) like ${endPattern(contact)}`,
      ],
      sql` or `,
    )})`
    matchers.push({ field: 'contact_number', text: sql<string>`contact_number`, rank: rank(2), where })
  }
  if (digits !== undefined && digits.length >= 3 && digits.length <= 6) {
    const where = sql<boolean>`postal_code like ${startPattern(digits)}`
    matchers.push({ field: 'postal_code', text: sql<string>`postal_code`, rank: rank(3), where })
  }
  if (place !== undefined) {
    const text = sql<string>`concat_ws(' ', nullif(block_number, ''), nullif(street_name, ''), nullif(unit_number, ''))`
    matchers.push({ field: 'address', text, rank: rank(2), where: placeOf(place) })
  }
  return matchers
}

/** A serial number by its start or its end, with its marks or without: 'KB-0142' by 'kb0142' and by '0142' too. */
export function serialMatchers({ serial }: SearchWords): Matcher[] {
  if (serial === undefined) return []
  const bare = sql<string>`translate(lower(serial_number), ${sql.lit(SERIAL_MARKS)}, '')`
  const where = sql<boolean>`(${bare} like ${startPattern(serial)} or reverse(${bare}) like ${endPattern(serial)})`
  const order = sql<number>`case when ${bare} = ${serial} then 0 else 2 end`
  return [{ field: 'serial_number', text: sql<string>`serial_number`, rank: order, where }]
}

export function accountMatchers({ digits }: SearchWords): Matcher[] {
  if (digits === undefined) return []
  const where = sql<boolean>`account_id = ${Number(digits)}`
  return [{ field: 'account_id', text: sql<string>`account_id::text`, rank: rank(0), where }]
}

/**
 * The best of a table: each matcher finds its rows by its own index, so many of them are ranked, and a row that matches
 * by two matchers stands once. Materialised, so that the limit cannot talk the planner out of the index.
 */
export function bestOf(
  table: 'beneficiaries' | 'volunteers',
  columns: RawBuilder<unknown>,
  matchers: readonly Matcher[],
  limit: number,
): RawBuilder<unknown> {
  const source = sql.table(table)
  const one = ({ field, text, rank: order, where }: Matcher) => sql`
    (with found as materialized (select id, display_name, ${columns}, ${text} as matched_text,
      ${order} as rank from ${source} where ${living()} and ${where})
    select *, ${sql.lit(field)} as matched_field from found limit ${sql.lit(CANDIDATES)})`
  return sql`
    select * from (
      select distinct on (id) * from (${sql.join(matchers.map(one), sql` union all `)}) as every_way
      order by id, rank
    ) as ranked order by rank, sort_name(display_name), id limit ${sql.lit(limit)}`
}
