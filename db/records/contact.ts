import { sql } from 'kysely'
import { nameOf, parentOf } from './person.ts'
import type { RecordRow } from './record.ts'

/** Somebody close to a beneficiary: waits by itself when it is deleted by itself, else in the person's batch. */
export const contact = {
  table: 'contacts',
  title: 'Contacts',
  audit_id: 'id',
  from: sql`contacts x`,
  label: sql<string>`x.name`,
  // The page of the beneficiary, where it stands.
  key: sql<string>`(select b.serial_number from beneficiaries b where b.id = x.beneficiary_id)`,
  search: [sql<string>`lower(x.name)`],
  held: {
    from: sql`contacts x join beneficiaries b on b.id = x.beneficiary_id`,
    label: sql<string>`x.name || ' of ' || ${nameOf('b')}`,
  },
  files: [],
  parents: [parentOf.beneficiary],
  places: [],
  references: [],
} as const satisfies RecordRow
