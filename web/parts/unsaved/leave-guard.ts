import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether anything on the page would be lost by leaving it now. */
export const isAnythingUnsaved = () => unsaved.size > 0

/** The browser's own question before the tab is closed or reloaded, for work that would be lost. Answers what lets go of it. */
export function guardLeaving(): () => void {
  const work = {}
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  unsaved.add(work)
  window.addEventListener('beforeunload', ask)
  return () => {
    unsaved.delete(work)
    window.removeEventListener('beforeunload', ask)
  }
}

/** The same while something on the page is not saved. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? guardLeaving() : undefined), [isDirty])
}
