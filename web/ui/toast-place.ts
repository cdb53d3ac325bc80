import { type RefObject, useLayoutEffect, useState } from 'react'

/** In the order in which they are tried; on a phone a notice is as wide as the window, and left is the same as right. */
const places = ['bottom', 'top', 'bottom-left', 'top-left'] as const
export type ToastPlace = (typeof places)[number]
type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const MARGIN = 16
const fields =
  'input, textarea, select, [role=combobox], [role=radio], [role=checkbox], [contenteditable=true]'
/** The bar of what is selected: at the foot of the window, or where a short list ends. */
export const SELECTION_BAR = '[data-slot="selection-bar"]'
const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

function boxAt(place: ToastPlace, card: Size, view: Size, lift: number): Box {
  const left = place.endsWith('left') ? MARGIN : view.width - MARGIN - card.width
  const top = place.startsWith('top') ? MARGIN : view.height - MARGIN - lift - card.height
  return { left, top, right: left + card.width, bottom: top + card.height }
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * Where a notice of this size covers least of what somebody is about to use, the first place that covers nothing, and
 * whether it covers something there.
 */
export function placeOver(card: Size, view: Size, lift: number, used: readonly Box[]) {
  const covered = places.map((place) => {
    const box = boxAt(place, card, view, lift)
    return { place, area: used.reduce((sum, other) => sum + overlap(box, other), 0) }
  })
  const { place, area } = covered.reduce((best, next) => (next.area < best.area ? next : best))
  return { place, isOver: area > 0 }
}

const topDialog = () => [...document.querySelectorAll(openDialogs)].at(-1)

/**
 * The field that is being filled in, with its question, and all that can be pressed or answered in the dialog on top;
 * without one the bar of what is selected.
 */
export function inUse(area: HTMLElement): Box[] {
  const dialog = topDialog()
  const used = [
    ...(dialog?.querySelectorAll(`button, label:has(input), ${fields}`) ??
      document.querySelectorAll(SELECTION_BAR)),
  ]
  const field = document.activeElement
  if (field?.matches(fields) && !area.contains(field)) used.push(field)
  return used.map((element) => element.getBoundingClientRect())
}

/** With letters of twice the size it lies over half of a phone. */
const isHigh = (card: HTMLElement) => card.offsetHeight > window.innerHeight / 4

type Held = { isHeld: boolean; mayGo: boolean; onGo: () => void }

/**
 * Keeps the notice off the field that has the focus and off what a dialog asks; it stays while somebody is at it. Where a
 * dialog that opens later leaves it no such place, one that `mayGo` goes: it has been read, and the dialog is answered now.
 * So does one that takes a quarter of the window, as soon as anything but itself is pressed.
 */
export function useToastPlace(
  area: RefObject<HTMLElement | null>,
  id: unknown,
  { isHeld, mayGo, onGo }: Held,
): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('bottom')
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each notice
  useLayoutEffect(() => {
    const dialogBefore = topDialog()
    function settle() {
      const card = area.current?.querySelector('li')
      if (!area.current || !card || isHeld) return
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      const view = { width: window.innerWidth, height: window.innerHeight }
      const lift = Number.parseFloat(getComputedStyle(area.current).marginBottom) || 0
      const { place, isOver } = placeOver(size, view, lift, inUse(area.current))
      setPlace(place)
      const dialog = topDialog()
      if (isOver && mayGo && dialog && dialog !== dialogBefore) onGo()
    }
    function press({ target }: PointerEvent) {
      const card = area.current?.querySelector('li')
      if (mayGo && card && isHigh(card) && !area.current?.contains(target as Node)) onGo()
    }
    settle()
    document.addEventListener('pointerdown', press, { capture: true })
    // A dialog has its buttons only once it is drawn.
    const frame = requestAnimationFrame(settle)
    document.addEventListener('focusin', settle)
    // A sheet takes the focus while it still slides in, and so comes the bar of what is selected.
    document.addEventListener('animationend', settle)
    window.addEventListener('resize', settle)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('focusin', settle)
      document.removeEventListener('animationend', settle)
      window.removeEventListener('resize', settle)
      window.removeEventListener('scroll', settle, { capture: true })
    }
  }, [area, id, isHeld])
  return place
}
