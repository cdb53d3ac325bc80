import type { Page } from '@playwright/test'

/**
 * What is cut off at its foot: by a box that hides what overflows it, by the window where it stands fixed in it, or because
 * it is higher than its own button. What a box scrolls to is not cut, nor what ends in dots by a number of lines.
 */
export const cutBelow = (page: Page) =>
  page.evaluate(() => {
    const controls = 'button, a, input, select, textarea, [role=button], [role=tab]'
    const isClamped = (box: Element) => getComputedStyle(box).webkitLineClamp !== 'none'

    /** Below it nothing is seen of what stands in `inside`, and nothing scrolls there. */
    function edgeOf(inside: Element | null): number {
      let edge = Number.POSITIVE_INFINITY
      for (let box = inside; box && box !== document.body; box = box.parentElement) {
        const { overflowY, position } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return edge
        if (isClamped(box)) return Number.POSITIVE_INFINITY
        if (/hidden|clip/.test(overflowY)) edge = Math.min(edge, box.getBoundingClientRect().bottom)
        if (position === 'fixed') return Math.min(edge, window.innerHeight)
      }
      return edge
    }

    const saysSomething = (node: Node) => node.nodeType === 3 && Boolean(node.textContent?.trim())
    const isLookedAt = (one: HTMLElement) => one.matches(controls) || [...one.childNodes].some(saysSomething)

    const isSeen = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest('.sr-only, [inert], [role$=dialog][data-state=closed]')
      )
    }

    /** Where the letters of its own end; a face's box is higher than its letters by a part of their size. */
    function lettersEnd(one: HTMLElement): number {
      const { color, fontSize } = getComputedStyle(one)
      // A number that has become a dot is there for whoever cannot see it.
      if (color === 'rgba(0, 0, 0, 0)') return Number.NEGATIVE_INFINITY
      const slack = Number.parseFloat(fontSize) * 0.35
      const ends = [...one.childNodes].filter(saysSomething).map((text) => {
        const range = document.createRange()
        range.selectNode(text)
        return range.getBoundingClientRect().bottom - slack
      })
      return Math.max(Number.NEGATIVE_INFINITY, ...ends)
    }

    function isCut(one: HTMLElement): boolean {
      const letters = lettersEnd(one)
      const button = one.closest('button, [data-slot=button]')
      const foot = button?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      // A link within a line is as high as its face's box: of it the letters count alone.
      const isBox = one.matches(controls) && getComputedStyle(one).display !== 'inline'
      const ends = isBox ? one.getBoundingClientRect().bottom : Number.NEGATIVE_INFINITY
      return letters > foot + 1 || letters > edgeOf(one) + 1 || ends > edgeOf(one.parentElement) + 2
    }

    const looked = document.querySelectorAll<HTMLElement>(
      ':is(main, nav, [role=dialog], [role=alertdialog]) *',
    )
    return [...looked]
      .filter((one) => one instanceof HTMLElement && isLookedAt(one) && isSeen(one) && isCut(one))
      .map((one) => `${(one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 40)} is cut at its foot`)
  })
