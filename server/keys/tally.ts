import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { clearOf, keyIdsOf, keyOf, type NricRow, nricRows, UNKNOWN } from '../storage/rekey-volunteers.ts'
import { countInLog } from './rekey-log.ts'
import { asNricRow, importRecords, nullIfThrows } from './rekey-others.ts'

/** What is under a key, with its words. */
export const WHAT = {
  sealed: 'sealed NRICs',
  whole: 'NRICs found by the whole',
  last4: 'NRICs found by the last 4',
  masks: 'masks of NRICs',
  factors: 'authenticator apps',
  files: 'files of imports',
  records: 'records of imports',
  codes: 'accounts with recovery codes',
  log: 'changes in the activity log',
} as const
type What = keyof typeof WHAT
export type Tally = Map<string, Partial<Record<What, number>>>

const PORTION = 1000

/** How many of what is under each key; `behind` are volunteers who are not whole under the first. */
export async function tallyOf(db: Db, vault: NricVault): Promise<{ tally: Tally; behind: NricRow[] }> {
  const tally: Tally = new Map()
  const behind: NricRow[] = []
  const ids = vault.keyIds()
  const count = (key: string | null, what: What, by = 1) => {
    if (key === null) return
    const of = tally.get(key) ?? {}
    of[what] = (of[what] ?? 0) + by
    tally.set(key, of)
  }
  for (let after = 0; ; ) {
    const rows = await nricRows(db).where('id', '>', after).limit(PORTION).execute()
    for (const row of rows) {
      const { sealed, whole, last4, mask } = keyIdsOf(vault, row)
      count(sealed, 'sealed')
      count(whole, 'whole')
      count(last4, 'last4')
      count(mask, 'masks')
      if ([sealed, whole, last4, mask].some((key) => key !== null && key !== ids[0])) behind.push(row)
    }
    after = rows.at(-1)?.id ?? 0
    if (after === 0) break
    await setImmediate()
  }
  for (const { user_id, key_sealed } of await db.selectFrom('second_factors').selectAll().execute())
    count(
      nullIfThrows(() => vault.openFactor(key_sealed, user_id)) === null ? UNKNOWN : keyOf(key_sealed),
      'factors',
    )
  for (let after = 0; ; ) {
    const { rows } = await importRecords(db, after)
    for (const record of rows)
      for (const key of new Set(Object.values(keyIdsOf(vault, asNricRow(record))))) count(key, 'records')
    after = rows.at(-1)?.entity_id ?? 0
    if (after === 0) break
    await setImmediate()
  }
  const { rows } = await sql<{ key: string; what: 'files' | 'codes'; of: number }>`
    select split_part(sealed, '.', 1) as key, 'files' as what, count(*)::int as of
      from import_files where place = 0 group by 1
    union all select split_part(code_hash, '.', 1), 'codes', count(distinct user_id)::int
      from recovery_codes where used_at is null and code_hash like '%.%' group by 1`.execute(db)
  for (const { key, what, of } of rows) count(key, what, of)
  for (const [key, of] of await countInLog(db, vault)) count(key, 'log', of)
  return { tally, behind }
}

/** '812 sealed NRICs, 3 authenticator apps'; '' for nothing. */
export const inWords = (of: Partial<Record<What, number>>): string =>
  Object.entries(WHAT)
    .flatMap(([what, words]) => (of[what as What] ? [`${of[what as What]} ${words}`] : []))
    .join(', ')

const NAMED = 20

/** Why these stay behind, a sentence for each of the first: somebody living has the same NRIC, or no key opens it. */
export async function whyBehind(db: Db, vault: NricVault, behind: readonly NricRow[]): Promise<string[]> {
  const said = new Set<string>()
  for (const row of behind.slice(0, NAMED)) {
    const clear = clearOf(vault, row)
    const duplicate =
      clear === null
        ? undefined
        : await nricRows(db)
            .where('nric_index', '=', sql<string>`any(${vault.indexesOf(clear)}::text[])`)
            .where(living())
            .where('id', '<>', row.id)
            .executeTakeFirst()
    if (duplicate) {
      const [one, other] = [row.account_id, duplicate.account_id].sort((a, b) => a - b)
      said.add(
        `Volunteers ${one} and ${other} have the same NRIC: correct it on one of them, then run this again.`,
      )
    } else if (clear === null && row.nric_sealed !== null)
      said.add(
        `What is sealed of volunteer ${row.account_id} opens with no key that is here: type their NRIC again.`,
      )
  }
  return [...said]
}
