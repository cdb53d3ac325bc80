import { useRef, useState } from 'react'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { fileEngagement } from '../../device/engagement-calls.ts'
import { keepOrSend, sendDirectly } from '../../device/keep-or-send.ts'
import { noteVisit } from '../../device/note-visit.ts'
import { isNotedAlready } from '../../device/noted-visits.ts'
import type { EngagementSubmission, QueuedEngagement } from '../../device/outbox-kinds.ts'
import { useJotting } from '../../device/use-jotting.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { formOfNote } from './form-of-note.ts'
import { bodyOf, type Did, freshNote, isBlankNote, type NoteFields, renewedNote } from './note-fields.ts'
import { useNotedToast } from './use-noted-toast.ts'

export type Noting = {
  person: VisitedPerson
  name: string
  accountId: number
  /** Null where nothing can be kept: then it is sent at once, with signal. */
  vault: OpenVault | null
  visits: ShownVisits
  work: Work | undefined
}

/** `undo`: absent where it went straight to the office. */
type SavedNote = { key: string; undo: (() => void) | undefined }
/** With the form that is asked about it. */
export type NotedWithForm = SavedNote & { formPath: string }

/** What is typed into the sheet, kept and sent once. */
export function useNote(noting: Noting, did: Did | undefined, onClose: () => void) {
  const { person, name, accountId, vault, visits, work } = noting
  const { language, words: all } = useLanguage()
  const words = useNoteWords()
  const { undoing, sayNoted } = useNotedToast()
  const [today] = useState(() => todayInSingapore())
  const jotting = useJotting<NoteFields>({
    vault,
    sheet: 'note',
    person,
    person_name: name,
    begin: () => freshNote(did),
    isBlank: (fields) => isBlankNote(fields, did),
    renew: (kept, at) =>
      renewedNote(kept, { did, isOfToday: (kept.today ?? todayInSingapore(new Date(at))) === today }),
  })
  const { fields } = jotting
  const [saved, setSaved] = useState<NotedWithForm | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  /** Of a try whose answer was lost: the next sends the very same. */
  const sent = useRef<QueuedEngagement | null>(null)

  const bodyNow = () => bodyOf(fields, { person, account_id: accountId, language, today })
  const { kind, outcome, happened_on } = bodyNow()
  // So that nobody notes a visit twice unawares.
  const isAgain =
    fields.did !== undefined &&
    isNotedAlready(person, work?.outbox ?? [], visits.fetched_at, { kind, outcome, happened_on })

  function change(part: Partial<NoteFields>): void {
    sent.current = null
    setFailure('')
    jotting.change({ ...part, today })
  }

  async function keep(vault: OpenVault): Promise<SavedNote> {
    // After a direct try whose answer was lost the very same, under its key: else there were two (H-2021).
    const request = sent.current ?? { idempotency_key: newKey(), body: bodyNow() }
    const { body } = request
    const done = { kind: body.kind, outcome: body.outcome, happened_on: body.happened_on }
    // What a tap said that was a mistake is not begun again.
    const putBack = () => void (isBlankNote(fields, fields.did) || jotting.putBack(fields))
    const { serial_number, beneficiary_id } = person
    const about = { serial_number, beneficiary_id, person_name: name }
    const submission: EngagementSubmission = { kind: 'engagement', ...about, done, request }
    return { key: request.idempotency_key, undo: undoing(await noteVisit(vault, submission), putBack) }
  }

  async function sendNow(): Promise<SavedNote> {
    const request = sent.current ?? { idempotency_key: newKey(), body: bodyNow() }
    await sendDirectly(sent, request, fileEngagement)
    return { key: request.idempotency_key, undo: undefined }
  }

  async function save(): Promise<void> {
    if (isSaving || fields.did === undefined) return
    setSaving(true)
    setFailure('')
    try {
      const result = await keepOrSend(vault, keep, sendNow)
      jotting.drop()
      const formPath =
        fields.did === 'visited' ? formOfNote(noting, { on: happened_on, key: result.key }) : undefined
      if (formPath !== undefined) return setSaved({ ...result, formPath })
      onClose()
      sayNoted(words.noted, result.undo)
    } catch (error) {
      setFailure(error instanceof ApiProblem ? problemText(error, all) : words.notKept)
    } finally {
      setSaving(false)
    }
  }

  const { isTouched, drop } = jotting
  return { fields, change, isTouched, drop, save, saved, isSaving, failure, isAgain, today }
}
