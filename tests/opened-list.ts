import { afterEach, beforeEach } from 'vitest'
import { listedPerson } from './listed-person.ts'
import { closeApp, giveBrowser } from './opened-app.tsx'
import { giveResizeObserver } from './resize-observer.ts'

/** A volunteer as a list has one. */
export const listedVolunteer = {
  ...listedPerson,
  ...{ account_id: 1, email: '', nric: '', current_status: 'Active', incomplete: false },
}

/** Before each test of a file a browser in which a list can be ticked, and nothing kept; after it no page is left. */
export function openListsAnew(): void {
  beforeEach(() => {
    giveBrowser()
    giveResizeObserver()
    localStorage.clear()
  })
  afterEach(async () => {
    closeApp()
    // The bar of those selected looks after the focus one frame after it has gone.
    await new Promise(requestAnimationFrame)
  })
}
