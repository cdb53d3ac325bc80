import { sql } from 'kysely'
import { nameOf, parentOf } from './person.ts'
import type { RecordRow } from './record.ts'

const day = sql`to_char(x.happened_on, 'DD Mon YYYY')`

/** A visit, call or message: waits by itself when it is deleted by itself, else in the person's batch. */
export const engagement = {
  table: 'engagements',
  title: 'Visits, calls and messages',
  audit_id: 'id',
  from: sql`engagements x join beneficiaries b on b.id = x.beneficiary_id`,
  label: sql<string>`initcap(x.kind) || ' to ' || ${nameOf('b')} || ', ' || ${day}`,
  held: { from: sql`engagements x`, label: sql<string>`initcap(x.kind) || ', ' || ${day}` },
  // The page of the beneficiary, where it stands.
  key: sql<string>`b.serial_number`,
  search: [],
  files: [],
  parents: [parentOf.beneficiary],
  places: [],
  // What is to be done stays to be done.
  references: [
    { table: 'follow_ups', column: 'engagement_id', purge: 'cleared' },
    { table: 'planned_visits', column: 'engagement_id', purge: 'cleared' },
  ],
} as const satisfies RecordRow
