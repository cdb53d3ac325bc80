import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { BackupRefused } from '../backup/format.ts'
import { readCheck, writeCheck } from '../storage/key-check.ts'
import { readNricKeys, writeNricKeys } from '../storage/nric-keys.ts'
import { traceKey } from './key-trace.ts'
import type { KeysPlace, Said } from './keys-place.ts'
import { nameFingerprints } from './rekey-others.ts'
import { inWords, tallyOf } from './tally.ts'

/**
 * Takes a key away for good, once nothing is under it (S-07, 0082). Recovery codes cannot come under another key, since
 * nobody here knows them: `ends_codes` ends those that are.
 * @throws BackupRefused for the key that seals, one that is not here, and one under which something is, saying what.
 */
export async function retireKey(
  place: KeysPlace,
  { id, ends_codes }: { id: string; ends_codes: boolean },
): Promise<Said> {
  const { vault, check, keys, config } = place
  const [first] = keys
  if (id === first.id)
    throw new BackupRefused(`The key ${id} seals: another has to come first. npm run kampung -- keys rotate`)
  const isRetired = check.retired?.includes(id)
  if (check.checks[id] === undefined && !isRetired) throw new BackupRefused(`There is no key ${id} here.`)
  const in_log = isRetired ? 0 : await take(place, id, ends_codes)
  vault.take([first, ...keys.slice(1).filter((key) => key.id !== id)])
  if (config.nric_keys === undefined) dropLine(config.data_dir, id)
  return {
    said: [
      `The key ${id} is retired.`,
      config.nric_keys === undefined
        ? 'Its line is taken out of nric-keys.'
        : 'Take it out of NRIC_KEYS; the server starts without it.',
      ...(place.has_servers ? ['Take it out of the keys of every server: each starts without it.'] : []),
      ...(in_log > 0
        ? [`${in_log} entries of the activity log keep an NRIC sealed with it: nobody opens those any more.`]
        : []),
      'A backup of before brings its own keys, under its passphrase, and is restored as ever.',
    ],
    is_done: true,
  }
}

async function take({ db, vault, check, keys: [first] }: KeysPlace, id: string, ends_codes: boolean) {
  await nameFingerprints(db, check.index_key)
  const { tally } = await tallyOf(db, vault)
  const { codes = 0, ...rest } = tally.get(id) ?? {}
  const under = inWords(rest)
  if (under)
    throw new BackupRefused(
      `The key ${id} is still needed: under it are ${under}. Run first: npm run kampung -- keys rotate`,
    )
  if (codes > 0 && !ends_codes)
    throw new BackupRefused(
      `The key ${id} is still needed: under it are ${inWords({ codes })}. Each makes new ones at their own account; or add --end-recovery-codes, and theirs are good no more.`,
    )
  return await db.transaction().execute(async (tx) => {
    await requireUnused(tx, id)
    const ended = await tx
      .deleteFrom('recovery_codes')
      .where('code_hash', 'like', `${id}.%`)
      .returning('user_id')
      .execute()
    const known = await readCheck(tx)
    const { [id]: _, ...checks } = known?.checks ?? {}
    const retired = [...(known?.retired ?? []), id]
    const index_key = known?.index_key === id ? first.id : (known?.index_key ?? first.id)
    if (!known || !(await writeCheck(tx, known, { ...known, index_key, checks, retired })))
      throw new BackupRefused('Somebody else changes the keys as well: run this again.')
    const recovery_codes_ended_of = [...new Set(ended.map(({ user_id }) => user_id))]
    await traceKey(tx, 'retired', id, { recovery_codes_ended_of })
    return await sealedInLog(tx, id)
  })
}

/** Between the count and this another server may have sealed with it. */
async function requireUnused(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from volunteers where nric_sealed like ${`${id}.%`} or nric_masked like ${`nric(${id}.%`})
      or exists (select from second_factors where key_sealed like ${`${id}.%`})
      or exists (select from import_files where place = 0 and sealed like ${`${id}.%`}) as is_used`.execute(
    tx,
  )
  if (rows[0]?.is_used)
    throw new BackupRefused(`Something was sealed with the key ${id} just now: a server still has it first.`)
}

async function sealedInLog(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_details
    where concat(before, after) like any(array[${`%"${id}.%`}, ${`%nric(${id}.%`}])`.execute(tx)
  return rows[0]?.count ?? 0
}

function dropLine(data_dir: string, id: string): void {
  const [first, ...others] = readNricKeys({ data_dir, nric_keys: undefined, mayMake: false })
  if (others.some((key) => key.id === id))
    writeNricKeys(data_dir, [first, ...others.filter((key) => key.id !== id)])
}
