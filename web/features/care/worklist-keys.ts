import { type RefObject, useCallback } from 'react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { DEEDS, type Deed } from './worklist-row.tsx'

/** The row that has the focus obeys the keys of its buttons; where none has it, the first press goes to the first row. */
export function useDeedKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly WorklistRow[] | undefined,
  onDeed: (deed: Deed, row: WorklistRow) => void,
): void {
  const press = useCallback(
    (deed: Deed) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-row-key]')
      const key = focused && list.current?.contains(focused) ? focused.dataset.rowKey : undefined
      const row = rows?.find(({ serial_number }) => serial_number === key)
      if (row) onDeed(deed, row)
      else list.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()
    },
    [list, rows, onDeed],
  )
  const [[log, l], [plan, p], [assign, a], [pause, z]] = DEEDS
  useShortcut({ key: l.toLowerCase() }, () => press(log))
  useShortcut({ key: p.toLowerCase() }, () => press(plan))
  useShortcut({ key: a.toLowerCase() }, () => press(assign))
  useShortcut({ key: z.toLowerCase() }, () => press(pause))
}
