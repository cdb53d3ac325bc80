import type { Page } from '@playwright/test'

/** The code of this part waits until it is let through, as over a slow line. */
export async function holdCode(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Settles when the code of this part is asked for: what is typed from here on is typed while it loads. */
export const codeAsked = (page: Page, part: string) =>
  page.waitForRequest((request) => new RegExp(`/assets/${part}-[^/]+\\.js$`).test(request.url()))
