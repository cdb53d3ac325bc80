import { z } from 'zod'
import { type CheckKind, checkKindCreate } from '../../../contract/check.ts'

/** Boxes hold text. */
export type KindValues = {
  name: string
  valid_months: string
  renew_days: string
  grace_days: string
  evidence: CheckKind['evidence']
  required: CheckKind['required']
  programme_ids: string[]
}

export const kindValues = (kind: CheckKind | null): KindValues => ({
  name: kind?.name ?? '',
  valid_months: kind?.valid_months === null ? '' : String(kind?.valid_months ?? 24),
  renew_days: String(kind?.renew_days ?? 60),
  grace_days: String(kind?.grace_days ?? 0),
  evidence: kind?.evidence ?? 'none',
  required: kind?.required ?? 'everybody',
  programme_ids: kind?.programme_ids.map(String) ?? [],
})

const whole = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** What is typed, checked by the contract. */
export const typedKind = z
  .custom<KindValues>()
  .transform((values): unknown => ({
    ...values,
    valid_months: values.valid_months.trim() === '' ? null : whole(values.valid_months),
    renew_days: whole(values.renew_days),
    grace_days: whole(values.grace_days),
    programme_ids: values.required === 'programmes' ? values.programme_ids.map(Number) : [],
  }))
  .pipe(checkKindCreate)

/** What can be ticked, and of what is ticked the deleted ones: nothing else could tick those off. */
export function programmeOptions(
  living: readonly { id: number; name: string }[],
  kind: CheckKind | null,
): { value: string; label: string }[] {
  const gone = (kind?.gone_programmes ?? []).filter(({ id }) => living.every((one) => one.id !== id))
  return [...living, ...gone.map(({ id, name }) => ({ id, name: `${name} (deleted)` }))].map(
    ({ id, name }) => ({ value: String(id), label: name }),
  )
}
