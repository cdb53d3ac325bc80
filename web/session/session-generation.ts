const KEY = 'kampung-sign-ins'
let here = 0

/** How often somebody signed in or out in any tab of this browser, as far as it tells. */
export function countSignIns(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

/** Another session, or none, from here on. */
export function advanceSessionGeneration(): void {
  here += 1
  try {
    localStorage.setItem(KEY, String(countSignIns() + 1))
  } catch {
    // Storage is off or full: this tab still knows of its own.
  }
}

/** A call remembers it when it leaves: answered under another, it says nothing of whoever is here by now. */
export const sessionGeneration = (): string => `${here} ${countSignIns()}`
