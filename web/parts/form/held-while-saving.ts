import { type SyntheticEvent, useRef } from 'react'

/** What moves about and changes nothing goes on. */
const STILL_TAKEN = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Meta', 'Alt'])

/**
 * For a form that is saved while its fields stand there. `held` are props for what holds them: until the saving ends,
 * however it ends, nothing in there changes, for what is typed after the form was sent would be in neither what was saved
 * nor on the screen when it closes. The focus stays where it is, for whoever has to mend a field when the saving fails
 * (H-1040). `isClosing` holds them beyond that, too.
 */
export function useHeldWhileSaving(isClosing: () => boolean = () => false) {
  const isBusy = useRef(false)
  const isSaving = () => isBusy.current
  function hold(event: SyntheticEvent) {
    // A question that the saving asks is a child in React alone, and has to be answered.
    if (!(isSaving() || isClosing()) || !event.currentTarget.contains(event.target as Node)) return
    if ('key' in event && STILL_TAKEN.has(event.key as string)) return
    event.preventDefault()
    event.stopPropagation()
  }
  async function saving(work: () => Promise<unknown>): Promise<void> {
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }
  const held = {
    onKeyDownCapture: hold,
    onBeforeInputCapture: hold,
    onPasteCapture: hold,
    onPointerDownCapture: hold,
    onClickCapture: hold,
  }
  return { held, isSaving, saving }
}
