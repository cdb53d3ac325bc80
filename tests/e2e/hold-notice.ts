import type { Page } from '@playwright/test'

const tell = (page: Page, event: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), event)

/** A notice's five seconds stand still, and its place too, while the window is left: a slow machine takes none of them. */
export const holdNotice = (page: Page) => tell(page, 'blur')

/** Somebody is at the window again, and the notice goes on. */
export const releaseNotice = (page: Page) => tell(page, 'focus')
