import type { Page } from '@playwright/test'

/** More than a card's own padding, and the line that a list leaves. */
const MOST_WHITE = 60

/** Cards that are drawn down to the foot of a longer neighbour, over nothing: which, and how much of each is white. */
export const whiteBelow = (page: Page) =>
  page.evaluate((most) => {
    const isDrawn = (one: Element) =>
      one.matches('img, svg, button, input') ||
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll('main [data-slot=card]')].flatMap((card) => {
      const drawn = [...card.querySelectorAll('*')].filter((one) => isDrawn(one) && one.checkVisibility())
      if (drawn.length === 0) return []
      const foot = Math.max(...drawn.map((one) => one.getBoundingClientRect().bottom))
      const white = Math.round(card.getBoundingClientRect().bottom - foot)
      return white > most ? [`${white} px below ${card.textContent?.trim().slice(0, 40)}`] : []
    })
  }, MOST_WHITE)
