import type { SyntheticEvent } from 'react'

/** What moves about and changes nothing goes on. */
const STILL_TAKEN = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Meta', 'Alt'])

/**
 * Props for what holds the fields of a form. While `isHeld` answers true nothing in there changes: what is typed after
 * the form was sent would be in neither what was saved nor on the screen when it closes. The focus stays where it is,
 * for whoever has to mend a field when the saving fails (H-1040).
 */
export function heldWhileSaving(isHeld: () => boolean) {
  function hold(event: SyntheticEvent) {
    // A question that the saving asks is a child in React alone, and has to be answered.
    if (!isHeld() || !event.currentTarget.contains(event.target as Node)) return
    if ('key' in event && STILL_TAKEN.has(event.key as string)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onKeyDownCapture: hold,
    onBeforeInputCapture: hold,
    onPasteCapture: hold,
    onPointerDownCapture: hold,
    onClickCapture: hold,
  }
}
