import type { Page } from '@playwright/test'

/** What is pressed and is less high than a thumb needs. */
export const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(main, nav, [role=dialog], [role=alertdialog]) :is(a, button, input, textarea)',
      ),
    ]
      .map((element) => (element.matches('[type=radio]') ? (element.closest('label') ?? element) : element))
      .filter((element) => element.offsetWidth > 1 && element.offsetHeight < 44)
      .map(
        (element) => `${element.textContent || element.getAttribute('aria-label')} ${element.offsetHeight}`,
      ),
  )
