import { useRef } from 'react'
import { momentOn } from '../../device/form-visit.ts'
import { isOfOccasion } from '../../device/occasion.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { type Answers, responsesOf } from './answers.ts'
import { type Corrects, correctionBody } from './correction-letter.ts'
import { placeOf, type Sheet } from './sheet-place.ts'

export type SheetLetter = ReturnType<typeof useSheetLetter>

/** The exact body that is sent of a sheet, of the same moment for every try. */
export function useSheetLetter(
  sheet: Sheet,
  { begun_at, saved_at }: { begun_at: number; saved_at: number | null },
) {
  const { form, occasion, visit } = sheet
  const { language } = useLanguage()
  const submitted_at = useRef<number | null>(null)
  const submitted = () => {
    submitted_at.current ??= Date.now()
    return submitted_at.current
  }

  /** Of what was begun on another day, as then: it is about that visit. */
  const answered_at = () => {
    const now = submitted()
    // What was typed may be older than the visit that it is handed in with.
    if (visit) return momentOn(visit.on, now)
    const made_at = saved_at ?? now
    return isOfOccasion(form, occasion, { made_at }) ? made_at : begun_at
  }

  return {
    response: (given: Answers) => ({
      stage: form.stage,
      programme_id: form.programme_id,
      beneficiary_serial_number: sheet.serialNumber,
      beneficiary_id: sheet.beneficiaryId,
      volunteer_account_id: sheet.volunteerAccountId || undefined,
      responses: responsesOf(form.questions, given),
      form_id: placeOf(sheet).form_id,
      form_version: form.form_version,
      language,
      answered_at: new Date(answered_at()).toISOString(),
      engagement_key: visit?.key,
    }),
    correction: (corrects: Corrects, given: Answers) => {
      const account_id = sheet.volunteerAccountId
      return correctionBody({ corrects, form, given, language, account_id, moment: submitted() })
    },
  }
}
