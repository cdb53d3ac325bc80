import { type RawBuilder, sql } from 'kysely'
import { BENEFICIARY_SORTS } from '../../../contract/sorts.ts'
import { sortAddress, sortName } from '../../../db/records/person.ts'

// Each is, with the id, an index to its last column (migrations 0062 and 0170); what follows the first orders its ties as people expect.
const sorts: Record<(typeof BENEFICIARY_SORTS)[number], RawBuilder<unknown>[]> = {
  serial_number: [sql`b.serial_order`, sql`b.serial_number`],
  display_name: [sortName('b')],
  first_name: [sql`lower(b.first_name)`, sql`lower(b.last_name)`],
  last_name: [sql`lower(b.last_name)`, sql`lower(b.first_name)`],
  address: sortAddress('b'),
  contact_number: [sql`b.contact_number`],
  last_engagement: [sql`b.last_engagement`],
  status: [sql`b.status`],
}

/** Of a column that every row has. */
export const builtInOrder = (sort: string): RawBuilder<unknown>[] =>
  sorts[BENEFICIARY_SORTS.find((name) => name === sort) ?? 'display_name']
