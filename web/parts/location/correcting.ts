import type { HistoryState } from '@tanstack/react-router'

/**
 * How an address that mends itself is gone to: Back steps over what it was, a form over it is asked nothing, and what is open,
 * was brought along or is gone to on the page stays.
 */
export const correcting = {
  replace: true,
  hash: true,
  resetScroll: false,
  ignoreBlocker: true,
  state: (before: HistoryState) => before,
} as const
