import { sql } from 'kysely'
import { soundOf } from '../../contract/name-sounds.ts'
import { LISTED_KEY } from '../../contract/own-keys.ts'
import type { Db } from '../../db/schema.ts'
import { keysOf } from './keys-of.ts'
import { type KeyedNoun, readPeople } from './read-people.ts'

type Keyed = { person_id: number; keys: string[]; numbers: string }

/**
 * Makes the keys of these people anew. Takes a transaction. One at a time, on every server: of two who wrote the same
 * person at once, the second reads what the first has committed, and no word goes while somebody is given it.
 */
export async function renewPersonKeys(tx: Db, noun: KeyedNoun, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`lock table search_words in share row exclusive mode`.execute(tx)
  const table = sql.table(`${noun}_keys`)
  const { rows: before } = await sql<Keyed>`select person_id, keys, numbers from ${table}
    where person_id = any(${[...ids]}::bigint[])`.execute(tx)
  const stood = new Map(before.map((row) => [row.person_id, row]))
  const people = await readPeople(tx, noun, ids)
  const keyed = people
    .map((person): Keyed => ({ person_id: person.id, ...keysOf(person) }))
    .filter((row) => !isSame(row, stood.get(row.person_id)))
  if (keyed.length === 0) return
  await sql`insert into ${table} (person_id, keys, numbers)
    select person_id, array(select jsonb_array_elements_text(keys)), numbers
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as r(person_id bigint, keys jsonb, numbers text)
    on conflict (person_id) do update set keys = excluded.keys, numbers = excluded.numbers`.execute(tx)
  const now = new Set(keyed.flatMap(wordsIn))
  const words = [...now].map(listed)
  await sql`insert into search_words (key, word, sound) select key, word, sound
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(key text, word text, sound text)
    on conflict (key) do nothing`.execute(tx)
  await forgetWords(
    tx,
    keyed.flatMap(({ person_id }) => wordsIn(stood.get(person_id))).filter((word) => !now.has(word)),
  )
}

const isSame = (a: Keyed, b: Keyed | undefined): boolean =>
  b !== undefined && a.numbers === b.numbers && a.keys.join('\n') === b.keys.join('\n')

const wordsIn = (row: Keyed | undefined): string[] => (row?.keys ?? []).filter((key) => LISTED_KEY.test(key))

/** A word of an own field stands with its ':', so that no name is taken for known, near or misspelt because of it. */
function listed(key: string): { key: string; word: string; sound: string } {
  const word = key.slice(2)
  return key.startsWith('o')
    ? { key, word: key.slice(key.indexOf(':')), sound: '' }
    : { key, word, sound: soundOf(word) }
}

/** A name that was mended stays in no list of words when it was nobody else's. */
async function forgetWords(tx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const nobody = (table: string) =>
    sql`not exists (select from ${sql.table(table)} k where k.keys && array[s.key])`
  await sql`delete from search_words s where s.key = any(${[...new Set(words)]}::text[])
    and ${nobody('beneficiary_keys')} and ${nobody('volunteer_keys')}`.execute(tx)
}
