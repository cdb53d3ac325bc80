import { useEffect, useRef } from 'react'

const STORAGE_KEY = 'kampung-shortcuts'
/** What was chosen where storage is switched off or full: it lasts until the tab is closed. */
let unkept: boolean | undefined

/** Whether this browser's user has left keyboard shortcuts on (the default). */
export function areShortcutsOn(): boolean {
  if (unkept !== undefined) return unkept
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
    unkept = undefined
  } catch {
    unkept = isOn
  }
}

/** Text is being typed there, so a single letter is a letter and not a command. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]') !== null
  )
}

/** A dialog or menu is open: shortcuts of the page beneath must not fire. What is on its way out is not. */
export function isSomethingOnTop(): boolean {
  const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  return [...layers].some((layer) => !layer.closest('[data-state=closed]'))
}

export interface Shortcut {
  /** As `KeyboardEvent.key`, lower case: 'b', '/', 'enter', '?'. */
  key: string
  /** Ctrl or Cmd must be held. Such a shortcut also works while typing. */
  withModifier?: boolean
  /** Fires even when a dialog or menu is open. */
  whileOnTop?: boolean
  /** Fires even with shortcuts switched off: a key that every form has, and no page can do without. */
  isAlwaysOn?: boolean
  isDisabled?: boolean
}

/** Runs `handler` on a key anywhere on the page; obeys the user's switch unless `isAlwaysOn`. */
export function useShortcut(shortcut: Shortcut, handler: (event: KeyboardEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  const { key, withModifier = false, whileOnTop = false } = shortcut
  const { isAlwaysOn = false, isDisabled = false } = shortcut

  useEffect(() => {
    if (isDisabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.defaultPrevented || event.altKey) return
      if ((event.ctrlKey || event.metaKey) !== withModifier) return
      // With Shift it is another key, and the browser's: a picture of the page, its bookmarks.
      if (withModifier && event.shiftKey) return
      if (!withModifier && isTypingTarget(event.target)) return
      if (!isAlwaysOn && !areShortcutsOn()) return
      if (!whileOnTop && isSomethingOnTop()) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, withModifier, whileOnTop, isAlwaysOn, isDisabled])
}

/** 'Ctrl' on most keyboards, '⌘' on Apple's: for hints on screen. */
export const modifierName = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'
