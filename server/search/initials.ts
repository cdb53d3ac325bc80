import { sql } from 'kysely'
import { isParticle } from '../../contract/name-words.ts'
import type { Db } from '../../db/schema.ts'
import type { Word } from './read-search.ts'

/** Two letters or three are how a given name is shortened. */
const RUN_TOGETHER = /^[a-z]{2,3}$/

/**
 * The words with what nobody is called taken for initials: 'Tan SH' is Tan, S and H (H-1032). Undefined where no word is
 * such, more than one is, or nothing else is said of whom.
 */
export async function withInitials(db: Db, words: readonly Word[]): Promise<Word[] | undefined> {
  const short = words.flatMap(({ letters }) =>
    letters && RUN_TOGETHER.test(letters) && !isParticle(letters) ? [letters] : [],
  )
  if (short.length === 0 || words.length === 1) return undefined
  const { rows } = await sql<{ word: string }>`select distinct word from search_words
    where word = any(${short}::text[])`.execute(db)
  const unknown = new Set(short.filter((letters) => !rows.some(({ word }) => word === letters)))
  if (unknown.size !== 1) return undefined
  return words.flatMap((word) =>
    word.letters && unknown.has(word.letters) ? [...word.letters].map(initialOf) : [word],
  )
}

const initialOf = (letter: string): Word => ({
  typed: letter,
  letters: letter,
  meetings: [{ key: `i:${letter}`, how: 'starts' }],
})
