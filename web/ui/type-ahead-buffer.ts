const LONGEST = 10_000
const layers = '[role=dialog], [role=alertdialog]'
const fields =
  'input:is(:not([type]), [type=text], [type=search], [type=tel], [type=url], [type=password], [type=email], [type=number]), textarea'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
  this: HTMLInputElement | HTMLTextAreaElement,
  value: string,
) => void

const layerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(layers) : null)

const isWritable = (field: HTMLInputElement | HTMLTextAreaElement) => !field.disabled && !field.readOnly

let active: (() => void) | null = null

/**
 * Buffers what is typed from the press that opens a dialog until its first field has the focus, and puts it there: no
 * key is lost, and none acts on the page behind. One press has one buffer, however often it is asked for. `onText` hears
 * what is in it. `isOverLayer` is for a dialog that is opened out of another: that one is the page behind. Returns how to
 * let go before.
 */
export function bufferTypedKeys(
  onText: (text: string) => void = () => undefined,
  isOverLayer = false,
): () => void {
  if (active) return active
  let text = ''
  let isEntered = false
  const behind = isOverLayer ? layerOf(document.activeElement) : null
  const isInLayer = (target: EventTarget | null) => ![null, behind].includes(layerOf(target))

  function onKeyDown(event: KeyboardEvent) {
    if (isInLayer(document.activeElement)) return letGo()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Enter') isEntered = true
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key === 'Escape') text = ''
    else if (event.key.length === 1) text += event.key
    onText(text)
  }

  function onFocusIn({ target }: FocusEvent) {
    if (!isInLayer(target)) return
    letGo()
    if (text === '') return
    const layer = (target as Element).closest(layers) as HTMLElement
    const field = [...layer.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].find(isWritable)
    if (field) put(field)
  }

  // Not by the field's own `value`: React has a setter there, and would see no change in the event that follows.
  function put(field: HTMLInputElement | HTMLTextAreaElement) {
    field.focus()
    // An e-mail or a number has no place in between: setRangeText throws there.
    if (field.selectionStart === null) setValue.call(field, text)
    else field.setRangeText(text, field.selectionStart, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    if (isEntered)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }

  function letGo() {
    // Called late, by a dialog that closes, it ends its own buffer and nobody else's.
    if (active === letGo) active = null
    clearTimeout(timer)
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('focusin', onFocusIn, { capture: true })
    removeEventListener('vite:preloadError', letGo)
  }

  const timer = setTimeout(letGo, LONGEST)
  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('focusin', onFocusIn, { capture: true })
  // What did not come brings no field: the keys belong to the page again.
  addEventListener('vite:preloadError', letGo)
  active = letGo
  return letGo
}
