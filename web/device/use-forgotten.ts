import { useSession } from '../session/session.ts'
import { useDevice } from './use-device.ts'

/**
 * The PIN was right, but people were taken off this phone after 14 days without contact, and there is no way to ask who
 * they are: only what was written is left.
 */
export function useIsForgotten(): boolean {
  const device = useDevice()
  const { isUnreachable } = useSession()
  return device.phase === 'open' && !device.visits && isUnreachable
}
