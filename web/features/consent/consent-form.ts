import { z } from 'zod'
import { type Consent, consentCreate } from '../../../contract/consent.ts'
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

/** In which words it was put to them: the newest, and of a withdrawal those of the consent that stands (H-1992). */
export function wordingOf(
  purpose: Purpose | undefined,
  state: ConsentState,
  said: readonly Consent[],
): string {
  const standing = said.find((one) => one.purpose_id === purpose?.id && one.stands)
  const version = state === 'withdrawn' ? standing?.wording_version : undefined
  return String(version ?? purpose?.wordings[0]?.version ?? '')
}

export const consentValues = (
  purpose: Purpose | undefined,
  state: ConsentState,
  said: readonly Consent[],
): ConsentValues => ({
  purpose_id: String(purpose?.id ?? ''),
  wording_version: wordingOf(purpose, state, said),
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
