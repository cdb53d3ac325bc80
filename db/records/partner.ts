import { sql } from 'kysely'
import type { PartRow, RecordRow } from './record.ts'

export const partner = {
  table: 'partners',
  title: 'Partners',
  audit_id: 'id',
  from: sql`partners x`,
  label: sql<string>`x.name`,
  key: sql<string>`x.id::text`,
  search: [sql<string>`lower(x.name)`],
  files: [{ column: 'logo' }],
  parents: [],
  places: [],
  references: [
    {
      table: 'key_personnel',
      column: 'partner_id',
      counted: ['key person', 'key personnel'],
      purge: 'removed',
    },
    {
      table: 'comms_logs',
      column: 'partner_id',
      goesAlong: true,
      counted: ['comms log', 'comms logs'],
      purge: 'removed',
    },
    // Its deletion took it off the living; those that were deleted before it kept it. Backwards, as all that a purge does:
    // programmes are locked before initiatives, everywhere.
    { table: 'initiatives', column: 'partner_id', purge: 'cleared' },
    { table: 'programmes', column: 'partner_id', purge: 'cleared' },
  ],
} as const satisfies RecordRow

export const keyPersonnel = {
  table: 'key_personnel',
  column: 'partner_id',
  of: 'partner',
  title: 'Key personnel',
  label: sql<string>`k.name`,
  files: [{ column: 'profile_picture' }],
} as const satisfies PartRow

export const commsLog = {
  table: 'comms_logs',
  title: 'Comms logs',
  audit_id: 'id',
  from: sql`comms_logs x`,
  label: sql<string>`x.subject`,
  key: sql<string>`x.partner_id || '/' || x.id`,
  search: [sql<string>`lower(x.subject)`],
  files: [{ column: 'files', isList: true }],
  parents: [
    {
      column: 'partner_id',
      noun: 'partner',
      say: (partner) => `Its partner '${partner}' is deleted too. Restore the partner first.`,
    },
  ],
  places: [],
  references: [],
} as const satisfies RecordRow
