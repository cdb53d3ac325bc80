import type { KeyboardEvent } from 'react'

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl or Cmd with S or Enter and nothing else: with Shift it takes a picture of the page. */
export const isSaveKey = (event: Pressed): boolean =>
  (event.key.toLowerCase() === 's' || event.key === 'Enter') &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey

/**
 * The keys that save, as `onKeyDown` of a form outside the frames of dialogs and sheets: they press its button, which takes no
 * press while it saves, so that what is held down or pressed again is saved once (H-1322).
 */
export function pressOnSaveKey(event: KeyboardEvent<HTMLElement>): void {
  if (!isSaveKey(event)) return
  if (event.defaultPrevented) return
  // Prevented here it is none of the page's, which may have a form of its own.
  event.preventDefault()
  // A key pressed in a dialog of the form comes by here too, though it lies elsewhere on the page.
  if (event.repeat || !event.currentTarget.contains(event.target as Node)) return
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
