import { useEffect, useState } from 'react'

/** Skeletons wait this long: what answers faster never flashes. */
export const SKELETON_DELAY_MS = 200

/** True once `isOn` has stayed true for the delay; false at once when it ends. */
export function useLate(isOn: boolean, delayMs = SKELETON_DELAY_MS): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, delayMs])
  return isOn && isLate
}
