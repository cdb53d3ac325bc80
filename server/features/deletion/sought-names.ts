import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { forgetMentions } from './deletion-mentions.ts'
import { forgetAnswers } from './kept-answers.ts'
import { purgedNames } from './purged-names.ts'
import { forgetWords } from './purged-words.ts'

/** What purged people were called, or in part, and what contacts of theirs were: what is still to be looked for. */
export type SoughtNames = { names: readonly string[]; parts: readonly string[]; kin: readonly string[] }
type Kept = { is_kin: boolean; is_part: boolean; name: string }

export const joinNames = (one: SoughtNames, other: SoughtNames): SoughtNames => ({
  names: [...one.names, ...other.names],
  parts: [...one.parts, ...other.parts],
  kin: [...one.kin, ...other.kin],
})

/** Keeps what is to be looked for when the last of a batch has gone, in the portion that removed whoever was called so (0091). */
export async function keepNames(
  tx: Db,
  deletion_id: number,
  { names, parts, kin }: SoughtNames,
): Promise<void> {
  const rows: Kept[] = [
    ...[...new Set(names)].map((name) => ({ is_kin: false, is_part: false, name })),
    ...[...new Set(parts)].map((name) => ({ is_kin: false, is_part: true, name })),
    ...[...new Set(kin)].map((name) => ({ is_kin: true, is_part: false, name })),
  ]
  if (rows.length === 0) return
  await sql`insert into purged_names (deletion_id, is_kin, is_part, name)
    select ${deletion_id}, is_kin, is_part, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(is_kin boolean, is_part boolean, name text)
    on conflict do nothing`.execute(tx)
}

/** What was kept of these batches, which from then on is kept no more. */
export async function takeNames(tx: Db, batches: readonly number[]): Promise<SoughtNames> {
  if (batches.length === 0) return { names: [], parts: [], kin: [] }
  const { rows } = await sql<Kept>`delete from purged_names
    where deletion_id = any(${[...batches]}::bigint[]) returning is_kin, is_part, name`.execute(tx)
  const called = (isKin: boolean, isPart = false) =>
    rows.filter((row) => row.is_kin === isKin && row.is_part === isPart).map(({ name }) => name)
  return { names: called(false), parts: called(false, true), kin: called(true) }
}

/** Looks for them wherever people are named beside their records: once a purge, for each look reads all that was ever searched for. */
export async function forgetNames(tx: Db, { names, parts, kin }: SoughtNames): Promise<void> {
  if (names.length + parts.length > 0) await forgetMentions(tx, purgedNames(names, parts))
  // 'Daughter' is a name, too: what others searched for by such a word stays.
  if (kin.length > 0) await forgetAnswers(tx, purgedNames(kin))
  // A file says 'through Mei Ling' of a daughter, and a word too many that goes is only asked about again.
  const all = [...names, ...kin]
  if (all.length > 0) await forgetWords(tx, purgedNames(all))
}
