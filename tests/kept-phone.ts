import type { SignedIn } from '../contract/user.ts'
import type { DeviceStore, OpenVault } from '../web/device/device-store.ts'
import { openWithServerKey } from '../web/device/vault-opening.ts'
import { keepVisits } from '../web/device/visits-keeping.ts'

const user = { id: 5, account_id: 21, first_name: 'Mei', role: 'volunteer' } as SignedIn
const office = { contact_name: '', contact_number: '', contact_email: '', contact_hours: '' }

/** A volunteer's phone that lies open, with a PIN, and has been told whom they visit: nobody. */
export async function keptPhone(store: DeviceStore): Promise<OpenVault> {
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  const vault = await openWithServerKey(store, { account_id: 21, server_key, pin: '402917' })
  const told = { account_id: 21, tag: '1', is_same: false, people: [], forms: [], office }
  await keepVisits(vault, told, user)
  return vault
}
