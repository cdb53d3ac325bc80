import type { Page } from '@playwright/test'
import { cutBelow } from './cut-below.ts'

/** Text that its own box cuts off, at its side or at its foot, or that leaves the screen, by what it says. */
export const clipped = async (page: Page, width: number) => [
  ...(await clippedSideways(page, width)),
  ...(await cutBelow(page)),
]

const clippedSideways = (page: Page, width: number) =>
  page.evaluate(
    (width) =>
      [...document.querySelectorAll<HTMLElement>(':is(main, nav, [role=alertdialog], [role=dialog]) *')]
        .filter((element) => {
          const { overflowX, textOverflow, position } = getComputedStyle(element)
          const isSpoken = position === 'absolute' && element.offsetWidth <= 1
          const texts = [...element.childNodes].filter(
            (node) => node.nodeType === 3 && node.textContent?.trim(),
          )
          if (texts.length === 0 || isSpoken || element.offsetWidth === 0) return false
          const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
          const box = element.getBoundingClientRect()
          // Words that cannot break leave their own box, and the screen, without making either wider.
          const drawn = texts.map((text) => {
            const range = document.createRange()
            range.selectNode(text)
            return range.getBoundingClientRect()
          })
          return (
            Math.min(box.left, ...drawn.map(({ left }) => left)) < -1 ||
            Math.max(box.right, ...drawn.map(({ right }) => right)) > width + 1 ||
            (isCut && (overflowX !== 'visible' || textOverflow === 'ellipsis'))
          )
        })
        .map((element) => element.textContent),
    width,
  )
