import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { forgetMentions } from './deletion-mentions.ts'
import { forgetAnswers } from './kept-answers.ts'
import { purgedNames } from './purged-names.ts'

/** What purged people were called, and what contacts of theirs were: what is still to be looked for. */
export type SoughtNames = { names: readonly string[]; kin: readonly string[] }

export const joinNames = (one: SoughtNames, other: SoughtNames): SoughtNames => ({
  names: [...one.names, ...other.names],
  kin: [...one.kin, ...other.kin],
})

/** Keeps what is to be looked for when the last of a batch has gone, in the portion that removed whoever was called so (0091). */
export async function keepNames(tx: Db, deletion_id: number, { names, kin }: SoughtNames): Promise<void> {
  const rows = [
    ...[...new Set(names)].map((name) => ({ is_kin: false, name })),
    ...[...new Set(kin)].map((name) => ({ is_kin: true, name })),
  ]
  if (rows.length === 0) return
  await sql`insert into purged_names (deletion_id, is_kin, name) select ${deletion_id}, is_kin, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(is_kin boolean, name text)
    on conflict do nothing`.execute(tx)
}

/** What was kept of these batches, which from then on is kept no more. */
export async function takeNames(tx: Db, batches: readonly number[]): Promise<SoughtNames> {
  if (batches.length === 0) return { names: [], kin: [] }
  const { rows } = await sql<{ is_kin: boolean; name: string }>`delete from purged_names
    where deletion_id = any(${[...batches]}::bigint[]) returning is_kin, name`.execute(tx)
  const called = (isKin: boolean) => rows.filter((row) => row.is_kin === isKin).map(({ name }) => name)
  return { names: called(false), kin: called(true) }
}

/** Looks for them wherever people are named beside their records: once a purge, for each look reads all that was ever searched for. */
export async function forgetNames(tx: Db, { names, kin }: SoughtNames): Promise<void> {
  if (names.length > 0) await forgetMentions(tx, purgedNames(names))
  // 'Daughter' is a name, too: what others searched for by such a word stays.
  if (kin.length > 0) await forgetAnswers(tx, purgedNames(kin))
}
