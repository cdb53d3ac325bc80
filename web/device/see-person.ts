import { showVisits } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { markSeen } from './visits-keeping.ts'

/** The person's page was opened. */
export async function seePerson(vault: OpenVault, serial_number: string): Promise<void> {
  const seen = await markSeen(vault, serial_number)
  if (seen) showVisits(seen)
}
