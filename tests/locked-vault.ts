import type { DeviceStore } from '../web/device/device-store.ts'
import { lockHeld } from '../web/device/vault-locking.ts'
import { holdingVault } from '../web/device/vault-wipe.ts'

/** As once nobody used the phone for too long: only the PIN and the server's key open it. */
export const lockVault = (store: DeviceStore, id: string): Promise<void> =>
  holdingVault(() => lockHeld(store, id))
