import { sql } from 'kysely'
import { nameOf, parentOf } from './person.ts'
import type { RecordRow } from './record.ts'

const day = sql<string>`to_char(x.planned_on, 'DD Mon YYYY')`

/** A visit that is meant: waits by itself when it is deleted by itself, else in the batch of either person. */
export const plannedVisit = {
  table: 'planned_visits',
  title: 'Planned visits',
  audit_id: 'id',
  from: sql`planned_visits x join beneficiaries b on b.id = x.beneficiary_id`,
  label: sql<string>`'Planned visit to ' || ${nameOf('b')} || ', ' || ${day}`,
  held: { from: sql`planned_visits x`, label: sql<string>`'Planned visit, ' || ${day}` },
  // The page of the beneficiary, where it stands.
  key: sql<string>`b.serial_number`,
  search: [],
  files: [],
  parents: [parentOf.beneficiary, parentOf.volunteer],
  places: [
    {
      same: sql<boolean>`o.beneficiary_id = x.beneficiary_id and o.volunteer_id = x.volunteer_id
        and o.planned_on = x.planned_on and o.state = 'planned' and x.state = 'planned'`,
      mine: sql<string>`(select ${nameOf('b')} from beneficiaries b where b.id = x.beneficiary_id)`,
      other: day,
      say: ({ mine, other }) =>
        `Another visit to ${mine} is planned for ${other} by the same volunteer. Cancel that one or move it to another day, then restore again.`,
    },
  ],
  references: [],
} as const satisfies RecordRow
