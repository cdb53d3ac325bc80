import { useRef } from 'react'
import { correctionOperations } from '../../../contract/correction.ts'
import type { Form } from '../../../contract/form.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { newKey } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { sendCorrection } from '../../device/correction-calls.ts'
import { arrivals, sendAndSee, work } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { discardDraft, draftKey, holdingDraft, type KeptDraft, readDraft } from '../../device/draft-store.ts'
import { type FormVisit, momentOn } from '../../device/form-visit.ts'
import { keepOrSend } from '../../device/keep-or-send.ts'
import { isOfOccasion } from '../../device/occasion.ts'
import { findDuplicate } from '../../device/outbox-duplicates.ts'
import type { OutboxState } from '../../device/outbox-state.ts'
import { submitToOutbox } from '../../device/outbox-store.ts'
import { fileResponse } from '../../device/response-calls.ts'
import { arrivedAs } from '../../device/sender.ts'
import { toast } from '../../ui/toast-store.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { type Answers, responsesOf } from './answers.ts'
import { type Corrects, correctionBody, findDuplicateOf } from './correction-letter.ts'
import { useKeptAnswers } from './kept-answers.ts'
import { namedAttachments } from './named-attachments.ts'
import { listBehind, useSaidOfSending } from './said-of-sending.ts'
import { type Refused, sendNamed } from './send-named.ts'

export type Sheet = {
  form: Form
  serialNumber: string
  /** Absent for a draft that an older version of the area began. */
  beneficiaryId: number | undefined
  personName: string
  volunteerAccountId: number
  draft: KeptDraft | null
  /** Which time of filling it in, of a form that is filled in again. */
  occasion: string
  /** The visit that it is about, where that was noted first: what is answered is of its day (0038). */
  visit?: FormVisit | undefined
  /** What was sent before, where it is corrected (0073). */
  corrects?: Corrects
  onSent: (state: OutboxState) => void
}

const isBlank = (answers: Answers) => Object.values(answers).every((answer) => answer === '')

