import { sql } from 'kysely'
import type { RecordRow } from './record.ts'

/** A saved list; where people have it goes with it for good. */
export const view = {
  table: 'views',
  title: 'Views',
  audit_id: 'id',
  from: sql`views x`,
  label: sql<string>`x.name`,
  key: sql<string>`x.noun || '/' || x.id`,
  search: [],
  files: [],
  parents: [],
  places: [
    {
      same: sql<boolean>`o.noun = x.noun and lower(o.name) = lower(x.name)
        and (o.owner_id = x.owner_id or (o.is_shared and x.is_shared))`,
      mine: sql<string>`x.name`,
      other: sql<string>`o.name`,
      say: ({ other }) => `There is a view called '${other}' again. Rename that one first.`,
    },
  ],
  references: [{ table: 'view_uses', column: 'view_id', purge: 'removed' }],
} as const satisfies RecordRow
