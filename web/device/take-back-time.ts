/** How long what was noted can be taken back before it is sent, in milliseconds. */
export const TAKE_BACK_FOR = 10_000

/** How long one can still be taken back; not by a clock that was set back. */
export function untilSent({ send_from }: { send_from: number | null }, now: number): number {
  if (send_from === null || send_from - now > TAKE_BACK_FOR) return 0
  return Math.max(0, send_from - now)
}
