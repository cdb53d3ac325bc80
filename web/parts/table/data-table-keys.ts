import { type RefObject, useCallback } from 'react'
import { useShortcut } from '../../ui/shortcuts.ts'

/** j and k walk the rows' links, x chooses the row in focus, o opens it. Enter is the link's own. */
export function useRowKeys(table: RefObject<HTMLElement | null>, onToggle?: (rowKey: string) => void): void {
  const step = useCallback(
    (by: number) => {
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const at = links.findIndex((link) => link.matches(':focus'))
      links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
    },
    [table],
  )
  useShortcut({ key: 'j' }, () => step(1))
  useShortcut({ key: 'k' }, () => step(-1))
  useShortcut({ key: 'o' }, () => {
    const link = document.activeElement
    if (link instanceof HTMLElement && link.matches('[data-row-link]') && table.current?.contains(link))
      link.click()
  })
  useShortcut({ key: 'x', isDisabled: !onToggle }, () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-key]')
    if (row?.dataset.rowKey && table.current?.contains(row)) onToggle?.(row.dataset.rowKey)
  })
}
