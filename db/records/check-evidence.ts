import { sql } from 'kysely'
import type { PartRow } from './record.ts'

/** What a volunteer was found to have, each with its certificate: what was taken back names none (0126). */
export const checkEvidence = {
  table: 'checks',
  column: 'volunteer_id',
  of: 'volunteer',
  title: 'Checks',
  label: sql<string>`(select c.name from check_kinds c where c.id = k.kind_id)
    || case when k.revoked_at is null then '' else ', taken back' end`,
  files: [{ column: 'file' }],
} as const satisfies PartRow
