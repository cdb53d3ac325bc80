import { type RawBuilder, sql } from 'kysely'
import { HITS_MAX } from '../../contract/search.ts'
import { living } from '../../db/living.ts'
import { startsPattern } from '../../db/page.ts'
import type { Db } from '../../db/schema.ts'

/** The address to look for, in lower case as they are kept; undefined when no address is typed, or none yet. */
export const emailTyped = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]*$/.test(text) ? text : undefined
}

/** The volunteers of the row that goes by this name whose address begins so. */
export const hasEmail = (row: string, address: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.email`)} like ${startsPattern(address)}`

/** The volunteers whose email address it is, or begins so (H-1034): whoever wrote to the office is looked for by it. */
export async function emailHits(db: Db, typed: string): Promise<number[]> {
  const address = emailTyped(typed)
  if (address === undefined) return []
  const { rows } = await sql<{ id: number }>`select p.id from volunteers p
    where ${living('p')} and ${hasEmail('p', address)}
    order by p.email, p.id limit ${sql.lit(HITS_MAX)}`.execute(db)
  return rows.map(({ id }) => id)
}
