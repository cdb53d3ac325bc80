import type { Browser, BrowserContext } from '@playwright/test'
import { waitForSheetSteps } from './sheet-steps.ts'

/** What the policy of a page of this worker refused since the test began, each in a line (S-10, 0084). */
export const refused: string[] = []

/** Every page of this context, its frames too, tells `refused` what its policy keeps from it. */
export async function watchPolicy(context: BrowserContext): Promise<BrowserContext> {
  await context.exposeBinding('kampungRefused', (_, what: string) => void refused.push(what))
  await context.addInitScript(() => {
    const tell = (window as unknown as { kampungRefused: (what: string) => void }).kampungRefused
    window.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      const where = `${location.pathname} (${sourceFile}:${lineNumber})`
      tell(`${effectiveDirective} refused ${blockedURI.slice(0, 60)} '${sample}' on ${where}`)
    })
  })
  return context
}

/** Also the contexts that a test opens by itself. */
export function watchPolicies(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => waitForSheetSteps(await watchPolicy(await open(options)))
  return browser
}
