import { FocusScope } from 'radix-ui/internal'
import { useSyncExternalStore } from 'react'

let area: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The toast area says where it is. */
export function setNoticeArea(element: HTMLElement | null): void {
  area = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Inside a dialog: the notices beside it may have the focus too, so that F8 leads to them and back. */
export function NoticeBranch() {
  FocusScope.useFocusScopeBranch(useSyncExternalStore(subscribe, () => area))
  return null
}
