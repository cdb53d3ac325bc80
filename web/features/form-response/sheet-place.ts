import type { Form } from '../../../contract/form.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { draftKey, type KeptDraft } from '../../device/draft-store.ts'
import type { FormVisit } from '../../device/form-visit.ts'
import { findDuplicate } from '../../device/outbox-duplicates.ts'
import type { OutboxState } from '../../device/outbox-state.ts'
import type { Answers } from './answers.ts'
import { type Corrects, findDuplicateOf } from './correction-letter.ts'
import { namedAttachments } from './named-attachments.ts'

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

/** Which form about whom. */
export const placeOf = ({ form, serialNumber, beneficiaryId }: Sheet) => ({
  serial_number: serialNumber,
  beneficiary_id: beneficiaryId,
  // Absent in a draft that an older version of the area began.
  form_id: form.form_id as number | undefined,
  programme_id: form.programme_id,
  stage: form.stage,
})

/** Which of the sheets of one place. */
export const whichOf = ({ occasion, corrects }: Sheet) => ({
  ...(occasion && { occasion }),
  ...(corrects && { corrects: corrects.id }),
})

/** Where its draft lies. */
export const draftKeyOf = (vault: OpenVault, sheet: Sheet) =>
  draftKey(vault, { ...placeOf(sheet), ...whichOf(sheet), key: sheet.draft?.key })

/** The same sheet, handed in by another tab `since` this one was opened, or waiting. */
export const findDuplicateSubmission = (vault: OpenVault, sheet: Sheet, since: number) =>
  sheet.corrects
    ? findDuplicateOf(vault, sheet.corrects, since)
    : findDuplicate(vault, placeOf(sheet), since, sheet)

/** The photographs and voice notes that these answers name. */
export const namedIn = (vault: OpenVault, { form, volunteerAccountId }: Sheet, given: Answers) =>
  namedAttachments(vault, form.questions, given, volunteerAccountId)
