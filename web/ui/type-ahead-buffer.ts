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

/** What the dialog opens over: the page; another dialog; or the work of somebody who did not ask for it. */
type Over = 'page' | 'layer' | 'work'

/** A letter of whoever is writing already; what sends or closes is none. */
function isWriting({ key }: KeyboardEvent): boolean {
  const field = document.activeElement
  const isArea = field instanceof HTMLTextAreaElement
  if (!isArea && !(field instanceof HTMLInputElement)) return false
  return field.matches(fields) && isWritable(field) && (key === 'Enter' ? isArea : key !== 'Escape')
}

let active: (() => void) | null = null

/**
 * Buffers what is typed from the press that opens a dialog until its first field has the focus, and puts it there: no
 * key is lost, and none acts on the page behind. One press has one buffer, however often it is asked for. `onText` hears
 * what is in it. Over a layer, the dialogs that are open are the page behind. Over work too, and there whoever is writing
 * goes on in their field: what they mean for a note must not land in a box for a password. Returns how to let go before.
 */
export function bufferTypedKeys(
  onText: (text: string) => void = () => undefined,
  over: Over = 'page',
): () => void {
  if (active) return active
  let text = ''
  let isEntered = false
  const behind = new Set<Element>(over === 'page' ? [] : document.querySelectorAll(layers))
  const isInLayer = (target: EventTarget | null) => {
    const layer = layerOf(target)
    return layer !== null && !behind.has(layer)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isInLayer(document.activeElement)) return letGo()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (over === 'work' && isWriting(event)) return
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
