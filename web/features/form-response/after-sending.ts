import { useNavigate } from '@tanstack/react-router'
import type { OutboxState } from '../../device/outbox-store.ts'
import { volunteerPaths } from '../../volunteer-paths.ts'

/** Where a volunteer goes on once a form was submitted: to the person, or to the Outbox where it says what became of it. */
export function useAfterSending(person: string, isAssigned: boolean): (state: OutboxState) => void {
  const navigate = useNavigate()
  return (state) => {
    const to = state === 'refused' || !isAssigned ? volunteerPaths.outbox() : person
    void navigate({ to, replace: true, ignoreBlocker: true })
  }
}
