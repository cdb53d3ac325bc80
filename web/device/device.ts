import type { SignedIn } from '../../contract/user.ts'
import { makeSignal } from '../api/signal.ts'
import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { isTimeToErase, isTimeToLock } from './lock.ts'
import { hasNoDatabases } from './no-databases.ts'
import { currentVault } from './vault.ts'
import { type KeptVisits, noteShown, readVisits } from './visits-store.ts'

/**
 * `unsupported`: this browser keeps nothing, so the area works with signal only; or what it keeps is a newer version's. `empty`: nobody's vault lies here.
 * `locked`: somebody's does, and asks for the PIN, or for signing in where `has_pin` is false. `can_resume`: what brings its
 * session back lies here too, so that the server may lock that with the phone.
 */
export type DeviceState =
  | { phase: 'opening' | 'empty' }
  | { phase: 'unsupported'; is_newer?: boolean }
  | { phase: 'locked'; has_pin: boolean; can_resume: boolean }
  | { phase: 'open'; vault: OpenVault; visits: KeptVisits | undefined }

let state: DeviceState = { phase: 'opening' }
let store: DeviceStore | null = null
/** Whose vault this tab has shown, or asks the PIN of. */
let own: string | undefined
const changes = makeSignal()
const TOUCH_EVERY = 15_000
let touched_at = 0
let waking: Promise<void> = Promise.resolve()

export const deviceState = (): DeviceState => state
export const deviceStore = (): DeviceStore | null => store
export const openVaultNow = (): OpenVault | null => (state.phase === 'open' ? state.vault : null)
export const visitsNow = (): KeptVisits | undefined => (state.phase === 'open' ? state.visits : undefined)

/** Told of each change; answers the way to stop listening. */
export const onDeviceChange = changes.listen

export function become(next: DeviceState): void {
  state = next
  if (next.phase === 'open') noteShown(next.vault, next.visits)
  else noteShown()
  changes.tell()
}

/** What the last use left on this phone; locks and erases first whatever its time has come for. */
export function wakeDevice(now = Date.now()): Promise<void> {
  waking = wake(now)
  return waking
}

async function wake(now: number): Promise<void> {
  try {
    if (!globalThis.crypto?.subtle) throw new Error('not a secure page')
    // The first list waits for nothing here; what keeps it is loaded beside it.
    if (!store && (await hasNoDatabases())) become({ phase: 'empty' })
    const { openDeviceStore } = await import('./device-database.ts')
    store ??= await openDeviceStore()
    const vault = await currentVault(store)
    // Erased, or put aside for another volunteer's, in another tab: nothing here is this one's any more.
    const isLost = own !== undefined && own !== vault?.id
    own = isLost ? undefined : vault?.id
    if (isLost || !vault) return emptied(store)
    if (isTimeToErase(vault, now)) await (await import('./erase.ts')).erasePeople(store, vault.id)
    const { hasPin, openOrLock } = await import('./live-vault.ts')
    const open = await openOrLock(store, vault.id, now)
    if (open) return await enter(open)
    const { hasSessionKey } = await import('./session-key.ts')
    const can_resume = await hasSessionKey(store, vault.id)
    become({ phase: 'locked', has_pin: await hasPin(store, vault), can_resume })
  } catch (error) {
    store = null
    become({ phase: 'unsupported', is_newer: String(error).startsWith('VersionError') })
  }
}

function emptied(store: DeviceStore): void {
  become({ phase: 'empty' })
  void import('./vault-wipe.ts').then(({ wipeOrphans }) => wipeOrphans(store)).catch(() => undefined)
}

/** What lies in a vault that has just been opened is on the screen from now on. */
export async function enter(opened: OpenVault): Promise<void> {
  touched_at = Date.now()
  own = opened.id
  // What is on the screen goes on with the one it has, under the key that it has by now.
  const vault =
    state.phase === 'open' && state.vault.id === opened.id ? Object.assign(state.vault, opened) : opened
  const visits = await readVisits(vault)
  // People who went since, in another tab, took the keys with them.
  if (!visits && !(await currentVault(vault.store))?.live) return await wakeDevice()
  become({ phase: 'open', vault, visits })
  void import('./outbox-forgetting.ts')
    .then(async ({ forgetOldSent }) => {
      await forgetOldSent(vault)
      await (await import('./attachment-sweep.ts')).sweepAttachments(vault)
    })
    .catch(() => undefined)
}

/** After an online sign-in; the PIN, where it was typed, opens the phone from now on. */
export async function openAfterSignIn(user: SignedIn, server_key: string, pin?: string): Promise<void> {
  await waking
  if (!store) return
  const account_id = user.account_id ?? 0
  const { openWithServerKey } = await import('./vault-opening.ts')
  await enter(await openWithServerKey(store, { account_id, server_key, pin }))
  void navigator.storage?.persist?.()
}

/** Somebody is using the phone. Locks instead when nobody did for too long: the page may have slept. */
export async function markUse(now = Date.now()): Promise<void> {
  if (state.phase !== 'open' || !store) return
  const { vault } = state
  const record = await currentVault(store)
  if (!record?.live || record.id !== vault.id || isTimeToLock(record, now)) return await wakeDevice(now)
  if (Math.abs(now - touched_at) < TOUCH_EVERY) return
  touched_at = now
  await store.changeVault(vault.id, (before) => before && { ...before, used_at: now })
}

/** Looks whether the time to lock has come, or the vault has gone, without counting as use. */
export async function checkLock(): Promise<void> {
  const { phase } = state
  if ((phase !== 'open' && phase !== 'locked') || !store) return
  const record = await currentVault(store)
  const isOver = phase === 'open' && (!record?.live || isTimeToLock(record) || isUnderOther(record))
  if (record?.id !== own || isOver) await wakeDevice()
}

/** Its volunteer has signed in anew, in another tab. */
const isUnderOther = ({ key_id = '' }: VaultRecord): boolean =>
  state.phase === 'open' && state.vault.key_id !== key_id

export function showVisits(visits: KeptVisits | undefined): void {
  if (state.phase === 'open') become({ ...state, visits })
}

/** Told in every tab when the office has taken this phone away. */
export const revocations = makeSignal('kampung-revoked')

/** Whether somebody's vault lies here; waits until that is known. */
export async function hasVault(): Promise<boolean> {
  while (state.phase === 'opening') {
    await new Promise<void>((resolve) => {
      const stop = onDeviceChange(() => {
        stop()
        resolve()
      })
    })
  }
  return state.phase === 'open' || state.phase === 'locked'
}
