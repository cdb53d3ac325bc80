import { sql } from 'kysely'
import { searchedStaff, staffName } from './person.ts'
import type { RecordRow } from './record.ts'

/** Deactivated and never deleted: what it did must go on saying who did it. */
export const user = {
  table: 'users',
  title: 'Staff accounts',
  audit_id: 'id',
  from: sql`users x`,
  label: staffName('x'),
  key: sql<string>`x.id::text`,
  search: [searchedStaff, sql<string>`x.email`],
  files: [{ column: 'profile_picture' }],
  parents: [],
  places: [],
  references: 'never purged',
} as const satisfies RecordRow

/** Its bytes go when no record mentions it any more. */
export const file = {
  table: 'files',
  title: 'Files',
  audit_id: 'id',
  id_type: 'text',
  from: sql`files x`,
  label: sql<string>`x.name`,
  key: sql<string>`x.id::text`,
  search: [],
  files: [],
  parents: [],
  places: [],
  references: [],
} as const satisfies RecordRow

/** Taken back as one batch; what it did to people goes with them. */
export const importRecord = {
  table: 'imports',
  title: 'Imports',
  audit_id: 'id',
  from: sql`imports x`,
  label: sql<string>`x.file_name`,
  key: sql<string>`x.id::text`,
  search: [sql<string>`lower(x.file_name)`],
  files: [],
  parents: [],
  places: [],
  references: 'never purged',
} as const satisfies RecordRow
