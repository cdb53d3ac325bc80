import { useRef, useState } from 'react'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { sayAssignment } from '../../device/assignment-calls.ts'
import { arrivals, work } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { dropJotting } from '../../device/jotting-store.ts'
import { noteVisit } from '../../device/note-visit.ts'
import type { AssignmentAnswerSubmission, QueuedAssignmentAnswer } from '../../device/outbox-kinds.ts'
import { VaultShut } from '../../device/record-guard.ts'
import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { toast } from '../../ui/toast-store.ts'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { useSaidOfGoing } from './use-said-of-going.ts'

export type Asked = {
  person: Pick<VisitedPerson, 'beneficiary_id' | 'serial_number'>
  name: string
  accountId: number
  /** Null where nothing can be kept: then it is sent at once, with signal. */
  vault: OpenVault | null
}
type Said = Pick<QueuedAssignmentAnswer['body'], 'answer' | 'because' | 'note'>

/** Kept and sent as a visit is noted: ten seconds later, until when it can be taken back. Answers whether it was kept. */
export function useAssignmentAnswer({ person, name, accountId, vault }: Asked) {
  const all = useVolunteerWords()
  const words = useAssignmentWords()
  const notes = useNoteWords()
  const whenItGoes = useSaidOfGoing()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  /** Of a try whose answer was lost: the same word again goes under the same key. */
  const sent = useRef<QueuedAssignmentAnswer | null>(null)
  const { serial_number, beneficiary_id } = person

  function requestOf(said: Said): QueuedAssignmentAnswer {
    const who = { beneficiary_serial_number: serial_number, beneficiary_id, volunteer_account_id: accountId }
    const body = { ...who, ...said }
    if (JSON.stringify(sent.current?.body) !== JSON.stringify(body))
      sent.current = { idempotency_key: newKey(), body }
    return sent.current as QueuedAssignmentAnswer
  }

  async function keep(vault: OpenVault, said: Said): Promise<() => void> {
    const about = { serial_number, beneficiary_id, person_name: name }
    const submission: AssignmentAnswerSubmission = {
      kind: 'assignment_answer',
      ...about,
      answer: said.answer,
      request: requestOf(said),
    }
    const takeBack = await noteVisit(vault, submission)
    return () =>
      void takeBack().then((isTaken) =>
        toast({ title: isTaken ? notes.undone : notes.tooLate, tone: 'neutral' }),
      )
  }

  async function sendAlone(said: Said, error?: unknown): Promise<undefined> {
    // Somebody signed out meanwhile: another may be in, who must not send it.
    if (error instanceof VaultShut) throw error
    await sayAssignment(requestOf(said))
    arrivals.tell()
    return undefined
  }

  async function say(said: Said): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setFailure('')
    try {
      const undo = await (vault
        ? keep(vault, said).catch((error) => sendAlone(said, error))
        : sendAlone(said))
      sent.current = null
      // A yes as well: the sheet of 'I can't', in which something may have been begun, is not offered again (H-1489).
      if (vault) void dropJotting(vault, { sheet: 'cannot', person }).then(work.tell)
      toast({
        title: words.thanks,
        description: undo ? whenItGoes : notes.saved,
        ...(undo && { action: { label: notes.undo, onAction: undo }, durationMs: TAKE_BACK_FOR }),
      })
      return true
    } catch (error) {
      setFailure(error instanceof ApiProblem ? problemText(error, all) : notes.notKept)
      return false
    } finally {
      setSaving(false)
    }
  }

  return { say, isSaving, failure }
}
