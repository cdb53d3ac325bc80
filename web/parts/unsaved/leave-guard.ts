import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether anything on the page would be lost by leaving it now. */
export const isAnythingUnsaved = () => unsaved.size > 0

/** The browser's own question before a tab with unsaved work is closed or reloaded. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const work = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(work)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(work)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
