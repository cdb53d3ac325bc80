import { useLayoutEffect, useRef } from 'react'

/** The opener of a dialog that went while it stood open: of whatever takes its place, as a form does for the wait before it. */
let handedOn: HTMLElement | null = null

/**
 * Gives focus back to what had it before a dialog or sheet was opened by state, without a Trigger of its own; an item
 * of a menu is gone by then, so the button of that menu takes it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  const layer = useRef<HTMLElement | null>(null)
  useLayoutEffect(
    () => () => {
      handedOn = layer.current?.dataset.state === 'open' ? opener.current : null
    },
    [],
  )
  return {
    onOpenAutoFocus({ target }: Event) {
      layer.current = target as HTMLElement
      opener.current = buttonOf(document.activeElement) ?? handedOn
      queueMicrotask(beginWriting)
    },
    onCloseAutoFocus(event: Event) {
      // What takes the place of a dialog opens before the dialog is done closing.
      handedOn = null
      if (event.defaultPrevented) return
      event.preventDefault()
      if (!opener.current?.isConnected) return focusPageIfLost()
      // Whoever closed it may have led focus somewhere already.
      if (document.activeElement === document.body) opener.current.focus()
    },
  }
}

/**
 * What opens focuses its first field and selects what stands in it, which the next key would replace. A picture that
 * stands first is passed over: whoever adds a person begins with the name.
 */
function beginWriting() {
  const upload = document.activeElement?.closest('[data-slot="upload-box"]')
  if (upload)
    fieldsOf(upload)
      .find((field) => upload.compareDocumentPosition(field) & FOLLOWING)
      ?.focus()
  const field = document.activeElement
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
  if (isText) field.setSelectionRange(field.value.length, field.value.length)
}

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING
const fieldsOf = (inside: Element) => {
  const frame = inside.closest('[role="dialog"]') ?? inside
  const fields = frame.querySelectorAll<HTMLElement>('input:not([type="file"]):enabled, textarea:enabled')
  return Array.from(fields).filter((field) => !inside.contains(field))
}

/**
 * What had focus is gone, and focus with it: the page takes it, or the next Tab would begin at the top of the document.
 */
export function focusPageIfLost() {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}

function buttonOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
