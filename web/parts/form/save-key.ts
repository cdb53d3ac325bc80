import type { KeyboardEvent } from 'react'

/**
 * Ctrl or Cmd and S, as `onKeyDown` of a form outside the frames of dialogs and sheets: presses its button, which takes no
 * press while it saves, so that what is held down or pressed again is saved once (H-1322).
 */
export function pressOnSaveKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  if (event.defaultPrevented) return
  // Prevented here it is none of the page's, which may have a form of its own.
  event.preventDefault()
  // A key pressed in a dialog of the form comes by here too, though it lies elsewhere on the page.
  if (event.repeat || !event.currentTarget.contains(event.target as Node)) return
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
