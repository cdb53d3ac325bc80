/** Leads to a control by its `data-field`, once what is being drawn stands and a closing dialog has let go. */
export function focusField(field: string): void {
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, 30)
}
