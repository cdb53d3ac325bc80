import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { openedWith, wrappedLive } from './live-vault.ts'
import { type NewKey, resealAttachments, resealUnderNewKey } from './resealing.ts'
import { newId, randomBytes } from './sealing.ts'
import { ownerOf } from './vault.ts'
import { forUse, newDataKey, newDigestKey, PIN_ROUNDS, pinKey, wrap } from './vault-keys.ts'
import { ensureIndex, ensurePepper, readSecrets } from './vault-secrets.ts'

const SALT_LENGTH = 16

export const byPin = (id: string) => `${id} pin`
export const byServer = (id: string) => `${id} server`

/** A vault and its data key, whose bytes can still be had. */
export type Own = { vault: VaultRecord; data: CryptoKey }
type Opening = { account_id: number; under: CryptoKey; pin: string | undefined; now: number }

/**
 * Opens the vault, or makes the first, under a data key that never was before. All words are sealed again before anything is
 * written, then the vault and every such record change in one step: whatever ends the page, they open under the one or the other.
 */
export async function openUnderNewKey(
  store: DeviceStore,
  own: Own | undefined,
  { account_id, under, pin, now }: Opening,
): Promise<OpenVault> {
  const id = own?.vault.id ?? newId()
  const fresh = own ? await resealUnderNewKey(store, own.vault, own.data) : await firstKey()
  const { data, key_id, older } = fresh
  const { digests, live, kept } = await keysOf(store, id, own?.vault, data)
  const next = {
    id,
    ...kept,
    owner: await ownerOf(digests.index, account_id),
    is_current: true,
    ...(await underPin(id, data, pin, digests.pepper)),
    by_server: await wrap(data, under, byServer(id)),
    live,
    key_id,
    older,
    used_at: now,
    wrong_pins: 0,
  }
  const change = (before: VaultRecord | undefined): VaultRecord => {
    mustBeSame(before, own?.vault)
    return { contact_at: now, ...before, ...next }
  }
  const vault = await store.changeKey(id, change, key_id, fresh.resealed)
  // Nobody is kept out by it.
  await resealAttachments(store, id, fresh).catch(() => undefined)
  return mustOpen(openedWith(store, vault, await readSecrets(store, id), await forUse(data)))
}

/** What lets the PIN open it from now on; with no PIN, that none does. */
export async function underPin(id: string, data: CryptoKey, pin: string | undefined, pepper: CryptoKey) {
  const salt = randomBytes(SALT_LENGTH)
  const by_pin = pin ? await wrap(data, await pinKey(pin, pepper, salt), byPin(id)) : null
  return { salt, by_pin, pin_rounds: PIN_ROUNDS }
}

const firstKey = async (): Promise<NewKey> => ({
  data: await newDataKey(),
  key_id: newId(),
  older: [],
  resealed: [],
  keys: new Map(),
})

/** In the key file; in the database, as keys, where the browser has no such file. */
async function keysOf(store: DeviceStore, id: string, before: VaultRecord | undefined, data: CryptoKey) {
  try {
    const digests = { pepper: await ensurePepper(store, id), index: await ensureIndex(store, id) }
    return { digests, kept: { pepper: null, index: null }, live: await wrappedLive(store, id, data) }
  } catch {
    const digests = {
      pepper: before?.pepper ?? (await newDigestKey()),
      index: before?.index ?? (await newDigestKey()),
    }
    return { digests, kept: digests, live: await forUse(data) }
  }
}

/** Opens the vault under the key that it has, for which there is a PIN or no room for another. */
export async function openAsItIs(
  store: DeviceStore,
  { vault, data }: Own,
  now: number,
  account_id?: number,
  renewed?: Awaited<ReturnType<typeof underPin>>,
): Promise<OpenVault> {
  const { id } = vault
  const index = vault.index ?? (await ensureIndex(store, id))
  const live = await wrappedLive(store, id, data).catch((error) => {
    // A key that never lay in the database in the clear does not begin to.
    if (!vault.pepper) throw error
    return forUse(data)
  })
  const owner = account_id !== undefined ? await ownerOf(index, account_id) : vault.owner
  await store.changeVault(id, (before) => {
    mustBeSame(before, vault)
    return before && { ...before, ...renewed, owner, live, used_at: now, wrong_pins: 0, is_current: true }
  })
  return mustOpen(openedWith(store, vault, await readSecrets(store, id), await forUse(data)))
}

/** Throws when another tab has changed its keys meanwhile, where the browser has no locks to prevent that. */
function mustBeSame(now: VaultRecord | undefined, before: VaultRecord | undefined): void {
  if (String(now?.by_server.iv) !== String(before?.by_server.iv)) throw new Error('The vault has changed')
}

function mustOpen(vault: OpenVault | null): OpenVault {
  if (!vault) throw new Error('What names the records of the vault is gone')
  return vault
}
