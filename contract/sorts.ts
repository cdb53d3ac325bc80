// What the lists of the contract may be sorted by; no schema stands here, so that a route can name them.

export const ACTIVITY_SORTS = ['at'] as const

export const BENEFICIARY_SORTS = [
  'serial_number',
  'display_name',
  'first_name',
  'last_name',
  'address',
  'contact_number',
  'last_engagement',
  'status',
] as const

export const BULK_SORTS = ['created_at'] as const

export const COMMS_LOG_SORTS = ['subject', 'type', 'created_by', 'created_at'] as const

export const DELETION_SORTS = ['label', 'entity', 'deleted_by_name', 'deleted_at'] as const

export const ENGAGEMENT_SORTS = ['happened_on'] as const

export const FILED_SORTS = ['answered_at'] as const

export const FOLLOW_UP_SORTS = ['due_on'] as const

export const IMPORT_SORTS = ['created_at'] as const

/** `late`: risk, then days late as a share of the rhythm, then name; who is out of touch stands last. */
export const WORKLIST_SORTS = ['late', 'name', 'due_on'] as const

export const PARTNER_SORTS = ['name', 'address', 'contact_number', 'last_update', 'status'] as const

export const PERSON_LOG_SORTS = ['happened_on'] as const

export const PENDING_SORTS = ['display_name', 'first_name', 'programme_name', 'stage'] as const

export const PLANNED_VISIT_SORTS = ['planned_on'] as const

export const POINT_SORTS = ['points', 'answered_at'] as const

export const TEAM_SORTS = ['first_name', 'email', 'created_at'] as const

export const TURNED_SORTS = ['display_name'] as const

export const VOLUNTEER_SORTS = [
  'nric',
  'account_id',
  'display_name',
  'first_name',
  'last_name',
  'address',
  'contact_number',
  'last_engagement',
  'current_status',
] as const

/** Facts that a list of people is sorted by when somebody asks for their column. */
export const FACT_SORTS = {
  beneficiary: ['birth_date', 'birth_year', 'gender', 'lives_alone', 'mobility', 'visitor_rule'],
  volunteer: ['max_people', 'max_km'],
} as const

/** By a field of the organisation's own. */
export type OwnSort = `own_${number}`
export const isOwnSort = (value: unknown): value is OwnSort =>
  typeof value === 'string' && /^own_[1-9]\d{0,14}$/.test(value)

export type BeneficiarySort =
  | (typeof BENEFICIARY_SORTS)[number]
  | (typeof FACT_SORTS.beneficiary)[number]
  | OwnSort
export type VolunteerSort = (typeof VOLUNTEER_SORTS)[number] | (typeof FACT_SORTS.volunteer)[number] | OwnSort

const peopleSorts = {
  beneficiary: [...BENEFICIARY_SORTS, ...FACT_SORTS.beneficiary],
  volunteer: [...VOLUNTEER_SORTS, ...FACT_SORTS.volunteer],
} as const

/** What a list of people may be sorted by, of a word from outside. */
export const sortOfPeople = (noun: keyof typeof peopleSorts, sort: string) =>
  isOwnSort(sort) ? sort : [...peopleSorts[noun]].find((name) => name === sort)
