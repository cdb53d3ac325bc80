import type { OpenVault, StoredRecord } from './device-store.ts'
import { keyOf, openRecord, prefixOf, sealRecord } from './record-keys.ts'
import { readVisits, shownVisits } from './visits-store.ts'

/**
 * What stands in the clear beside a letter that the office has: after which restore it was sent ('' before any, null where
 * nobody knew), and when the office first spoke with this phone afterwards, by the office's clock.
 */
export type KeptClear = { went_back: string | null; seen_at: string | null }

export const keptClearOf = ({ clear }: StoredRecord): KeptClear => ({
  went_back: typeof clear.went_back === 'string' ? clear.went_back : null,
  seen_at: typeof clear.seen_at === 'string' ? clear.seen_at : null,
})

/** Whether the office has lost it: it went back since this was sent, to the restore of this id ('' for none). */
export function isLostSince(record: StoredRecord, restore: string): boolean {
  const { went_back } = keptClearOf(record)
  return went_back !== restore && (went_back !== null || restore !== '')
}

const told = new Map<string, string>()
/** The office has just told of this restore. What it tells is written later, and on a full phone not at all. */
export const noteRestoreTold = (vault: OpenVault, restore: string): void => void told.set(vault.id, restore)
/** The last restore that this phone was told of; undefined where nothing is known of any. */
export const restoreTold = (vault: OpenVault): string | undefined =>
  told.get(vault.id) ?? shownVisits(vault)?.restore_point?.went_back?.id

/** Where it lay, and would be sent from again. */
export const outboxKeyOf = (vault: OpenVault, { key }: Pick<StoredRecord, 'key'>) =>
  keyOf(vault, 'outbox', key.slice(prefixOf(vault.id, 'kept').length))

/** Keeps a letter as it was sent, until a backup of the office holds it as well (S-19, 0094). */
export async function keepSent(vault: OpenVault, outbox_key: string): Promise<void> {
  const record = await vault.store.read(outbox_key)
  if (!record) return
  // The list is the largest that lies here. One that another tab was told since is not on this screen: then a letter is sent
  // once more at most, under its own key.
  const point = (shownVisits(vault) ?? (await readVisits(vault)))?.restore_point
  const clear: KeptClear = { went_back: point ? (point.went_back?.id ?? '') : null, seen_at: null }
  const key = keyOf(vault, 'kept', outbox_key.slice(prefixOf(vault.id, 'outbox').length))
  const put = await sealRecord(vault, key, await openRecord(vault, record), clear, record.at)
  await vault.store.apply([{ put }])
}
