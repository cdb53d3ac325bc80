import { sql } from 'kysely'
import { nameOf } from './person.ts'
import type { LinkRow } from './record.ts'

export const programmeBeneficiary = {
  table: 'programme_beneficiaries',
  title: 'Beneficiaries in a programme',
  one: 'link',
  held: {
    from: sql`programme_beneficiaries x join programmes p on p.id = x.programme_id
      join beneficiaries b on b.id = x.beneficiary_id`,
    label: sql<string>`${nameOf('b')} || ' in ' || p.name`,
  },
  ends: [
    { column: 'programme_id', noun: 'programme' },
    { column: 'beneficiary_id', noun: 'beneficiary' },
  ],
  order: ['programme_id', 'beneficiary_id'],
} as const satisfies LinkRow

export const initiativeVolunteer = {
  table: 'initiative_volunteers',
  title: 'Volunteers in an initiative',
  one: 'link',
  held: {
    from: sql`initiative_volunteers x join initiatives i on i.id = x.initiative_id
      join volunteers v on v.id = x.volunteer_id`,
    label: sql<string>`${nameOf('v')} || ' in ' || i.name`,
  },
  ends: [
    { column: 'initiative_id', noun: 'initiative' },
    { column: 'volunteer_id', noun: 'volunteer' },
  ],
  order: ['initiative_id', 'volunteer_id'],
} as const satisfies LinkRow

/** A volunteer to a beneficiary. */
export const assignment = {
  table: 'assignments',
  title: 'Assignments, past ones too',
  one: 'assignment',
  held: {
    from: sql`assignments x join volunteers v on v.id = x.volunteer_id
      join beneficiaries b on b.id = x.beneficiary_id`,
    label: sql<string>`${nameOf('v')} || ' to ' || ${nameOf('b')}
      || case when x.assigned_to is null then '' else ' (past)' end`,
  },
  ends: [
    { column: 'beneficiary_id', noun: 'beneficiary' },
    { column: 'volunteer_id', noun: 'volunteer' },
  ],
  order: ['beneficiary_id', 'volunteer_id'],
} as const satisfies LinkRow
