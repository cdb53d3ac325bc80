/** What is known of a volunteer besides the NRIC and the status, in the order in which files name it. */
export const personalColumns = [
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'email',
  'contact_number',
  'race',
  'nationality',
  'country_of_birth',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
] as const

/** The same with all that a row of a file may say of a person. */
export const fileColumns = ['nric', ...personalColumns, 'current_status'] as const
