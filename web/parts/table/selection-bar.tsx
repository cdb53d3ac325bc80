import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusPageIfLost } from '../../ui/return-focus.ts'
import { Separator } from '../../ui/separator.tsx'
import { SELECTION_BAR } from '../../ui/toast-place.ts'
import type { TableSelection } from './data-table-types.ts'

export interface SelectionBarProps {
  count: number
  onClear: () => void
  /** Buttons that act on what is selected. */
  children: ReactNode
}

/** For notices to stand above it, however many lines it takes; a page may have two. */
function markSelecting() {
  const heights = [...document.querySelectorAll<HTMLElement>(SELECTION_BAR)].map((bar) => bar.offsetHeight)
  document.body.toggleAttribute('data-selecting', heights.length > 0)
  document.body.style.setProperty('--selection-height', `${Math.max(0, ...heights)}px`)
}

/**
 * Where the end of the list is on the screen, and where a row was ticked, the page is moved until the bar lies below: nobody looks
 * for what they ticked under it.
 */
function uncover(bar: HTMLElement) {
  const { position, bottom: below } = getComputedStyle(bar)
  if (position !== 'sticky') return
  // Where it comes to rest: it still moves, and where it is drawn now is lower.
  const rest = window.innerHeight - Number.parseFloat(below) - bar.offsetHeight
  const rows = [...(bar.parentElement?.querySelectorAll('[data-row-key]') ?? [])]
  const ticked = document.activeElement?.closest('[data-row-key]')
  const seen = [rows.at(-1), ticked].flatMap((row) => row?.getBoundingClientRect() ?? [])
  const hidden = seen
    .filter(({ top, bottom }) => bottom > top && top < window.innerHeight)
    .map(({ bottom }) => bottom + GAP - rest)
  if (Math.max(...hidden) > 0) window.scrollBy({ top: Math.max(...hidden), behavior: 'instant' })
}
const GAP = 8

/** Floats over the foot of a list while something is selected, and always says how many. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const isShown = count > 0
  const bar = useRef<HTMLDivElement>(null)
  // The bar takes its buttons away, the one that was pressed too.
  useEffect(() => {
    if (!isShown) return
    markSelecting()
    const drawn = bar.current
    // Its buttons come a moment after it, and may take a second line.
    const grown = new ResizeObserver(() => {
      markSelecting()
      if (drawn) uncover(drawn)
    })
    if (drawn) grown.observe(drawn)
    return () => {
      grown.disconnect()
      markSelecting()
      requestAnimationFrame(focusPageIfLost)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      ref={bar}
      data-slot="selection-bar"
      className="sticky short:static bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full animate-toast-in items-center gap-2 rounded-xl border border-border-strong bg-popover py-2 pr-2 pl-4 shadow-raised max-sm:w-full max-sm:flex-wrap max-sm:gap-1.5 max-sm:pl-3 max-lg:[&_button:not([aria-label])_svg]:hidden"
    >
      <span
        role="status"
        className="font-semibold tabular whitespace-nowrap max-sm:-order-2 max-sm:basis-[calc(100%-3rem)]"
      >
        {count.toLocaleString('en')} selected
      </span>
      <Separator orientation="vertical" className="mx-1 h-6! shrink-0 max-sm:hidden" />
      {/* Where one row is too short they take another, on a phone below the count: none is out of sight behind the edge. */}
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:basis-full max-sm:gap-1.5">
        {children}
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Clear the selection"
        onClick={onClear}
        className="shrink-0 max-sm:-order-1"
      >
        <X />
      </Button>
    </div>
  )
}

export function endOf({ onClear, onChange }: TableSelection): void {
  if (onClear) onClear()
  else onChange(new Set())
}
