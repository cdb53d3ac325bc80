import type { Locator } from '@playwright/test'

/** A week's task may cost eight presses. */
export const MOST = 8

/** Presses, and counts. */
export function presses() {
  let count = 0
  return {
    press: async (what: Locator) => {
      count += 1
      await what.click()
    },
    used: () => count,
  }
}
