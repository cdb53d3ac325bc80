import type { BrowserContext, Page } from '@playwright/test'

/**
 * A sheet that closes steps back in the browser's history (H-1324), and the browser drops whichever of that step and an address
 * is younger by a hair. Nobody types an address within that moment, but a test does: here it waits for the step.
 */
export function waitForSheetSteps(context: BrowserContext): BrowserContext {
  for (const page of context.pages()) waitBeforeGoing(page)
  context.on('page', waitBeforeGoing)
  return context
}

function waitBeforeGoing(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...to) => {
    // A page that cannot be asked, as one without an answer yet, has no sheet.
    await page.waitForFunction(hasStepped, undefined, { timeout: 2000 }).catch(() => undefined)
    return await goto(...to)
  }
}

const hasStepped = () => !history.state?.sheet || document.querySelector('[role=dialog]') !== null
