import { sql } from 'kysely'
import { soundOf } from '../../contract/name-sounds.ts'
import { surnamesSpelt } from '../../contract/surnames.ts'
import type { Db } from '../../db/schema.ts'
import { hanWritings } from './han-variants.ts'
import { similarity } from './near-letters.ts'
import type { How, Meeting, Word } from './read-search.ts'

/** Words that begin so: the shortest are meant most often. */
const STARTS_MAX = 100
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Of fewer letters most words are one edit from another. */
const EDITED_MIN = 3
const HEARD_MIN = 5
const PART_MIN = 3
/** A given name alone: 翠娘 of 洪翠娘. */
const HAN_PART_MIN = 2
/** Words of one vowel are no longer than this: 'ah', 'ooi'. */
const SHORT_MAX = 3
/** A short word that somebody has is meant as it is typed. */
const SURE_MIN = 5
/** Whose sounds are a slip apart and whose letters have less in common than this have nothing to do with each other. */
const ALIKE_MIN = 0.4

type Found = { key: string; how: How; typed: string }

/**
 * Which words match as prefixes: the last one, which may not be typed to its end; with `unknown` also those that nobody has
 * as they stand; with `every` all of three letters or more.
 */
type Begun = 'last' | 'unknown' | 'every'

/** Adds to words what begins like them. Of `every` word all, from three letters on: a list leaves nobody out. */
export async function withStarts(db: Db, words: readonly Word[], begun: Begun): Promise<Word[]> {
  const asked = words.flatMap(({ letters }, at) =>
    letters && (begun !== 'last' || at === words.length - 1) && (begun !== 'every' || [...letters].length > 2)
      ? [{ letters, isAlways: begun === 'every' || at === words.length - 1 }]
      : [],
  )
  if (asked.length === 0) return [...words]
  const limit = begun === 'every' ? sql`` : sql`order by length(word), word limit ${sql.lit(STARTS_MAX)}`
  const starts = asked.map(
    ({ letters, isAlways }) => sql`(select key, 'starts' as how, ${letters} as typed from search_words
      where word like ${`${letters}%`} and word <> ${letters}
      and (${isAlways} or not exists (select from search_words where word = ${letters})) ${limit})`,
  )
  return added(words, (await sql<Found>`${sql.join(starts, sql` union all `)}`.execute(db)).rows)
}

/** Adds to each word what is one slip away from it, sounds like it, holds it, is written as one, or may be the same family name. */
export async function withNear(db: Db, words: readonly Word[]): Promise<Word[]> {
  const asked = [...new Set(words.flatMap(({ letters }) => letters ?? []))]
  const slips = asked.flatMap((typed) => slipsOf(typed, EDITED_MIN).map((word) => ({ typed, word })))
  const heard = asked.flatMap((typed) => {
    const sound = soundOf(typed)
    const slipped = typed.length >= HEARD_MIN ? slipsOf(sound, HEARD_MIN - 1) : []
    return [
      ...(isSearchedBySound(typed, sound) ? [{ typed, sound, how: 'sound' }] : []),
      ...slipped.map((near) => ({ typed, sound: near, how: 'typo' })),
    ]
  })
  const parts = asked
    .filter((typed) => typed.length >= (/^\p{Script=Han}+$/u.test(typed) ? HAN_PART_MIN : PART_MIN))
    .flatMap((typed) => hanWritings(typed).map((part) => ({ typed, part })))
  const { rows } = await sql<Found & { is_heard: boolean }>`
    select s.key, 'typo' as how, r.typed, false as is_heard from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as r(typed text, word text)
      join search_words s on s.word = r.word
      where length(r.typed) >= ${SURE_MIN} or not exists (select from search_words where word = r.typed)
    union all
    select s.key, r.how, r.typed, true from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as r(typed text, sound text, how text)
      join search_words s on s.sound = r.sound where s.word <> r.typed
    union all
    select s.key, 'within', r.typed, false from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r(typed text, part text)
      join search_words s on strpos(s.word, r.part) > 1 and s.word not like ':%'`.execute(db)
  const alike = rows.filter((row) => !row.is_heard || isAlike(row.typed, row.key.slice(2), row.how))
  return added(words, alike).map((word) => ({
    ...word,
    meetings: [
      ...word.meetings,
      ...(word.letters === undefined ? [] : [{ key: `j:${word.letters}`, how: 'joined' } as const]),
      ...surnamesSpelt(word.letters ?? '').map(
        (character): Meeting => ({ key: `c:${character}`, how: 'character' }),
      ),
    ],
  }))
}

/** A single vowel is how Ah, Ai and Ee sound; of a longer word it says that nobody is called so. */
const isSearchedBySound = (typed: string, sound: string) =>
  sound !== '' && (sound.length > 1 || typed.length <= SHORT_MAX)

/**
 * At the end of a word 'l' and 'r' are not one sound: 'Nur' is no 'null'. Nor are 'm' and 'n' where nothing else of it is
 * as it is written: 'Kim' is 'Kin', and no 'gyn'.
 */
const isAlike = (typed: string, word: string, how: How) => {
  if (how === 'typo') return similarity(typed, word) >= ALIKE_MIN
  const ends = typed.slice(-1) + word.slice(-1)
  return !/^(lr|rl)$/.test(ends) && (!/^(mn|nm)$/.test(ends) || [...typed].some((one) => word.includes(one)))
}

const added = (words: readonly Word[], found: readonly Found[]): Word[] =>
  words.map((word) => {
    const near = new Map<string, Meeting>()
    for (const { typed, key, how } of found)
      if (typed === word.letters && !(near.has(key) && how !== 'sound')) near.set(key, { key, how })
    for (const { key } of word.meetings) near.delete(key)
    return { ...word, meetings: [...word.meetings, ...near.values()] }
  })

/** Everything one slip away: a letter left out, put in, mistaken, or two changed about. */
function slipsOf(word: string, least: number): string[] {
  if (word.length < least || !/^[a-z]+$/.test(word)) return []
  const all = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (tail) all.add(head + tail.slice(1))
    if (tail.length > 1) all.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`)
    for (const letter of LETTERS) {
      all.add(head + letter + tail)
      if (tail) all.add(head + letter + tail.slice(1))
    }
  }
  all.delete(word)
  return [...all]
}
