import type { KnownItem } from '../../device/outbox-store.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import type { Sending } from './use-sending.ts'

/** Why what is ready has not gone yet, and the button that sends it. */
export function SendNow({ ready, sending }: { ready: readonly KnownItem[]; sending: Sending }) {
  const words = useVolunteerWords().phone.outbox
  const { is_sending, outcome, isUnsent, tryNow } = sending
  const waits = outcome === 'signed_out' ? words.needsSignIn : words.noSignal
  // Then each says so itself.
  const isServerUnwell = outcome === 'unwell' && ready.every(({ faults }) => faults > 0)
  return (
    <li className="flex flex-col gap-3">
      {(is_sending || !isServerUnwell) && (
        <p className="text-muted-foreground">{is_sending ? words.sending : waits}</p>
      )}
      {isUnsent && !is_sending && <FailureNote>{words.notNow}</FailureNote>}
      <Button size="lg" pending={is_sending} onClick={() => void tryNow()}>
        {words.sendNow}
      </Button>
    </li>
  )
}
