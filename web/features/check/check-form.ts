import { z } from 'zod'
import { checkCreate, type VolunteerCheck } from '../../../contract/check.ts'
import { lackedEvidence } from '../../../contract/check-evidence.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/** Boxes hold text. */
export type CheckValues = {
  account_id: string
  kind_id: string
  outcome: 'met' | 'exempt'
  met_on: string
  valid_until: string
  reference: string
  note: string
  because: string
  /** The key of the certificate, '' for none. */
  file: string
}

export const checkValues = (account_id: string, kind_id: number | undefined): CheckValues => ({
  account_id,
  kind_id: String(kind_id ?? ''),
  outcome: 'met',
  met_on: todayInSingapore(),
  valid_until: '',
  reference: '',
  note: '',
  because: '',
  file: '',
})

type Kinds = readonly Pick<VolunteerCheck, 'kind_id' | 'evidence'>[]

/** What is to prove the check of this number. */
export const evidenceOf = (kinds: Kinds, kind_id: number | string) =>
  kinds.find((kind) => kind.kind_id === Number(kind_id))?.evidence ?? 'none'

/** What is typed, checked by the contract and by what its kind asks for. No day of its own: its kind's months say it. */
export const typedCheck = (kinds: Kinds) =>
  z
    .custom<CheckValues>()
    .transform(({ account_id, kind_id, valid_until, because, file, ...rest }): unknown => ({
      ...rest,
      account_id: Number(account_id),
      kind_id: Number(kind_id),
      ...(valid_until && { valid_until }),
      ...(rest.outcome === 'exempt' && { because }),
      // Added before another check was chosen, which asks for none.
      ...(file && evidenceOf(kinds, kind_id) === 'file' && { file }),
    }))
    .pipe(
      checkCreate.superRefine((check, context) => {
        const lacked = lackedEvidence(evidenceOf(kinds, check.kind_id), check)
        if (lacked) context.addIssue({ code: 'custom', path: [lacked.field], message: lacked.message })
      }),
    )
