import { sql } from 'kysely'
import { nameOf } from './person.ts'
import type { PartRow, RecordRow } from './record.ts'

export const form = {
  table: 'forms',
  title: 'Forms',
  audit_id: 'id',
  from: sql`forms x`,
  label: sql<string>`x.title`,
  held: { from: sql`forms x`, label: sql<string>`'Stage ' || x.stage || ': ' || x.title` },
  key: sql<string>`x.programme_id || '/' || x.stage`,
  search: [sql<string>`lower(x.title)`],
  files: [],
  parents: [
    {
      column: 'programme_id',
      noun: 'programme',
      say: (programme) => `Its programme '${programme}' is deleted too. Restore the programme first.`,
    },
  ],
  places: [
    {
      same: sql<boolean>`o.programme_id = x.programme_id and o.stage = x.stage`,
      mine: sql<string>`(select name from programmes where id = x.programme_id)`,
      other: sql<string>`o.title`,
      other_key: sql<string>`x.stage::text`,
      say: ({ mine, other, other_key }) =>
        `Stage ${other_key} of '${mine}' now has the form '${other}'. Move that form to another stage or delete it, then restore again.`,
    },
  ],
  references: [
    // Responses outlive their form, and which one it was stays known in them: no key refers (G-22).
    { table: 'form_versions', column: 'form_id', purge: 'removed' },
  ],
} as const satisfies RecordRow

export const formResponse = {
  table: 'form_responses',
  title: 'Form responses',
  audit_id: 'id',
  from: sql`form_responses x join beneficiaries b on b.id = x.beneficiary_id`,
  label: sql<string>`x.form_title || ' about ' || ${nameOf('b')}`,
  held: { from: sql`form_responses x`, label: sql<string>`x.form_title || ', ' || x.programme_name` },
  key: sql<string>`b.serial_number`,
  search: [],
  files: [],
  parents: [],
  places: [
    {
      same: sql<boolean>`o.beneficiary_id = x.beneficiary_id and o.form_id = x.form_id
        and o.occasion = x.occasion and o.state = 'accepted' and x.state = 'accepted'`,
      mine: sql<string>`x.programme_name`,
      other: sql<string>`o.form_title`,
      other_key: sql<string>`x.stage::text`,
      say: ({ mine, other, other_key }) =>
        `Stage ${other_key} of '${mine}' has been answered anew for this person ('${other}'), so the answer of then cannot come back.`,
    },
  ],
  // Both go with their person; what stood by itself before the report joined it would stay.
  references: [
    { table: 'engagements', column: 'response_id', purge: 'cleared' },
    { table: 'follow_ups', column: 'response_id', purge: 'cleared' },
    { table: 'form_responses', column: 'corrects', purge: 'cleared' },
    { table: 'attachments', column: 'response_id', purge: 'removed' },
  ],
} as const satisfies RecordRow

/** Photographs and voice notes, here or still on their phone. */
export const attachment = {
  table: 'attachments',
  column: 'response_id',
  of: 'form_response',
  title: 'Photographs and voice notes',
  label: sql<string>`case k.kind when 'photo' then 'Photograph' else 'Voice note' end`,
  files: [{ column: 'file' }],
} as const satisfies PartRow
