import { type RawBuilder, sql } from 'kysely'
import { beginsAWord, patternsOf, type SearchWords, startPattern } from './search-words.ts'

/** Every word somewhere in the text, in any order. */
export function containsWords(column: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
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
