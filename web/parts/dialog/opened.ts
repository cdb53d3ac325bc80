import { type ReactNode, useState } from 'react'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { useBackCloses } from '../location/sheet-history.ts'

/** What only asks is no sheet: what it was asked about is often gone when it closes, and the page with it. */
const QUESTIONS: ReadonlySet<string> = new Set(['delete', 'withdraw', 'again'])

/** What a sheet or a dialog needs of whoever opens it. */
export type DialogState = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/**
 * The dialogs of a page, of which one at most is open. `once` gives what is loaded late: from the first opening on, so
 * that its closing can be seen; what is typed until it is there goes into its first field, as with `useOpenedOnce`. Back
 * closes a sheet (H-1324).
 */
export function useOpened<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<Name>>(new Set())
  useBackCloses(open !== null && !QUESTIONS.has(open), () => setOpen(null))
  const of = (name: Name): DialogState => ({
    isOpen: open === name,
    // An answer that comes late closes what asked, and not what was opened since.
    onOpenChange: (isOpen) => setOpen((now) => (isOpen ? name : now === name ? null : now)),
  })
  return {
    open: (name: Name) => {
      bufferTypedKeys()
      setOpen(name)
      setOpened(new Set([...opened, name]))
    },
    isOpen: (name: Name) => open === name,
    of,
    once: (name: Name, content: (opening: DialogState) => ReactNode) =>
      opened.has(name) ? content(of(name)) : null,
  }
}
