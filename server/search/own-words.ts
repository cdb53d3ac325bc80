import { sql } from 'kysely'
import { localDigits } from '../../contract/number-keys.ts'
import { bareWord, ownNumberAsked, SEARCHED_KINDS } from '../../contract/own-keys.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import type { Db } from '../../db/schema.ts'
import { ownFields } from '../records/organisation.ts'
import type { Meeting, Word } from './read-search.ts'

/** Of one word, so many others in own fields that begin like it: the shortest first. */
const STARTS_MAX = 100
const STARTS_MIN = 3

/** The fields that a search may look into, as they are at this moment: no sensitive one, none out of use. */
export const searchedFields = (db: Db): Promise<OwnField[]> =>
  ownFields(db)
    .where('retired_at', 'is', null)
    .where('is_sensitive', '=', false)
    .where('kind', 'in', SEARCHED_KINDS)
    .execute()

/**
 * Adds to words where they stand in the organisation's own fields: as they are typed, and what begins like `every` one
 * or like the last. Keys of a field that was made sensitive or retired are asked by nobody, whether they are gone yet or not.
 */
export async function withOwn(db: Db, words: readonly Word[], begun: 'last' | 'every'): Promise<Word[]> {
  const fields = await searchedFields(db)
  if (fields.length === 0 || words.length === 0) return [...words]
  const asked = words.map(({ typed }, at) => {
    const word = bareWord(typed)
    const isBegun = (begun === 'every' || at === words.length - 1) && [...word].length >= STARTS_MIN
    return { at, word, isBegun }
  })
  const known = sql`split_part(s.key, ':', 1) = any(${fields.map(({ id }) => `o${id}`)}::text[])`
  const limit = begun === 'every' ? sql`` : sql`order by length(word), word limit ${sql.lit(STARTS_MAX)}`
  const each = asked
    .filter(({ word }) => word !== '')
    .map(
      ({ at, word, isBegun }) => sql`(select ${at}::int as at, s.key from search_words s
        where ${isBegun ? sql`s.word like ${`:${word}%`}` : sql`s.word = ${`:${word}`}`} and ${known} ${limit})`,
    )
  const { rows } =
    each.length === 0
      ? { rows: [] }
      : await sql<{ at: number; key: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  const telephones = fields.filter(({ kind }) => kind === 'telephone')
  return words.map((word, at) => ({
    ...word,
    meetings: [
      ...word.meetings,
      ...rows.filter((row) => row.at === at).map(({ key }): Meeting => ({ key, how: 'own' })),
      ...numbersOf(word).flatMap((digits) =>
        telephones
          .flatMap(({ id }) => ownNumberAsked(id, digits))
          .map((one): Meeting => ({ ...one, how: 'own' })),
      ),
    ],
  }))
}

const numbersOf = ({ typed }: Word): string[] =>
  /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed.replace(/\D/g, '')) ? [localDigits(typed)] : []
