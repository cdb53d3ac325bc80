import { type RawBuilder, sql } from 'kysely'
import { withoutTitlesTyped } from '../../contract/person-name.ts'
import { living } from '../../db/living.ts'
import { startsPattern } from '../../db/page.ts'
import { isNamed } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import { emailTyped, hasEmail } from './by-email.ts'
import { withInitials } from './initials.ts'
import { withNear, withStarts } from './near-words.ts'
import { withOwn } from './own-words.ts'
import { type KeyedNoun, tableOf } from './read-people.ts'
import { readWords } from './read-search.ts'
import { renewBeforeSearch } from './renew-due.ts'
import { byTheirKeys, meetsAll } from './search-condition.ts'

/** Who is in a list, of the row that goes by this name. */
export type Listed = (row: string) => RawBuilder<boolean>

/** Near ones stand in a list to be recognised, not to be counted. */
const NEAR_MAX = 300

/**
 * Whom a list's box finds: all whom the fragment is in, and all who meet every word as it is typed or begins, by name,
 * number, door, address, email or in the organisation's own fields. Every one of them: no bound stands between a list and whom it means.
 * The living alone, which lists hold: the indexes know no others.
 */
export async function listedAs(db: Db, noun: KeyedNoun, q: string): Promise<Listed> {
  await renewBeforeSearch(db)
  const asked = [...new Set([q, withoutTitlesTyped(q)])]
  const meanings = await Promise.all(
    asked.map(async (one) => withOwn(db, await withStarts(db, readWords(one), 'every'), 'every')),
  )
  const table = sql.table(tableOf[noun])
  const address = emailTyped(q)
  const ways = [
    sql`select p.id from ${table} p where ${living('p')} and ${isNamed('p', q)}`,
    ...(noun === 'beneficiary'
      ? [
          sql`select p.id from ${table} p where ${living('p')} and lower(p.serial_number) like ${startsPattern(q)}`,
        ]
      : []),
    ...(noun === 'volunteer' && address !== undefined
      ? [sql`select p.id from ${table} p where ${living('p')} and ${hasEmail('p', address)}`]
      : []),
    ...meanings
      .filter((words) => words.length > 0)
      .map((words) => sql`select k.person_id from ${sql.table(`${noun}_keys`)} k where ${meetsAll(words)}`),
  ]
  return (row) => sql<boolean>`${sql.ref(`${row}.id`)} in (${sql.join(ways, sql` union all `)})`
}

/** Who sounds so, is one slip away or has such initials: for when nobody else is found. Undefined where nothing is near. */
export async function listedNear(db: Db, noun: KeyedNoun, q: string): Promise<Listed | undefined> {
  const read = readWords(withoutTitlesTyped(q))
  if (read.length === 0) return undefined
  const near = meetsAll(await withNear(db, await withStarts(db, read, 'unknown')))
  const initials = await withInitials(db, read)
  const { rows } = await byTheirKeys(db, (tx) =>
    sql<{ id: number }>`select k.person_id as id from ${sql.table(`${noun}_keys`)} k
      where ${initials ? sql`(${near} or ${meetsAll(initials)})` : near} limit ${sql.lit(NEAR_MAX)}`.execute(
      tx,
    ),
  )
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? undefined : (row) => sql<boolean>`${sql.ref(`${row}.id`)} = any(${ids}::bigint[])`
}

/** A page of those who are meant; where that is nobody, of those who are near. */
export async function pageFound<Page extends { total: number }>(
  db: Db,
  noun: KeyedNoun,
  q: string | undefined,
  read: (listed: Listed | undefined) => Promise<Page>,
): Promise<Page & { is_near?: true }> {
  const fragment = q?.trim()
  if (!fragment) return await read(undefined)
  const page = await read(await listedAs(db, noun, fragment))
  const near = page.total === 0 ? await listedNear(db, noun, fragment) : undefined
  if (!near) return page
  const instead = await read(near)
  return instead.total === 0 ? page : { ...instead, is_near: true }
}
