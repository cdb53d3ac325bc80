import type { Form } from '../../../contract/form.ts'
import type { Language } from '../../../contract/language.ts'
import type { OpenVault } from '../../device/device-store.ts'
import type { Draft } from '../../device/draft-store.ts'
import { findCorrection } from '../../device/outbox-duplicates.ts'
import type { QueuedCorrection } from '../../device/outbox-kinds.ts'
import { type Answers, responsesOf } from './answers.ts'

/** Which response is corrected, and what it said. */
export type Corrects = { id: number; answers: Answers }

type Written = {
  corrects: Corrects
  form: Form
  given: Answers
  language: Language
  account_id: number
  moment: number
}

/** What is sent of a correction: the visit and the wording are those of what it corrects. */
export const correctionBody = ({
  corrects,
  form,
  given,
  language,
  account_id,
  moment,
}: Written): QueuedCorrection['body'] => ({
  corrects: corrects.id,
  responses: responsesOf(form.questions, given),
  language,
  corrected_at: new Date(moment).toISOString(),
  volunteer_account_id: account_id || undefined,
})

/** What the office may have of what is named. About somebody who is visited no more the phone has only what was begun of it. */
export const sentBefore = (corrects: Corrects | undefined, draft: Pick<Draft, 'answers'> | null) =>
  corrects && Object.keys(corrects.answers).length === 0 ? draft?.answers : corrects?.answers

/** Whether what would be sent says just what was sent. */
export function isUnchanged({ questions }: Form, given: Answers, { answers }: Corrects): boolean {
  const [now, before] = [responsesOf(questions, given), responsesOf(questions, answers)]
  return now.every(({ answer }, at) => answer === before[at]?.answer)
}

export const findDuplicateOf = (vault: OpenVault, { id }: Corrects, since: number) =>
  findCorrection(vault, id, since)
