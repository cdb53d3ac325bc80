/** The parts of an address in the order in which a form asks them. */
export const addressOrder = [
  'postal_code',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
] as const
