import { useSyncExternalStore } from 'react'
import { type DeviceState, deviceState, onDeviceChange } from './device.ts'
import type { OpenVault } from './device-store.ts'

export const useDevice = (): DeviceState => useSyncExternalStore(onDeviceChange, deviceState)

/** Null while the phone is locked, or keeps nothing. */
export function useVault(): OpenVault | null {
  const device = useDevice()
  return device.phase === 'open' ? device.vault : null
}
