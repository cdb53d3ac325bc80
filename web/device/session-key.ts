import { countSignIns } from '../session/session-generation.ts'
import type { DeviceStore, OpenVault } from './device-store.ts'
import { keyOf, openRecord, prefixOf, sealRecord } from './record-keys.ts'

const placeOf = (vault: OpenVault) => keyOf(vault, 'session', 'key')

/** What unlocks the session at the server (S-03), sealed with everything else: a locked phone cannot read it. */
export async function keepSessionKey(vault: OpenVault, server_key: string): Promise<void> {
  const clear = { sign_ins: countSignIns() }
  await vault.store.apply([{ put: await sealRecord(vault, placeOf(vault), server_key, clear) }])
}

/** Undefined where the phone was opened before such keys were kept. */
export async function readSessionKey(vault: OpenVault): Promise<string | undefined> {
  const record = await vault.store.read(placeOf(vault))
  return record && (await openRecord<string>(vault, record))
}

/**
 * Whether one lies here, for a phone that is locked and cannot read it. False once somebody else has signed in, whose
 * session is not to be locked with this vault. What an older version of the area kept says nothing of that.
 */
export async function hasSessionKey(store: DeviceStore, vault_id: string): Promise<boolean> {
  const records = await store.list(prefixOf(vault_id, 'session'))
  return records.some(({ clear }) => Number(clear.sign_ins ?? Number.POSITIVE_INFINITY) >= countSignIns())
}
