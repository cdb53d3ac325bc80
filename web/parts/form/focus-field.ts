// What the sticky bars cover, and a little air.
const COVERED_TOP = 130
const COVERED_BOTTOM = 40

// The notices as well: nobody is there but who went there by F8.
const CHOSEN = 'input, textarea, [contenteditable], [data-slot=toast-viewport], [data-slot=toast-viewport] *'

/**
 * Leads to a control by its `data-field`, once what is being drawn stands and a closing dialog has let go. Whoever types
 * elsewhere or went to the notices by then is left there: their next key would land in the wrong place.
 */
export function focusField(field: string): void {
  const from = document.activeElement
  setTimeout(() => {
    const now = document.activeElement
    if (now !== from && now?.matches(CHOSEN)) return
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    if (!control) return
    control.focus({ preventScroll: true })
    const { top, bottom } = control.getBoundingClientRect()
    if (top < COVERED_TOP || bottom > window.innerHeight - COVERED_BOTTOM)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, 30)
}
