import { deliveryState } from '../../device/delivery.ts'
import { hasArrived, type OutboxState } from '../../device/outbox-state.ts'
import type { ToastOptions } from '../../ui/toast-store.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

/** What a notice says once the office has it, or of what keeps it here: no signal, no session, or the server (H-1520). */
export function useSaidOfConcern() {
  const words = useConcernWords()
  const { needsSignIn, unwell } = useVolunteerWords().phone.outbox
  return (state: OutboxState): ToastOptions => {
    if (hasArrived(state)) return { title: words.told }
    const waiting = {
      signed_out: `${needsSignIn} ${words.cannotWait}`,
      unwell: `${unwell} ${words.cannotWait}`,
      later: words.keptDetail,
      done: words.keptDetail,
    }
    return { title: words.kept, description: waiting[deliveryState().outcome], tone: 'neutral' }
  }
}
