import { BackupRefused } from '../backup/format.ts'
import { keepCheck, readCheck, writeCheck } from '../storage/key-check.ts'
import { type NricKeys, newNricKey, writeNricKeys } from '../storage/nric-keys.ts'
import { traceKey } from './key-trace.ts'
import type { KeysPlace, Said } from './keys-place.ts'
import { rekeyAll } from './rekey-all.ts'
import { nameFingerprints } from './rekey-others.ts'
import { inWords, type Tally, tallyOf, whyBehind } from './tally.ts'

/**
 * Makes a key that seals and indexes from now on, and brings everything under it; where that was begun and not ended it goes
 * on (S-07, 0082). Makes none where it could not reach everybody who seals: says what to do instead.
 * @throws BackupRefused while it runs already, and where no server knows the key yet.
 */
export async function rotateKeys(
  place: KeysPlace,
  between?: (took: number) => Promise<unknown>,
): Promise<Said> {
  const { db, vault, check, keys } = place
  const [first] = keys
  const isUnderWay = keys.length > 1 && (check.settled !== first.id || (await isBehind(place)))
  if (!isUnderWay && !mayMake(place)) return { said: byHand(place), is_done: false }
  if (isUnderWay && place.has_servers && check.checks[first.id] === undefined)
    throw new BackupRefused(
      `No server was started with the key ${first.id} yet: give it to every server as a second key first, and start each again.`,
    )
  const next = isUnderWay ? keys : made(place)
  await takeUp(place, next)
  await nameFingerprints(db, check.index_key)
  const moved = await rekeyAll(db, vault, between)
  return await settle(place, next, moved)
}

/** Whether something came under another key again, by a server that had it first. */
async function isBehind({ db, vault, keys: [first] }: KeysPlace): Promise<boolean> {
  return inWords(leftBeside(first.id, (await tallyOf(db, vault)).tally)) !== ''
}

const mayMake = ({ config, has_servers }: KeysPlace) => config.nric_keys === undefined && !has_servers

/** First into the file: a key that seals must not be lost with the process. */
function made({ config, keys }: KeysPlace): NricKeys {
  const next: NricKeys = [newNricKey(), ...keys]
  writeNricKeys(config.data_dir, next)
  return next
}

async function takeUp({ db, vault, check }: KeysPlace, next: NricKeys): Promise<void> {
  const [first, second] = next
  await db.transaction().execute(async (tx) => {
    await keepCheck(tx, next)
    if (check.checks[first.id] === undefined) await traceKey(tx, 'made_key', first.id, { before: second?.id })
  })
  vault.take(next)
}

async function settle(
  { db, vault, config, has_servers }: KeysPlace,
  next: NricKeys,
  moved: number,
): Promise<Said> {
  const [first, ...others] = next
  const { tally, behind } = await tallyOf(db, vault)
  const still = inWords(leftBeside(first.id, tally))
  if (still)
    return {
      said: [
        `${moved} came under the key ${first.id}. Not yet under it: ${still}.`,
        ...(await whyBehind(db, vault, behind)),
        has_servers
          ? 'A server that still seals with another key goes on to: put this one first on each, start it again, and run this again.'
          : 'What an import is just writing comes under it when you run this again.',
      ],
      is_done: false,
    }
  await db.transaction().execute(async (tx) => {
    const check = await readCheck(tx)
    if (!check || check.settled === first.id) return
    if (!(await writeCheck(tx, check, { ...check, settled: first.id })))
      throw new BackupRefused('Somebody else changes the keys as well: run this again.')
    await traceKey(tx, 'settled_key', first.id, { moved })
  })
  const file = config.nric_keys === undefined ? 'The file nric-keys has' : 'NRIC_KEYS has'
  return {
    said: [
      `Everything is sealed and indexed with the key ${first.id}; ${moved} came under it now.`,
      `${file} another first line: keep it in the safe where the keys lie.`,
      ...others.map(({ id }) => `When ${id} is to go: npm run kampung -- keys retire ${id}`),
    ],
    is_done: true,
  }
}

/** What is under another key than this, but for recovery codes, which nobody can bring under it. */
function leftBeside(key_id: string, tally: Tally): Record<string, number> {
  const left: Record<string, number> = {}
  for (const [id, of] of tally)
    for (const [what, count] of Object.entries(of))
      if (id !== key_id && what !== 'codes') left[what] = (left[what] ?? 0) + count
  return left
}

const byHand = ({ config: { nric_keys }, keys: [first] }: KeysPlace): string[] => {
  const place = nric_keys === undefined ? 'nric-keys' : 'NRIC_KEYS'
  return [
    `Everything is under ${first.id}, and no key was made: ${
      nric_keys === undefined
        ? 'servers work on this database, and each reads its own file when it starts.'
        : 'NRIC_KEYS brings the keys.'
    }`,
    '1. Make one: a name of your own, a colon, and what `openssl rand -base64 32` says.',
    `2. Put it second in ${place} of every server and start each again: none may meet what it cannot open.`,
    `3. Put it first in ${place} of every server and start each again. They may go one by one: whatever a row is under, each finds it.`,
    '4. Run `npm run kampung -- keys rotate` again: everything comes under the first key.',
  ]
}
