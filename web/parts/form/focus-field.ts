// What the sticky bars cover, and a little air.
const COVERED_TOP = 130
const COVERED_BOTTOM = 40

const TYPED_INTO = 'input, textarea, [contenteditable]'

/**
 * Leads to a control by its `data-field`, once what is being drawn stands and a closing dialog has let go. Whoever types
 * elsewhere by then is left there: what they type would land in the wrong field.
 */
export function focusField(field: string): void {
  const from = document.activeElement
  setTimeout(() => {
    const now = document.activeElement
    if (now !== from && now?.matches(TYPED_INTO)) return
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    if (!control) return
    control.focus({ preventScroll: true })
    const { top, bottom } = control.getBoundingClientRect()
    if (top < COVERED_TOP || bottom > window.innerHeight - COVERED_BOTTOM)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, 30)
}
