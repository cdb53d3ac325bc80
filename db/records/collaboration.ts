import { sql } from 'kysely'
import type { RecordRow } from './record.ts'

const collaboration = (table: 'programmes' | 'initiatives') =>
  ({
    table,
    audit_id: 'id',
    from: sql`${sql.table(table)} x`,
    label: sql<string>`x.name`,
    key: sql<string>`x.id::text`,
    search: [sql<string>`lower(x.name)`],
    files: [{ column: 'cover_image' }],
    // A partner that is deleted leaves it without one, so it never waits for its partner.
    parents: [],
    places: [],
  }) as const

export const programme = {
  ...collaboration('programmes'),
  title: 'Programmes',
  references: [
    { table: 'forms', column: 'programme_id', goesAlong: true, counted: ['form', 'forms'], purge: 'removed' },
    {
      table: 'programme_beneficiaries',
      column: 'programme_id',
      goesAlong: true,
      counted: ['beneficiary’s place in it', 'beneficiaries’ places in it'],
      purge: 'removed',
    },
    { table: 'programme_care', column: 'programme_id', purge: 'removed' },
    { table: 'programme_officers', column: 'programme_id', purge: 'removed' },
    { table: 'care_days', column: 'programme_id', purge: 'removed' },
  ],
} as const satisfies RecordRow

export const initiative = {
  ...collaboration('initiatives'),
  title: 'Initiatives',
  references: [
    {
      table: 'initiative_volunteers',
      column: 'initiative_id',
      goesAlong: true,
      counted: ['volunteer’s place in it', 'volunteers’ places in it'],
      purge: 'removed',
    },
  ],
} as const satisfies RecordRow
