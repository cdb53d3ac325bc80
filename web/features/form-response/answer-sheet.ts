import { useCallback, useEffect, useRef, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { callWithStatus, newKey } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { sendAndSee, work } from '../../device/delivery.ts'
import { type DraftKeeper, draftKeeper } from '../../device/draft-keeper.ts'
import { type Draft, discardDraft, draftKey, type KeptDraft } from '../../device/draft-store.ts'
import { type OutboxState, submitToOutbox } from '../../device/outbox-store.ts'
import { useVault } from '../../device/use-device.ts'
import { toast } from '../../ui/toast-store.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { type Answers, responsesOf } from './answers.ts'

export type Sheet = {
  form: Form
  serialNumber: string
  personName: string
  volunteerAccountId: number
  draft: KeptDraft | null
  onSent: (state: OutboxState) => void
}

const isBlank = (answers: Answers) => Object.values(answers).every((answer) => answer === '')

/** What is being answered: kept on the phone as it is typed, then handed to the outbox, or sent where nothing is kept. */
export function useAnswerSheet(sheet: Sheet) {
  const { form, serialNumber, personName, draft } = sheet
  const { language, words } = useLanguage()
  const vault = useVault()
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? {})
  const [saved_at, setSavedAt] = useState<number | null>(draft?.saved_at ?? null)
  const [isUnkept, setUnkept] = useState(false)
  const keeper = useRef<DraftKeeper | null>(null)
  const typed = useRef(answers)
  const place = { serial_number: serialNumber, programme_id: form.programme_id, stage: form.stage }
  const latest = useRef<Omit<Draft, 'answers'>>({ ...place, person_name: personName, form })
  latest.current = { ...place, person_name: personName, form }

  useEffect(() => {
    if (!vault) return
    const kept = (moment: number) => {
      setSavedAt(moment)
      setUnkept(false)
      work.tell()
    }
    const own = draftKeeper(vault, kept, () => setUnkept(true))
    keeper.current = own
    // Typed before the phone's store stood.
    if (!isBlank(typed.current) && typed.current !== draft?.answers)
      own.keep({ ...latest.current, answers: typed.current })
    const flush = () => void own.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
      keeper.current = null
    }
  }, [vault, draft])

  const change = useCallback((uid: string, value: string) => {
    typed.current = { ...typed.current, [uid]: value }
    setAnswers(typed.current)
    keeper.current?.keep({ ...latest.current, answers: typed.current })
  }, [])

  const bodyAt = (moment: number) => ({
    stage: form.stage,
    programme_id: form.programme_id,
    beneficiary_serial_number: serialNumber,
    volunteer_account_id: sheet.volunteerAccountId,
    responses: responsesOf(form.questions, answers),
    form_version: form.form_version,
    language,
    answered_at: new Date(moment).toISOString(),
  })

  const direct = useSave(
    (_: undefined, { idempotency_key }) =>
      callWithStatus(formResponseOperations.create, { idempotency_key, body: bodyAt(Date.now()) }),
    { refreshes: ['form', 'beneficiary', 'volunteer'] },
  )

  async function submit(): Promise<void> {
    if (!vault) {
      const { status } = await direct.mutateAsync(undefined)
      return arrive(status === 202 ? 'held' : 'sent')
    }
    await keeper.current?.stop()
    const letter = { idempotency_key: newKey(), body: bodyAt(saved_at ?? Date.now()), form }
    const about = { title: form.title, person_name: personName, programme_name: form.programme_name }
    const key = await submitToOutbox(vault, { ...place, ...about, letter }, await draftKey(vault, place))
    work.tell()
    arrive(await sendAndSee(key))
  }

  function arrive(state: OutboxState): void {
    const said = {
      sent: words.form.submitted,
      // 202: someone was faster, and staff will read both (G-29).
      held: words.form.held,
      ready: words.phone.outbox.waits,
      refused: words.phone.outbox.refusedToast,
    }
    const tone = { sent: 'ok', held: 'ok', ready: 'neutral', refused: 'danger' } as const
    toast({ title: said[state], tone: tone[state] })
    sheet.onSent(state)
  }

  /** An emptied form is no draft. */
  useEffect(() => {
    if (!vault || saved_at === null || !isBlank(answers)) return
    const empty = async () => {
      await keeper.current?.stop()
      await discardDraft(vault, await draftKey(vault, latest.current))
      setSavedAt(null)
      work.tell()
    }
    void empty()
  }, [vault, answers, saved_at])

  return {
    answers,
    change,
    submit,
    saved_at,
    /** Nothing holds it but this page: leaving would lose it. */
    isAtRisk: !isBlank(answers) && (isUnkept || !vault) && !direct.isSuccess && !direct.isPending,
    isUnkept: isUnkept && vault !== null,
  }
}