/** What is being answered: kept on the phone as it is typed, then handed to the outbox, or sent where nothing is kept. */
export function useAnswerSheet(sheet: Sheet) {
  const { form, serialNumber, beneficiaryId, personName, draft, occasion, visit, corrects } = sheet
  const { language } = useLanguage()
  const said = useSaidOfSending(corrects !== undefined)
  const opened_at = useRef(Date.now())
  const submitted_at = useRef<number | null>(null)
  const isSubmitting = useRef(false)
  /** How the office has it, where it went straight there. */
  const arrived = useRef<OutboxState | null>(null)
  const place = {
    serial_number: serialNumber,
    beneficiary_id: beneficiaryId,
    // Absent in a draft that an older version of the area began.
    form_id: form.form_id as number | undefined,
    programme_id: form.programme_id,
    stage: form.stage,
  }
  const begun_at = draft?.begun_at ?? draft?.saved_at ?? opened_at.current
  const which = { ...(occasion && { occasion }), ...(corrects && { corrects: corrects.id }) }
  const about = { ...place, person_name: personName, form, begun_at, ...which, ...(visit && { visit }) }
  const kept = useKeptAnswers(about, draft, seeDuplicate, corrects?.answers)
  const { vault, answers, typed, saved_at, keeper } = kept

  const bodyOf = (given: Answers, moment: number) => ({
    stage: form.stage,
    programme_id: form.programme_id,
    beneficiary_serial_number: serialNumber,
    beneficiary_id: beneficiaryId,
    volunteer_account_id: sheet.volunteerAccountId || undefined,
    responses: responsesOf(form.questions, given),
    form_id: place.form_id,
    form_version: form.form_version,
    language,
    answered_at: new Date(moment).toISOString(),
    engagement_key: visit?.key,
  })

  /** The same for every try; of what was begun on another day, as then: it is about that visit. */
  const answered_at = () => {
    submitted_at.current ??= Date.now()
    // What was typed may be older than the visit that it is handed in with.
    if (visit) return momentOn(visit.on, submitted_at.current)
    const moment = saved_at ?? submitted_at.current
    return isOfOccasion(form, occasion, { made_at: moment }) ? moment : begun_at
  }

  const correctedBody = (of: Corrects, given: Answers) => {
    submitted_at.current ??= Date.now()
    const account_id = sheet.volunteerAccountId
    return correctionBody({ corrects: of, form, given, language, account_id, moment: submitted_at.current })
  }

  const direct = useSave(
    corrects ? correctionOperations.create : formResponseOperations.create,
    async (_: undefined, { idempotency_key }) =>
      corrects
        ? await sendCorrection({ idempotency_key, body: correctedBody(corrects, answers) })
        : (await fileResponse({ idempotency_key, body: bodyOf(answers, answered_at()) })).answer,
  )

  const findTwin = (vault: OpenVault) =>
    corrects
      ? findDuplicateOf(vault, corrects, opened_at.current)
      : findDuplicate(vault, place, opened_at.current, sheet)

  /** Another tab made away with the draft: submitted there, it is not to be submitted here again. */
  async function seeDuplicate(): Promise<void> {
    const duplicate = vault && !isSubmitting.current && (await findTwin(vault))
    if (!vault || !duplicate) return
    await keeper.current?.stop()
    await seeArrive(vault, duplicate.key)
  }

  async function submit(): Promise<void> {
    // What the answers name may have failed behind them: then it alone is tried again.
    if (!vault || arrived.current) return await sendDirectly()
    isSubmitting.current = true
    try {
      await keeper.current?.flush()
      const key = await keepOrSend(vault, handOver, sendDirectly)
      // It went straight to the office.
      if (key === undefined) return
      await keeper.current?.stop()
      work.tell()
      await seeArrive(vault, key)
    } finally {
      isSubmitting.current = false
    }
  }

  async function sendDirectly(): Promise<void> {
    arrived.current ??= arrivedAs((await direct.mutateAsync(undefined)).held_because)
    await keeper.current?.stop()
    let refused: readonly Refused[] = []
    if (vault) {
      const person = { serial_number: serialNumber, beneficiary_id: beneficiaryId }
      refused = await sendNamed(vault, person, await namedIn(vault, answers))
      // One that was kept before the phone was full.
      await discardDraft(vault, await keyOf(vault)).catch(() => undefined)
    }
    arrive(arrived.current, { refused })
    arrivals.tell()
  }

  const namedIn = (vault: OpenVault, given: Answers) =>
    namedAttachments(vault, form.questions, given, sheet.volunteerAccountId)

  const keyOf = (vault: OpenVault) => draftKey(vault, { ...place, ...which, key: draft?.key })

  /** Into the outbox, once, however many tabs have it open. */
  async function handOver(vault: OpenVault): Promise<string> {
    const draft_key = await keyOf(vault)
    return await holdingDraft(draft_key, async () => {
      const duplicate = await findTwin(vault)
      if (duplicate) return duplicate.key
      const written = await readDraft(vault, draft_key)
      const given = { ...written?.answers, ...typed.current }
      const { title, title_translations, programme_name } = form
      const shown = { title, title_translations, person_name: personName, programme_name }
      const idempotency_key = newKey()
      const attachments = await namedIn(vault, given)
      if (corrects) {
        const request = { idempotency_key, body: correctedBody(corrects, given), form }
        const correction = { ...place, ...shown, kind: 'correction', corrects: corrects.id, request } as const
        return await submitToOutbox(vault, correction, draft_key, { attachments })
      }
      const letter = { idempotency_key, body: bodyOf(given, answered_at()), form }
      return await submitToOutbox(vault, { ...place, ...shown, ...which, letter }, draft_key, { attachments })
    })
  }

  async function seeArrive(vault: OpenVault, key: string): Promise<void> {
    const state = await sendAndSee(vault, key)
    // Locked meanwhile, nothing can be read of it.
    arrive(state, { behind: state ? await listBehind(vault, key).catch(() => []) : [] })
  }

  function arrive(state: OutboxState | undefined, more: Omit<Parameters<typeof said>[0], 'state'>): void {
    if (!state) return
    toast(said({ state, ...more }))
    sheet.onSent(state)
  }

  const { change, isUnkept } = kept
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
