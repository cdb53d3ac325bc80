import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/schema.ts'

const stored = z.object({
  organisation_name: z.string().default('Kampung'),
  /** S-01: approval (default), invite, closed. */
  registration: z.enum(['approval', 'invite', 'closed']).default('approval'),
  /** S-03: off disables the Volunteer tab. */
  is_volunteer_sign_in_on: z.boolean().default(true),
})
/** G-23: how long what was deleted waits, in days, before it is purged for good. */
const retentionDays = z.int().min(7).max(365).default(30)

export type OrganisationSettings = z.infer<typeof stored>

/** What a super admin may set, with the defaults for what nobody has set. */
export async function readSettings(db: Kysely<Database>): Promise<OrganisationSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(stored.shape))
    .execute()
  return stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** Days that a deleted record waits in 'Recently deleted' (G-23); 30 unless a super admin set another number. */
export async function readRetentionDays(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'retention_days')
    .executeTakeFirst()
  return retentionDays.parse(row?.value)
}
