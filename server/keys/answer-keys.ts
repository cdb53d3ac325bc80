import { z } from 'zod'
import type { Db } from '../../db/schema.ts'
import { BackupRefused } from '../backup/format.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { type KeysPlace, openKeysPlace, type Said } from './keys-place.ts'
import { listKeys } from './list-keys.ts'
import { retireKey } from './retire-key.ts'
import { rotateKeys } from './rotate-keys.ts'

/** What may be asked about keys, of the running server too. */
export const keysAsked = z.discriminatedUnion('keys', [
  z.strictObject({ ask: z.literal('keys'), keys: z.literal('list') }),
  z.strictObject({ ask: z.literal('keys'), keys: z.literal('rotate') }),
  z.strictObject({
    ask: z.literal('keys'),
    keys: z.literal('retire'),
    id: z.string(),
    ends_codes: z.boolean(),
  }),
])
export type KeysAsked = z.infer<typeof keysAsked>

const changing = new WeakSet<Db>()

/** Does what was asked, one change at a time in one process. Throws `BackupRefused`, a sentence, where it cannot be. */
export async function answerKeys(
  db: Db,
  config: KeysPlace['config'],
  from: { vault?: NricVault; has_servers: boolean },
  asked: KeysAsked,
): Promise<Said> {
  if (asked.keys === 'list') return await listKeys(await openKeysPlace(db, config, from))
  if (changing.has(db))
    throw new BackupRefused('The keys are being changed just now: wait until that has ended.')
  changing.add(db)
  try {
    const place = await openKeysPlace(db, config, from)
    return asked.keys === 'rotate' ? await rotateKeys(place) : await retireKey(place, asked)
  } finally {
    changing.delete(db)
  }
}
