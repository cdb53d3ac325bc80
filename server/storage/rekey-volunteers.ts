import { type Selectable, sql } from 'kysely'
import { HIDDEN_NRIC, isLast4, maskNric } from '../../contract/nric.ts'
import { living } from '../../db/living.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Database, Db } from '../../db/schema.ts'
import { maskKeyOf } from './masks-in-texts.ts'
import type { NricVault } from './nric-vault.ts'

/** What stands for a volunteer's NRIC, and for whom. */
export type NricRow = Pick<
  Selectable<Database['volunteers']>,
  'id' | 'account_id' | 'nric_sealed' | 'nric_index' | 'nric_last4_index' | 'nric_masked'
>
type Columns = Pick<NricRow, 'nric_sealed' | 'nric_index' | 'nric_last4_index' | 'nric_masked'>

/** Under no key that is here: the text was altered, or its key is gone. */
export const UNKNOWN = '?'

export const nricRows = (db: Db) =>
  db
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'nric_sealed', 'nric_index', 'nric_last4_index', 'nric_masked'])
    .where(sql<boolean>`num_nonnulls(nric_sealed, nric_index, nric_last4_index) > 0`)
    .orderBy('id')

/** Under which key each of the four columns is; null for one that is empty. */
export function keyIdsOf(
  vault: NricVault,
  row: NricRow,
): Record<'sealed' | 'whole' | 'last4' | 'mask', string | null> {
  const ids = vault.keyIds()
  const clear = clearOf(vault, row)
  const under = (indexes: readonly string[], index: string | null) =>
    index === null ? null : (ids[indexes.indexOf(index)] ?? UNKNOWN)
  return {
    sealed: row.nric_sealed === null ? null : clear === null ? UNKNOWN : keyOf(row.nric_sealed),
    whole: under(clear === null ? [] : vault.indexesOf(clear), row.nric_index),
    last4: under(vault.last4IndexesOf(maskOf(vault, row, clear).slice(-4)), row.nric_last4_index),
    mask: maskKeyOf(row.nric_masked),
  }
}

/** The id of the key with which a text is sealed. */
export const keyOf = (sealed: string): string => sealed.split('.')[0] ?? UNKNOWN

export function clearOf(vault: NricVault, { id, nric_sealed }: NricRow): string | null {
  try {
    return nric_sealed === null ? null : vault.open(nric_sealed, id)
  } catch {
    return null
  }
}

const maskOf = (vault: NricVault, { nric_masked }: NricRow, clear: string | null) =>
  clear === null ? vault.openMasks(nric_masked) : maskNric(clear)

/** The four columns under the key that seals now; null where they are so, or where what is sealed does not open. */
export function rekeyed(vault: NricVault, row: NricRow): Columns | null {
  const clear = clearOf(vault, row)
  const mask = maskOf(vault, row, clear)
  const last4 = mask.slice(-4)
  if ((clear === null && (row.nric_sealed !== null || row.nric_index !== null)) || !isLast4(last4))
    return null
  const isSealed = clear === null || keyOf(row.nric_sealed ?? '') === vault.keyIds()[0]
  const nric_index = clear === null ? null : vault.indexOf(clear)
  const nric_last4_index = vault.last4IndexOf(last4)
  const isMaskSealed = maskKeyOf(row.nric_masked) === vault.keyIds()[0]
  const isUnderFirst = isSealed && isMaskSealed && nric_index === row.nric_index
  if (isUnderFirst && nric_last4_index === row.nric_last4_index) return null
  return {
    nric_sealed: isSealed ? row.nric_sealed : vault.seal(clear, row.id).nric_sealed,
    nric_index,
    nric_last4_index,
    nric_masked: isMaskSealed || mask === HIDDEN_NRIC ? row.nric_masked : vault.sealMasks(mask),
  }
}

/**
 * Brings these under the key that seals now, and answers how many. Whoever was edited since they were read stays as the edit
 * left them, and of two living people with one NRIC the second stays under the old key, to be named (S-07, 0082).
 */
export async function rekeyVolunteers(db: Db, vault: NricVault, rows: readonly NricRow[]): Promise<number> {
  const moves = rows.flatMap((row) => {
    const next = rekeyed(vault, row)
    return next ? [{ id: row.id, ...next, was: row }] : []
  })
  if (moves.length === 0) return 0
  try {
    return await write(db, moves)
  } catch (error) {
    if (propertyOf(error, 'constraint') !== 'volunteers_nric_living' || db.isTransaction) throw error
    let moved = 0
    for (const move of moves) moved += await write(db, [move]).catch(orStays)
    return moved
  }
}

function orStays(error: unknown): number {
  if (propertyOf(error, 'constraint') !== 'volunteers_nric_living') throw error
  return 0
}

async function write(db: Db, moves: readonly (Columns & { id: number; was: NricRow })[]): Promise<number> {
  const { rows } = await sql`
    with r as (
      select id, nric_sealed, nric_index, nric_last4_index, nric_masked, was ->> 'nric_sealed' as was_sealed,
        was ->> 'nric_index' as was_index, was ->> 'nric_last4_index' as was_last4, was ->> 'nric_masked' as was_masked
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m(id bigint, nric_sealed text, nric_index text, nric_last4_index text, nric_masked text, was jsonb)
    ), held as (select v.id from volunteers v where v.id in (select id from r) order by v.id for update)
    update volunteers v
    set nric_sealed = r.nric_sealed, nric_index = r.nric_index, nric_last4_index = r.nric_last4_index,
      nric_masked = r.nric_masked
    from r join held on held.id = r.id
    where v.id = r.id and v.nric_sealed is not distinct from r.was_sealed
      and v.nric_index is not distinct from r.was_index and v.nric_last4_index is not distinct from r.was_last4
      and v.nric_masked = r.was_masked
      and not exists (select from volunteers o where o.nric_index = r.nric_index and o.id <> r.id
        and ${living('o')} and ${living('v')})
    returning v.id`.execute(db)
  return rows.length
}

/**
 * While several keys are about, whoever waits in this batch and whoever has their NRIC by now come under one: else the
 * database would not see that they are the same (G-23, 0082).
 */
export async function alignVolunteers(tx: Db, vault: NricVault, deletion_id: number): Promise<void> {
  if (vault.keyIds().length === 1) return
  const waiting = await nricRows(tx).where('deletion_id', '=', deletion_id).execute()
  const indexes = waiting.flatMap((row) => {
    const clear = clearOf(vault, row)
    return clear === null ? [] : vault.indexesOf(clear)
  })
  const duplicates = await nricRows(tx)
    .where('nric_index', '=', sql<string>`any(${indexes}::text[])`)
    .where(living())
    .execute()
  await rekeyVolunteers(tx, vault, [...waiting, ...duplicates])
}
