import { useNavigate } from '@tanstack/react-router'
import type { OutboxState } from '../../device/outbox-state.ts'
import { useStillHere } from '../../parts/location/still-here.ts'
import { volunteerPaths } from '../../volunteer-paths.ts'

/**
 * Where a volunteer goes on once a form was submitted: to the person, or to the Outbox where it says what became of it.
 * Whoever went on by themselves while it was being sent, and may be writing elsewhere, is left there (H-1001).
 */
export function useAfterSending(person: string, isAssigned: boolean): (state: OutboxState) => void {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  return (state) => {
    if (!isStillHere()) return
    const to = state === 'refused' || !isAssigned ? volunteerPaths.outbox() : person
    void navigate({ to, replace: true, ignoreBlocker: true })
  }
}
