import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { erasePeople } from './erase.ts'
import { newId, randomBytes } from './sealing.ts'
import { opened, ownerOf } from './vault.ts'
import { newDataKey, newDigestKey, pinKey, serverKey, unwrap, wrap } from './vault-keys.ts'

/** Then people's data go, and only an online sign-in opens what was not sent. */
export const WRONG_PINS_MAX = 10
const SALT_LENGTH = 16

type Opening = { account_id: number; server_key: string; pin?: string | undefined; now?: number }

const byPin = (id: string) => `${id} pin`
const byServer = (id: string) => `${id} server`

const belongsTo = async ({ index, owner }: VaultRecord, account_id: number): Promise<boolean> =>
  owner === (await ownerOf(index, account_id))

/** After an online sign-in: opens the volunteer's vault, or makes the first; a PIN that was given opens it from now on. */
export async function openWithServerKey(store: DeviceStore, opening: Opening): Promise<OpenVault> {
  const under = await serverKey(opening.server_key)
  const vaults = await store.vaults()
  let own: VaultRecord | undefined
  for (const vault of vaults) if (await belongsTo(vault, opening.account_id)) own = vault
  const now = opening.now ?? Date.now()
  const record = own ?? (await newVault(opening.account_id, under, now))
  // Its bytes are there for this moment only, to be wrapped under the PIN.
  const data = await unwrap(record.by_server, under, byServer(record.id), true)
  const by_pin = opening.pin
    ? await wrap(data, await pinKey(opening.pin, record.pepper, record.salt), byPin(record.id))
    : record.by_pin
  const key = await unwrap(record.by_server, under, byServer(record.id))
  // Only now that it opens: a key that fits another's must not close theirs.
  for (const other of vaults) if (other !== own) await putAside(store, other.id)
  const live = { live: key, used_at: now, is_current: true }
  await store.changeVault(record.id, (before) => ({
    ...(before ?? record),
    ...live,
    by_pin,
    wrong_pins: 0,
  }))
  return opened(store, record, key)
}

async function newVault(account_id: number, under: CryptoKey, now: number): Promise<VaultRecord> {
  const [id, index, pepper, data] = [
    newId(),
    await newDigestKey(),
    await newDigestKey(),
    await newDataKey(),
  ] as const
  return {
    id,
    owner: await ownerOf(index, account_id),
    is_current: true,
    pepper,
    index,
    salt: randomBytes(SALT_LENGTH),
    by_pin: null,
    by_server: await wrap(data, under, byServer(id)),
    live: null,
    used_at: now,
    contact_at: now,
    wrong_pins: 0,
  }
}

/** Another volunteer signed in on this phone: of the first's, only what was not sent stays, sealed. */
async function putAside(store: DeviceStore, id: string): Promise<void> {
  await store.changeVault(id, (before) => before && { ...before, is_current: false, live: null })
  await erasePeople(store, id)
}

/** Tries the PIN, offline too. The try is counted before it is made: however often the page is killed, ten is ten. */
export async function openWithPin(
  store: DeviceStore,
  id: string,
  pin: string,
  now = Date.now(),
): Promise<OpenVault | 'wrong' | 'spent'> {
  const vault = await store.changeVault(
    id,
    (before) => before && { ...before, wrong_pins: before.wrong_pins + 1 },
  )
  if (!vault?.by_pin || vault.wrong_pins > WRONG_PINS_MAX) return 'spent'
  const under = await pinKey(pin, vault.pepper, vault.salt)
  const key = await unwrap(vault.by_pin, under, byPin(id)).catch(() => null)
  if (!key) return vault.wrong_pins >= WRONG_PINS_MAX ? 'spent' : 'wrong'
  await store.changeVault(id, (before) => before && { ...before, live: key, used_at: now, wrong_pins: 0 })
  return opened(store, vault, key)
}
