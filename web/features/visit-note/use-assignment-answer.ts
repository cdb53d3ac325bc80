import { useRef, useState } from 'react'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { sayAssignment } from '../../device/assignment-calls.ts'
import { work } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { dropJotting, jottingOf } from '../../device/jotting-store.ts'
import { keepOrSend, sendDirectly } from '../../device/keep-or-send.ts'
import { noteVisit } from '../../device/note-visit.ts'
import type { AssignmentAnswerSubmission, QueuedAssignmentAnswer } from '../../device/outbox-kinds.ts'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { useNotedToast } from './use-noted-toast.ts'

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
  const { undoing, sayNoted } = useNotedToast()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  /** Of a try whose answer was lost: the same word again goes under the same key. */
  const sent = useRef<QueuedAssignmentAnswer | null>(null)
  const { serial_number, beneficiary_id } = person
  const cannot = { sheet: 'cannot', person, person_name: name } as const

  function requestOf(said: Said): QueuedAssignmentAnswer {
    const who = { beneficiary_serial_number: serial_number, beneficiary_id, volunteer_account_id: accountId }
    const words = { ...who, ...said }
    const { noted_at: _, ...before } = sent.current?.body ?? {}
    const isSame = JSON.stringify(before) === JSON.stringify(words)
    const body = { ...words, noted_at: new Date().toISOString() }
    const request = sent.current && isSame ? sent.current : { idempotency_key: newKey(), body }
    sent.current = request
    return request
  }

  async function keep(vault: OpenVault, said: Said): Promise<() => void> {
    const about = { serial_number, beneficiary_id, person_name: name }
    const submission: AssignmentAnswerSubmission = {
      kind: 'assignment_answer',
      ...about,
      answer: said.answer,
      request: requestOf(said),
    }
    const { because, note } = said
    const putBack = () => {
      const jotting = jottingOf<{ because: typeof because; note: string }>(vault, cannot)
      if (note) void jotting.putBack({ because, note }).then(work.tell)
    }
    return undoing(await noteVisit(vault, submission), putBack)
  }

  async function say(said: Said): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setFailure('')
    try {
      const undo = await keepOrSend(
        vault,
        (open) => keep(open, said),
        async () => void (await sendDirectly(sent, requestOf(said), sayAssignment)),
      )
      sent.current = null
      // A yes as well: the sheet of 'I can't', in which something may have been begun, is not offered again (H-1489).
      if (vault) void dropJotting(vault, cannot).then(work.tell)
      sayNoted(words.thanks, undo)
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
