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

export const FILED_SORTS = ['answered_at'] as const

export const IMPORT_SORTS = ['created_at'] as const

export const PARTNER_SORTS = ['name', 'address', 'contact_number', 'last_update', 'status'] as const

export const PENDING_SORTS = ['display_name', 'first_name', 'programme_name', 'stage'] as const

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
