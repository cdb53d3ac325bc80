import { z } from 'zod'
import { checkCreate } from '../../../contract/check.ts'
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
})

/** What is typed, checked by the contract. No day of its own: its kind's months say it. */
export const typedCheck = z
  .custom<CheckValues>()
  .transform(({ account_id, kind_id, valid_until, because, ...rest }): unknown => ({
    ...rest,
    account_id: Number(account_id),
    kind_id: Number(kind_id),
    ...(valid_until && { valid_until }),
    ...(rest.outcome === 'exempt' && { because }),
  }))
  .pipe(checkCreate)
