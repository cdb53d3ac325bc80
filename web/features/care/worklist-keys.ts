import { type RefObject, useCallback } from 'react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { type Action, actionsOf, ROW_ACTIONS } from './worklist-row.tsx'

/** The row that has the focus obeys the keys of its buttons; where none has it, the first press goes to the first row. */
export function useActionKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly WorklistRow[] | undefined,
  onAction: (action: Action, row: WorklistRow) => void,
): void {
  const press = useCallback(
    (action: Action) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-row-key]')
      const key = focused && list.current?.contains(focused) ? focused.dataset.rowKey : undefined
      const row = rows?.find(({ serial_number }) => serial_number === key)
      if (row) {
        if (actionsOf(row).some(([one]) => one === action)) onAction(action, row)
      } else list.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()
    },
    [list, rows, onAction],
  )
  const [[log, l], [plan, p], [assign, a], [pause, z]] = ROW_ACTIONS
  useShortcut({ key: l.toLowerCase() }, () => press(log))
  useShortcut({ key: p.toLowerCase() }, () => press(plan))
  useShortcut({ key: a.toLowerCase() }, () => press(assign))
  useShortcut({ key: z.toLowerCase() }, () => press(pause))
}
