import { z } from 'zod'
import { type Care, careUpdate } from '../../../contract/care.ts'

/** What the sentence says of a programme; without a rhythm nobody is due. */
export const visitsBody = careUpdate
  .pick({
    first_days: true,
    every_days: true,
    grace_days: true,
    counts: true,
    visitors: true,
    gender_rule: true,
    language_rule: true,
    max_km: true,
    officer_ids: true,
  })
  .extend({
    eased_until: z.union([careUpdate.shape.eased_until, z.literal('').transform(() => null)]).optional(),
  })
export type VisitsValues = z.input<typeof visitsBody>

/** Days between visits, where nobody has said how many. */
export const SUGGESTED = 14

/** What stands of a programme, in the form's fields. */
export const visitsValues = (care: Care): VisitsValues => ({
  first_days: care.first_days,
  every_days: care.every_days,
  grace_days: care.grace_days,
  counts: care.counts,
  eased_until: care.eased_until ?? '',
  visitors: care.visitors,
  gender_rule: care.gender_rule,
  language_rule: care.language_rule,
  max_km: care.max_km,
  officer_ids: care.officers.map(({ id }) => id),
})

/** As the form shows it first: a programme of which nobody has said anything is offered a rhythm, and may go without. */
export const offeredVisits = (stands: VisitsValues, { version }: Care): VisitsValues => ({
  ...stands,
  every_days: stands.every_days ?? (version === 0 ? SUGGESTED : null),
})

export const COUNTS = [
  { value: 'visit', label: 'Visits' },
  { value: 'visit_or_call', label: 'Visits and calls' },
] as const
export const VISITORS = [
  { value: '1', label: 'One volunteer' },
  { value: '2', label: 'Two together' },
] as const
export const LANGUAGE_RULES = [
  { value: 'none', label: 'No matter' },
  { value: 'prefer', label: 'Better shared' },
  { value: 'must', label: 'Must be shared' },
] as const
export const GENDER_RULES = [
  { value: 'none', label: 'Anyone' },
  { value: 'same', label: 'The same gender' },
  { value: 'woman_for_women', label: 'A woman for a woman' },
] as const

export const visitsLabels: Readonly<Record<string, string>> = {
  first_days: 'First visit within (days)',
  every_days: 'Then every (days)',
  grace_days: 'Days of grace',
  counts: 'What counts',
  eased_until: 'Nobody overdue until',
  visitors: 'Volunteers together',
  gender_rule: 'Who may visit',
  language_rule: 'Language',
  max_km: 'At most (km)',
  officer_ids: 'Officers',
}

const options: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  counts: COUNTS,
  visitors: VISITORS,
  gender_rule: GENDER_RULES,
  language_rule: LANGUAGE_RULES,
}

/** S-15: what two records say, in the form's words; of officers their names. '' for what is said as it stands. */
export function visitsText(
  field: string,
  value: unknown,
  staff: readonly { id: number; name: string }[],
): string {
  if (field === 'every_days' && value === null) return 'No rhythm'
  if (field === 'officer_ids' && Array.isArray(value))
    return value.map((id) => staff.find((one) => one.id === id)?.name ?? `Staff member ${id}`).join(', ')
  return options[field]?.find((one) => one.value === String(value))?.label ?? ''
}

/** What the card says of a programme, with or without a rhythm (H-2030). */
export function careSentence(care: Care): string {
  const near = care.max_km === null ? '' : ` By volunteers who live at most ${care.max_km} km away.`
  if (care.every_days !== null) return `${visitsSentence(care)}${near}`
  return care.version === 0
    ? 'How often people here are to be seen is not set yet.'
    : `No rhythm: nobody here is due, except people with a rhythm of their own.${near}`
}

/** 'First visit within 7 days, then every 14, with 4 days of grace. Visits count.' */
function visitsSentence(care: Care): string {
  const { first_days, every_days, grace_days, counts } = care
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  const grace = grace_days > 0 ? `, with ${days(grace_days)} of grace` : ''
  const what = counts === 'visit' ? 'Visits count' : 'Visits and calls count'
  return `First visit within ${days(first_days)}, then every ${days(every_days ?? 0)}${grace}. ${what}.`
}
