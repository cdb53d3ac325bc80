import { sql } from 'kysely'
import { nameOf, parentOf } from './person.ts'
import type { RecordRow } from './record.ts'

/** Something to be done: waits by itself when it is deleted by itself, else in the person's batch. */
export const followUp = {
  table: 'follow_ups',
  title: 'Follow-ups',
  audit_id: 'id',
  from: sql`follow_ups x join beneficiaries b on b.id = x.beneficiary_id`,
  label: sql<string>`x.subject || ', ' || ${nameOf('b')}`,
  held: { from: sql`follow_ups x`, label: sql<string>`x.subject` },
  // The page of the beneficiary, where it stands.
  key: sql<string>`b.serial_number`,
  search: [],
  files: [],
  parents: [parentOf.beneficiary],
  places: [],
  references: [],
} as const satisfies RecordRow
