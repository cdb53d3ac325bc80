import { useEffect, useRef } from 'react'

const ITEMS = '[role^=menuitem]:not([data-disabled])'
/** These are the menu's own, wherever the focus is. */
const MENU_KEYS = new Set(['Escape', 'Tab'])

/**
 * The keys of a menu with a box above its entries: what is typed goes into the box wherever the focus is, arrows lead from
 * it to the entries and back, Enter takes the first. Returns the ref for the box.
 */
export function useMenuKeys() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = box.current
    const menu = input?.closest<HTMLElement>('[data-radix-menu-content]')
    if (!input || !menu) return
    // On a phone its keyboard would cover what the menu shows.
    if (!window.matchMedia('(pointer: coarse)').matches) input.focus({ preventScroll: true })
    const first = () => menu.querySelector<HTMLElement>(ITEMS)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || MENU_KEYS.has(event.key)) return
      const isTyped = event.key.length === 1 || event.key === 'Backspace'
      if (event.target === input) {
        // The menu would take a letter for the beginning of an entry's name.
        event.stopPropagation()
        if (event.isComposing) return
        if (event.key === 'ArrowDown') first()?.focus()
        else if (event.key === 'Enter') first()?.click()
        else return
        event.preventDefault()
      } else if (isTyped && event.key !== ' ') {
        event.stopPropagation()
        input.focus()
      } else if (event.key === 'ArrowUp' && event.target === first()) {
        event.stopPropagation()
        event.preventDefault()
        input.focus()
      }
    }
    // Before the menu hears it.
    menu.addEventListener('keydown', onKeyDown, true)
    return () => menu.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return box
}
