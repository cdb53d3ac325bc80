import { work } from './delivery.ts'
import { eraseDevice, openVaultNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { listOutbox, markSent } from './outbox-store.ts'
import { isEnrolled, sendLate } from './volunteer-calls.ts'

/**
 * The server knows nobody here any more. An expired session takes nothing away; a phone that the office has revoked
 * hands in what was submitted before, and then forgets everything. Answers whether it was revoked.
 */
export async function whenSignedOut(): Promise<boolean> {
  const vault = openVaultNow()
  if (!vault || (await isEnrolled())) return false
  await handInLate(vault)
  await eraseDevice()
  work.tell()
  return true
}

async function handInLate(vault: OpenVault): Promise<void> {
  for (const item of await listOutbox(vault)) {
    if (item.state !== 'ready' || !item.letter) continue
    if (await sendLate(item.letter)) await markSent(vault, item, 'held')
  }
}
