import { z } from 'zod'
import { consentCreate } from '../../../contract/consent.ts'
import type { ConsentState } from '../../../contract/consent-state.ts'
import type { Purpose } from '../../../contract/purpose.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/** A select box holds text. */
export type ConsentValues = {
  purpose_id: string
  wording_version: string
  state: ConsentState
  on_day: string
  how: string
  note: string
}

export const consentValues = (purpose: Purpose | undefined, state: ConsentState): ConsentValues => ({
  purpose_id: String(purpose?.id ?? ''),
  wording_version: String(purpose?.wordings[0]?.version ?? ''),
  state,
  on_day: todayInSingapore(),
  how: 'paper',
  note: '',
})

/** What is typed, checked by the contract. */
export const typedConsent = z
  .custom<ConsentValues>()
  .transform((values): unknown => ({
    ...values,
    purpose_id: Number(values.purpose_id),
    wording_version: Number(values.wording_version),
  }))
  .pipe(consentCreate)
