import { useEffect } from 'react'

/** A line is broken by every repeat, and what holds its own keys moves on with them. */
const goesOn = 'textarea, [contenteditable], [role=gridcell], [role=option]'

/**
 * Enter that is held down presses once: its repeats would press what has taken the focus meanwhile, such as the button
 * that opens a sheet again when the sheet has been saved and closed.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' && event.repeat
      if (isPress && event.target instanceof Element && !event.target.closest(goesOn)) event.preventDefault()
    }
    document.addEventListener('keydown', ignore, { capture: true })
    return () => document.removeEventListener('keydown', ignore, { capture: true })
  }, [])
}
