import { useRef, useState } from 'react'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { sayConcern } from '../../device/concern-calls.ts'
import { sendAndSee, work } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { keepOrSend, sendDirectly } from '../../device/keep-or-send.ts'
import type { ConcernSubmission, QueuedConcern } from '../../device/outbox-kinds.ts'
import type { OutboxState } from '../../device/outbox-state.ts'
import { findInOutbox, holdInOutbox } from '../../device/outbox-store.ts'
import { type Refusal, refusalOf } from '../../device/refusals.ts'
import { useJotting } from '../../device/use-jotting.ts'
import { toast } from '../../ui/toast-store.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { useSaidOfConcern } from './said-of-concern.ts'

export type Concerned = {
  person: Pick<VisitedPerson, 'beneficiary_id' | 'serial_number'>
  name: string
  accountId: number
  /** Null where nothing can be kept: then it is sent at once, with signal. */
  vault: OpenVault | null
}

type Tried = { state: OutboxState; refusal?: Refusal }

/** What is typed into the sheet: kept first, so that nothing that ends the page loses it, and sent at once. */
export function useConcern({ person, name, accountId, vault }: Concerned, onDone: () => void) {
  const all = useVolunteerWords()
  const words = useConcernWords()
  const notes = useNoteWords()
  const said = useSaidOfConcern()
  const jotting = useJotting({
    vault,
    sheet: 'concern',
    person,
    person_name: name,
    begin: () => ({ note: '' }),
    isBlank: ({ note }) => note === '',
  })
  const { note } = jotting.fields
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  /** Why the office did not take it: no other try of this phone follows by itself. */
  const [refusal, setRefusal] = useState<Refusal>('')
  /** Of a try whose answer was lost: the next sends the very same. */
  const sent = useRef<QueuedConcern | null>(null)
  const { serial_number, beneficiary_id } = person

  function change(text: string): void {
    sent.current = null
    setFailure('')
    jotting.change({ note: text })
  }

  function requestNow(): QueuedConcern {
    const who = { beneficiary_serial_number: serial_number, beneficiary_id, volunteer_account_id: accountId }
    const body = { ...who, note: note.trim(), noted_at: new Date().toISOString() }
    sent.current ??= { idempotency_key: newKey(), body }
    return sent.current
  }

  /** How it stands once it was tried; undefined when another has signed in on this phone meanwhile. */
  async function keep(vault: OpenVault): Promise<Tried | undefined> {
    const about = { serial_number, beneficiary_id, person_name: name }
    const submission: ConcernSubmission = { kind: 'concern', ...about, request: requestNow() }
    // From now on: what is urgent waits for nobody who may want it back.
    const key = await holdInOutbox(vault, submission, Date.now())
    // From here the outbox has it.
    jotting.drop()
    work.tell()
    const state = await sendAndSee(vault, key)
    if (state !== 'refused') return state && { state }
    return { state, refusal: (await findInOutbox(vault, key))?.refusal || 'other' }
  }

  async function sendAlone(): Promise<Tried> {
    await sendDirectly(sent, requestNow(), sayConcern)
    jotting.drop()
    return { state: 'sent' }
  }

  async function save(): Promise<void> {
    if (isSaving) return
    if (note.trim() === '') return setFailure(words.empty)
    setSaving(true)
    setFailure('')
    try {
      const tried = await keepOrSend(vault, keep, sendAlone)
      if (tried?.refusal) return setRefusal(tried.refusal)
      onDone()
      if (tried) toast(said(tried.state))
    } catch (error) {
      const why = refusalOf(error)
      if (why) return setFailure(notes.why[why])
      setFailure(error instanceof ApiProblem ? problemText(error, all) : notes.notKept)
    } finally {
      setSaving(false)
    }
  }

  return { note, change, save, isSaving, failure, refusal, drop: jotting.drop }
}
