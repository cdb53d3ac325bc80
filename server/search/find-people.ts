import { type RawBuilder, sql } from 'kysely'
import { withoutTitlesTyped } from '../../contract/person-name.ts'
import { living } from '../../db/living.ts'
import { nameOf } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import { withInitials } from './initials.ts'
import { withNear, withStarts } from './near-words.ts'
import { withOwn } from './own-words.ts'
import { type Candidate, type Ranked, rankPeople } from './rank-people.ts'
import { readWords, type Word } from './read-search.ts'
import { byTheirKeys, meetsAll, meetsAllButOne } from './search-condition.ts'

/** So many matches of a common name are ranked; the rest would be names like them. */
const CANDIDATES = 300
/** With fewer, what is only near is looked for as well. */
const FEW = 5

export type Noun = 'beneficiary' | 'volunteer'
type Row = Candidate & { noun: Noun }
export type Found = Ranked<Row> & { words: readonly Word[] }

/**
 * The best of the people whom the words mean, in steps: every word as it is spelt, the last perhaps not to its end; when
 * those are few, in the organisation's own fields, too; when they still are, every word as it may be meant; when they still are, all words but one, and what nobody is called as initials.
 * Of two alike, who is in one of these programmes comes first.
 */
export function findPeople(
  db: Db,
  typed: string,
  programmes: readonly number[] = [],
): Promise<Record<Noun, Found[]>> {
  return byTheirKeys(db, async (tx) => {
    const found = await inSteps(tx, readWords(typed), programmes)
    // '陈先生' is 陈; '退休老师' may be a choice of a field, and is looked for as it stands first.
    const bare = withoutTitlesTyped(typed)
    const isNobody = found.beneficiary.length + found.volunteer.length === 0
    return isNobody && bare !== typed ? await inSteps(tx, readWords(bare), programmes) : found
  })
}

async function inSteps(
  db: Db,
  words: readonly Word[],
  programmes: readonly number[],
): Promise<Record<Noun, Found[]>> {
  const found = new Map<string, Found>()
  const take = async (some: readonly Word[], condition = meetsAll(some)) => {
    const rows = await candidates(db, condition, programmes)
    for (const one of rankPeople(some, rows)) {
      const key = `${one.row.noun} ${one.row.id}`
      const known = found.get(key)
      if (!known || known.score < one.score) found.set(key, { ...one, words: some })
    }
    return { isCut: rows.length >= CANDIDATES }
  }
  if (words.length > 0) {
    // 'lim jo' begins hundreds of Joannes and Johns: who is called just so must not be beyond those that are ranked.
    if ((await take(await withStarts(db, words, 'last'))).isCut) await take(words)
    // Later than names, for a choice that half of everybody holds would crowd out whoever is called so.
    if (found.size < FEW) await take(await withOwn(db, await withStarts(db, words, 'last'), 'last'))
    if (found.size < FEW) {
      const near = await withOwn(db, await withNear(db, await withStarts(db, words, 'unknown')), 'last')
      await take(near)
      // Of two words one is not enough: it would find everybody of that name.
      if (found.size < FEW && near.length > 2) await take(near, meetsAllButOne(near))
    }
    const initials = found.size < FEW ? await withInitials(db, words) : undefined
    if (initials) await take(initials)
  }
  const all = [...found.values()].sort((a, b) => b.score - a.score)
  const of = (noun: Noun) => all.filter(({ row }) => row.noun === noun)
  return { beneficiary: of('beneficiary'), volunteer: of('volunteer') }
}

const sources = [
  ['beneficiary', 'beneficiaries', sql`p.status = 'Active'`],
  ['volunteer', 'volunteers', sql`p.current_status <> 'Inactive'`],
] as const

async function candidates(
  db: Db,
  condition: RawBuilder<boolean>,
  programmes: readonly number[],
): Promise<Row[]> {
  const isIn = sql<boolean>`exists (select from programme_beneficiaries l where l.beneficiary_id = p.id
    and l.programme_id = any(${[...programmes]}::bigint[]) and ${living('l')})`
  const isOwn = (noun: Noun) => (noun === 'beneficiary' && programmes.length > 0 ? isIn : sql`false`)
  const each = sources.map(
    ([noun, table, isActive]) => sql`(
      with found as materialized (select k.person_id from ${sql.table(`${noun}_keys`)} k where ${condition})
      select ${noun} as noun, p.id, ${nameOf('p')} as name, ${isActive} as is_active,
        ${isOwn(noun)} as is_own, k.keys, k.numbers
      from found join ${sql.table(table)} p on p.id = found.person_id and ${living('p')}
      join ${sql.table(`${noun}_keys`)} k on k.person_id = p.id limit ${sql.lit(CANDIDATES)})`,
  )
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
