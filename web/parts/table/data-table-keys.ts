import { type RefObject, useCallback, useEffect } from 'react'
import { areShortcutsOn, useShortcut } from '../../ui/shortcuts.ts'

/**
 * j and k walk the rows' links, the first press goes to the first row; x chooses the row in focus, o opens it. Enter is
 * the link's own. The arrows walk on from a row, and scroll the page from anywhere else.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, onToggle?: (rowKey: string) => void): void {
  const step = useCallback(
    (by: number) => {
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const focused = document.activeElement?.closest('[data-row-key]')
      // Of another list of the page.
      if (focused && !table.current?.contains(focused)) return
      const at = links.findIndex((link) => focused?.contains(link))
      links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
    },
    [table],
  )
  useShortcut({ key: 'j' }, () => step(1))
  useShortcut({ key: 'k' }, () => step(-1))
  useEffect(() => {
    function onArrow(event: KeyboardEvent) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isRow = event.target instanceof HTMLElement && event.target.matches('[data-row-link]')
      if (!by || !isRow || event.defaultPrevented || !areShortcutsOn()) return
      if (!(event.target instanceof Node && table.current?.contains(event.target))) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      step(by)
    }
    document.addEventListener('keydown', onArrow)
    return () => document.removeEventListener('keydown', onArrow)
  }, [table, step])
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
