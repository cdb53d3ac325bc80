import { useEffect, useState } from 'react'

/** Skeletons wait this long, so that what answers faster never flashes. */
export const SKELETON_DELAY_MS = 200

/** True once `isOn` has stayed true for the delay; false at once when it ends. */
export function useDelayed(isOn: boolean, delayMs = SKELETON_DELAY_MS): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDelayed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [isOn, delayMs])
  return isOn && isDelayed
}
