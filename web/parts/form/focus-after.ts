import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a group whose lines can be taken out: the button that had the focus goes with its line, and then the next line's takes
 * it, or else the one that adds. They are marked by `data-focus-after`, in their order.
 */
export function useFocusAfter<Group extends HTMLElement>(): {
  group: RefObject<Group | null>
  takeOut: (at: number, remove: () => void) => void
} {
  const group = useRef<Group>(null)
  return {
    group,
    takeOut: (at, remove) => {
      flushSync(remove)
      const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-focus-after]') ?? [])]
      buttons[Math.min(at, buttons.length - 1)]?.focus()
    },
  }
}
