import { sql } from 'kysely'
import { parentOf } from './person.ts'
import type { RecordRow } from './record.ts'

const day = sql`to_char(x.happened_on, 'DD Mon YYYY')`

/** A call, a message or a note about somebody: waits by itself when it is deleted by itself, else in the person's batch. */
export const personLog = {
  table: 'person_logs',
  title: 'Logs on people',
  audit_id: 'id',
  from: sql`person_logs x left join beneficiaries b on b.id = x.beneficiary_id
    left join volunteers v on v.id = x.volunteer_id`,
  label: sql<string>`initcap(x.kind) || ' about ' || coalesce(b.display_name, v.display_name) || ', ' || ${day}`,
  held: { from: sql`person_logs x`, label: sql<string>`initcap(x.kind) || ', ' || ${day}` },
  // The page of the person, where it stands.
  key: sql<string>`coalesce('beneficiary/' || b.serial_number, 'volunteer/' || v.account_id)`,
  search: [],
  files: [{ column: 'files', isList: true }],
  parents: [parentOf.beneficiary, parentOf.volunteer],
  places: [],
  references: [],
} as const satisfies RecordRow
