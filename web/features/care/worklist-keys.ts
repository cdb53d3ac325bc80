import type { KeyboardEvent } from 'react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { areShortcutsOn, isSomethingOnTop, isTypingTarget } from '../../ui/shortcuts.ts'
import { DEEDS, type Deed } from './worklist-row.tsx'

/** J and K walk over the rows; a row that has the focus obeys the keys of its buttons. */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly WorklistRow[],
  onDeed: (deed: Deed, row: WorklistRow) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(event.target)) return
  if (!areShortcutsOn() || isSomethingOnTop()) return
  const key = event.key.toUpperCase()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-serial]')]
  const at = all.findIndex((one) => one.contains(document.activeElement))
  if (key === 'J' || key === 'K') {
    event.preventDefault()
    all[at + (key === 'J' ? 1 : -1)]?.querySelector('a')?.focus()
    return
  }
  const deed = DEEDS.find(([, letter]) => letter === key)?.[0]
  const row = rows.find(({ serial_number }) => serial_number === all[at]?.dataset.serial)
  if (!deed || !row) return
  event.preventDefault()
  onDeed(deed, row)
}
