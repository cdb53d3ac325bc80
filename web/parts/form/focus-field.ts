// What the sticky bars cover, and a little air.
const COVERED_TOP = 130
const COVERED_BOTTOM = 40

/** Leads to a control by its `data-field`, once what is being drawn stands and a closing dialog has let go. */
export function focusField(field: string): void {
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    if (!control) return
    control.focus({ preventScroll: true })
    const { top, bottom } = control.getBoundingClientRect()
    if (top < COVERED_TOP || bottom > window.innerHeight - COVERED_BOTTOM)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, 30)
}
