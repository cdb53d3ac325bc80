import { openWithServerKey } from '../web/device/vault-opening.ts'
import { memoryDeviceStore } from './memory-device-store.ts'

const server_key = Buffer.alloc(32, 'a').toString('base64url')

/** A phone whose store lies open in memory, of the volunteer with this account. */
export async function outboxWorld(account_id = 21) {
  const memory = memoryDeviceStore()
  return { memory, vault: await openWithServerKey(memory.store, { account_id, server_key }) }
}
