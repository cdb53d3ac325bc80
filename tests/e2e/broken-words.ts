import type { Page } from '@playwright/test'

/** So long a word may go on in the next line where its column has no room. */
const LONG = 15

/**
 * Words of the page that go on in the next line, and are no longer than `LONG`: 'Assigned'. Of what stands where `within` says;
 * one that is divided where it may be, with a hyphen, is none.
 */
export const brokenWords = (page: Page, within = 'main') =>
  page.locator(within).evaluateAll((places, longest) => {
    const broken: string[] = []
    for (const place of places) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@-]+/gu)) {
          if (word.length > longest || word.includes('\u00AD')) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
    }
    return broken
  }, LONG)
