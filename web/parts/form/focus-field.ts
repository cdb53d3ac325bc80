// What the sticky bars cover, and a little air.
const COVERED_TOP = 130
const COVERED_BOTTOM = 40

// The notices as well: nobody is there but who went there by F8.
const CHOSEN = 'input, textarea, [contenteditable], [data-slot=toast-viewport], [data-slot=toast-viewport] *'

// What keeps the focus to itself while it is open, and gives it back as it closes.
const LAYER = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'

/**
 * Leads to a control by its `data-field`: at once where what was pressed stands beside it, for the next key is meant for
 * it, else once what is being drawn stands and a closing dialog has let go. Whoever types elsewhere or went to the
 * notices by then is left there, and so is whoever was led and turned back: their next key would land in the wrong place.
 */
export function focusField(field: string): void {
  const from = document.activeElement
  const layer = from?.closest(LAYER)
  const find = () => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  let isLed = false

  function lead() {
    const now = document.activeElement
    const control = find()
    if (!control || (now !== from && now !== control && now?.matches(CHOSEN))) return
    if (now !== control) control.focus({ preventScroll: true })
    isLed = document.activeElement === control
    const { top, bottom } = control.getBoundingClientRect()
    if (top < COVERED_TOP || bottom > window.innerHeight - COVERED_BOTTOM)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  // React draws what a press changed in a microtask of its own, which stands before this one.
  queueMicrotask(() => {
    if (find()?.closest(LAYER) === layer) lead()
  })
  setTimeout(() => {
    const now = document.activeElement
    if (!isLed || !now || now === document.body || now === find()) lead()
  }, 30)
}
