import type { Page } from '@playwright/test'

/**
 * The controls that are cut off at their side: by a box around them that hides what overflows it, or because their letters
 * are wider than their own button. What a box scrolls to is not cut (`beyond.ts` wants a sign of it), nor a line that ends in dots.
 */
export const cutBeside = (page: Page) =>
  page.evaluate(() => {
    const controls = 'button, a, input, select, textarea, [role=button], [role=tab], [role=combobox], th'

    // Asked once of each box: a list has hundreds of controls within the same few.
    const known = new Map<Element, ReturnType<typeof readBox>>()
    function readBox(box: Element) {
      const { position, transform, overflowX, textOverflow } = getComputedStyle(box)
      const { left, right } = box.getBoundingClientRect()
      const isScrolled = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
      const hasPlace = position !== 'static' || transform !== 'none'
      return { position, hasPlace, isScrolled, isOpen: overflowX === 'visible', textOverflow, left, right }
    }
    function boxOf(box: Element) {
      const read = known.get(box) ?? readBox(box)
      known.set(box, read)
      return read
    }

    /** Between these nothing hides it. */
    function edgesOf(one: Element): { left: number; right: number } {
      const edges = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
      let { position } = getComputedStyle(one)
      for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
        if (position === 'fixed') return edges
        const style = boxOf(box)
        // Whoever stands absolutely is hidden by no box that it is not placed in.
        if (position !== 'absolute' || style.hasPlace) {
          if (style.isScrolled) return edges
          // Dots tell that a line goes on; a box of its own gets none.
          const hasDots = style.textOverflow === 'ellipsis' && getComputedStyle(one).display === 'inline'
          if (!style.isOpen && !hasDots) {
            edges.left = Math.max(edges.left, style.left)
            edges.right = Math.min(edges.right, style.right)
          }
          position = style.position
        }
      }
      return edges
    }

    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest('.sr-only, [inert], [role$=dialog][data-state=closed]')
      )
    }

    /** Ends in dots, or is for screen readers alone. */
    function isSpared(box: Element, within: Element): boolean {
      const { textOverflow, position } = getComputedStyle(box)
      const isSpoken = position === 'absolute' && box.clientWidth <= 1
      if (textOverflow === 'ellipsis' || isSpoken) return true
      return box !== within && box.parentElement !== null && isSpared(box.parentElement, within)
    }

    /** What is written in a button and leaves it; a link within a line has no sides to leave. */
    function lettersLeave(one: Element): boolean {
      if (!one.matches('button, [data-slot=button], [role=tab]')) return false
      const sides = one.getBoundingClientRect()
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || !text.parentElement || isSpared(text.parentElement, one)) continue
        // What a folded sidebar leaves of its words is not to be seen.
        if (!text.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNode(text)
        const { left, right, width } = range.getBoundingClientRect()
        if (width > 0 && (left < sides.left - 1 || right > sides.right + 1)) return true
      }
      return false
    }

    function isCut(one: Element): boolean {
      const { left, right } = one.getBoundingClientRect()
      const edges = edgesOf(one)
      return left < edges.left - 1 || right > edges.right + 1 || lettersLeave(one)
    }

    return [...document.querySelectorAll(controls)]
      .filter((one) => isSeen(one) && isCut(one))
      .map((one) => `${(one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 40)} is cut at its side`)
  })
