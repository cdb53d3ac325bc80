import type { QueryClient } from '@tanstack/react-query'
import { isAnythingUnsaved } from '../parts/unsaved/leave-guard.ts'
import { sessionQuery, setSession } from '../session/session.ts'
import { heldSession, holdSession } from '../session/session-hold.ts'

/**
 * The server no longer knows who is asking. Amid work the same person is asked to sign in again, over what is open;
 * otherwise the login page is next.
 */
export function endSession(client: QueryClient): void {
  if (heldSession()) return
  const user = client.getQueryData(sessionQuery.queryKey)
  const isStaff = user?.role === 'admin' || user?.role === 'super_admin'
  if (isStaff && (isAnythingUnsaved() || isAnythingOpen())) holdSession(user)
  else setSession(client, null)
}

/** A dialog or sheet; not what is on its way out. */
function isAnythingOpen(): boolean {
  const layers = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...layers].some((layer) => !layer.closest('[data-state=closed]'))
}
