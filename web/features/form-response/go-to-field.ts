/** Leads to what is missing or wrong: its first field has the focus, and stands in the middle of the screen. */
export function goToField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  field.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
}
