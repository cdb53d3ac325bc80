import type { BeneficiaryCare, Care } from '../care.ts'
import { derived, type FieldsOf, personal } from './record.ts'

/** Words for the history: what is said of a programme's visits lies beside its row. */
export const programmeCareRows = {
  first_days: { ...derived, label: 'First visit within (days)', kind: 'number' },
  every_days: { ...derived, label: 'A visit every (days)', kind: 'number' },
  grace_days: { ...derived, label: 'Days of grace', kind: 'number' },
  counts: { ...derived, label: 'What counts', kind: 'choice' },
  eased_until: { ...derived, label: 'Nobody overdue until', kind: 'date' },
  visitors: { ...derived, label: 'Volunteers together', kind: 'number' },
  gender_rule: { ...derived, label: 'Who may visit', kind: 'choice' },
  language_rule: { ...derived, label: 'Language', kind: 'choice' },
  max_km: { ...derived, label: 'At most (km)', kind: 'number' },
  officer_ids: { ...derived, label: 'Officers (numbers)', kind: 'list' },
} as const satisfies FieldsOf<Omit<Care, 'officers' | 'version'>, 'officer_ids'>

const aside = { ...personal, isExported: false, columns: [] } as const
type Place = BeneficiaryCare['places'][number]

/** The same of a person. */
export const beneficiaryCareRows = {
  risk: { ...aside, label: 'Risk', kind: 'choice' },
  risk_because: { ...aside, label: 'Why', kind: 'text' },
  risk_since: { ...aside, label: 'At risk since', kind: 'date' },
  paused_until: { ...aside, label: 'Paused until', kind: 'date' },
  paused_because: { ...aside, label: 'Why paused', kind: 'text' },
  every_days: { ...aside, label: 'Own days between visits', kind: 'number' },
} as const satisfies FieldsOf<
  Pick<BeneficiaryCare, 'risk' | 'risk_because' | 'risk_since'> &
    Pick<Place, 'paused_until' | 'paused_because' | 'every_days'>
>
