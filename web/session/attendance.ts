import { UNATTENDED_HEADER } from '../../contract/attendance.ts'

/** After so long without a touch nobody sits before the page. Milliseconds. */
const GONE_AFTER = 60_000
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

let touchedAt: number | undefined

/** From now on calls say whether somebody sits before the page; the phone's area locks by itself and does not ask. */
export function watchAttendance(): void {
  const touched = () => {
    touchedAt = Date.now()
  }
  touched()
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
}

export const attendanceHeader = (): Readonly<Record<string, string>> =>
  touchedAt !== undefined && Date.now() - touchedAt > GONE_AFTER ? { [UNATTENDED_HEADER]: '1' } : {}
