import { WRONG_PINS_MAX } from '../../contract/constants.ts'
import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { erasePeople } from './erase.ts'
import { hasPin, openedNow } from './live-vault.ts'
import { ownerOf } from './vault.ts'
import { OLDER_PIN_ROUNDS, PIN_ROUNDS, pinKey, serverKey, unwrap } from './vault-keys.ts'
import { loseKeys } from './vault-locking.ts'
import { byPin, byServer, type Own, openAsItIs, openUnderNewKey, underPin } from './vault-making.ts'
import { ensurePepper, readSecrets } from './vault-secrets.ts'
import { holdingVault } from './vault-wipe.ts'

type Opening = { account_id: number; server_key: string; pin?: string | undefined; now?: number }

/**
 * After an online sign-in: opens the volunteer's vault, or makes the first, under a new data key; a PIN that was given opens
 * it from now on. Without one, a vault that a PIN opens keeps its key: nobody can wrap another under that PIN.
 */
export const openWithServerKey = (store: DeviceStore, opening: Opening): Promise<OpenVault> =>
  holdingVault(async () => {
    const { account_id, pin, now = Date.now() } = opening
    const under = await serverKey(opening.server_key)
    const vaults = await store.vaults()
    const vault = await ownAmong(store, vaults, account_id, under)
    // Its bytes are there for this moment only, to be wrapped.
    const data = vault && (await unwrap(vault.by_server, under, byServer(vault.id), true))
    // Only now that it opens: a key that fits another's must not close theirs.
    for (const other of vaults) if (other !== vault) await putAside(store, other.id)
    const own = vault && data ? { vault, data } : undefined
    if (own && !pin && (await hasPin(store, own.vault)))
      return (
        (await joined(store, own.vault, account_id, now)) ?? (await openAsItIs(store, own, now, account_id))
      )
    try {
      return await openUnderNewKey(store, own, { account_id, under, pin, now })
    } catch (error) {
      if (!own) throw error
      // A full phone has no room to write everything twice; what it keeps must open all the same, by the PIN that was given.
      return await openAsItIs(store, own, now, account_id, pin ? await pinned(store, own, pin) : undefined)
    }
  })

/** Where its keys lie is not changed with it. Throws where the key file has to be written and cannot be. */
const pinned = async (store: DeviceStore, { vault: { id, pepper }, data }: Own, pin: string) =>
  underPin(id, data, pin, pepper ?? (await ensurePepper(store, id)))

/**
 * Another tab of this volunteer's has it open: what wraps its live key stays. Another would be written in two steps, and a
 * page reloaded between them would lock every tab.
 */
async function joined(
  store: DeviceStore,
  { id, owner }: VaultRecord,
  account_id: number,
  now: number,
): Promise<OpenVault | null> {
  const open = await openedNow(store, id)
  // One that cannot say whose it is learns that by being opened anew.
  if (!open || owner !== (await ownerOf(open.index, account_id))) return null
  await store.changeVault(id, (before) => before && { ...before, used_at: now, wrong_pins: 0 })
  return open
}

/** Whose vault it is: as it says itself, or by what opens it, where what it says cannot be read any more. */
async function ownAmong(
  store: DeviceStore,
  vaults: readonly VaultRecord[],
  account_id: number,
  under: CryptoKey,
): Promise<VaultRecord | undefined> {
  for (const vault of vaults) {
    const index = vault.index ?? (await readSecrets(store, vault.id)).index
    const opens = () => unwrap(vault.by_server, under, byServer(vault.id)).then(Boolean, () => false)
    if ((index && vault.owner === (await ownerOf(index, account_id))) || (await opens())) return vault
  }
  return undefined
}

/** Another volunteer signed in on this phone: of the first's, only what was not sent stays, sealed. */
export async function putAside(store: DeviceStore, id: string): Promise<void> {
  await loseKeys(store, id, false)
  await erasePeople(store, id)
}

/** Tries the PIN, offline too. The try is counted before it is made: however often the page is killed, ten is ten. */
export const openWithPin = (
  store: DeviceStore,
  id: string,
  pin: string,
  now = Date.now(),
): Promise<OpenVault | 'wrong' | 'spent'> =>
  holdingVault(async () => {
    const found = (await store.vaults()).find((one) => one.id === id)
    const pepper = found && (found.pepper ?? (await readSecrets(store, id)).pepper)
    const vault = await store.changeVault(
      id,
      (before) => before && { ...before, wrong_pins: before.wrong_pins + 1 },
    )
    if (!vault?.by_pin || !pepper || vault.wrong_pins > WRONG_PINS_MAX) return 'spent'
    const rounds = vault.pin_rounds ?? OLDER_PIN_ROUNDS
    const under = await pinKey(pin, pepper, vault.salt, rounds)
    const data = await unwrap(vault.by_pin, under, byPin(id), true).catch(() => null)
    if (data) {
      // A right one counts for no guess, though what follows cannot be written now.
      const wrong_pins = vault.wrong_pins - 1
      await store.changeVault(id, (before) => before && { ...before, wrong_pins })
      // One that was stretched less is stretched anew now: only now the PIN is known.
      const renewed = rounds < PIN_ROUNDS ? await underPin(id, data, pin, pepper) : undefined
      return await openAsItIs(store, { vault, data }, now, undefined, renewed)
    }
    return vault.wrong_pins >= WRONG_PINS_MAX ? 'spent' : 'wrong'
  })
