import { z } from 'zod'
import {
  PEOPLE_PER_VOLUNTEER,
  PEOPLE_PER_VOLUNTEER_MAX,
  RETENTION_DAYS,
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
} from '../../contract/constants.ts'
import { nricCollection, nricShown } from '../../contract/nric.ts'
import { nameOrder } from '../../contract/proposed-name.ts'
import { registrationRule } from '../../contract/settings.ts'
import type { Db } from '../../db/schema.ts'
import { readSetting, writeSetting } from './setting.ts'

const rules = z.object({
  organisation_name: z.string().default('Kampung'),
  /** S-01: approval (default), invite, closed. */
  registration: registrationRule.default('approval'),
  /** S-03: off disables the Volunteer tab. */
  is_volunteer_sign_in_on: z.boolean().default(true),
  /** S-03: off until the organisation trusts its volunteers' mailboxes (0115). */
  is_code_by_mail_on: z.boolean().default(false),
  /** G-27. */
  nric_collection: nricCollection.default('whole'),
  nric_shown: nricShown.default('first_and_last_4'),
  name_order: nameOrder.default('family_first'),
})
const texts = z.object({ terms: z.string().default(''), privacy: z.string().default('') })
const contact = z.object({
  contact_name: z.string().default(''),
  contact_number: z.string().default(''),
  contact_email: z.string().default(''),
  contact_hours: z.string().default(''),
})
/** What decides over calls, and whom a volunteer rings who cannot sign in. */
const open = z.object({ ...rules.shape, contact_number: contact.shape.contact_number })
/** G-23. */
const retention = z.object({
  retention_days: z.int().min(RETENTION_DAYS_MIN).max(RETENTION_DAYS_MAX).default(RETENTION_DAYS),
})
/** Matching (0042). */
const care = z.object({
  people_per_volunteer: z.int().min(1).max(PEOPLE_PER_VOLUNTEER_MAX).default(PEOPLE_PER_VOLUNTEER),
})
const all = z.object({
  ...rules.shape,
  ...texts.shape,
  ...contact.shape,
  ...retention.shape,
  ...care.shape,
})

export type OrganisationSettings = z.infer<typeof rules>
export type AllSettings = z.infer<typeof all>

/** What a super admin may set, one row a setting, with the defaults for what nobody has set. */
async function read<Shape extends z.ZodRawShape>(db: Db, schema: z.ZodObject<Shape>) {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(schema.shape))
    .execute()
  return schema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** What decides over calls; without the texts, which are long. */
export const readSettings = (db: Db): Promise<OrganisationSettings> => read(db, rules)
/** The same with the office's number, for whoever is not signed in (H-1959). */
export const readOpenSettings = (db: Db) => read(db, open)
export const readTexts = (db: Db) => read(db, texts)
export const readContact = (db: Db) => read(db, contact)
export const readAllSettings = (db: Db): Promise<AllSettings> => read(db, all)

/** Days that a deleted record waits in 'Recently deleted' (G-23); 30 unless a super admin set another number. */
export async function readRetentionDays(db: Db): Promise<number> {
  return (await read(db, retention)).retention_days
}

/** How many people a volunteer visits at most who has not said (0042, H-1711); 3 unless a super admin set another number. */
export async function readPeoplePerVolunteer(db: Db): Promise<number> {
  return (await read(db, care)).people_per_volunteer
}

const BACKUP_HOUR = 'backup_hour'

/** The hour in Singapore at which a backup is made every day (S-19); null for never. */
export async function readBackupHour(db: Db): Promise<number | null> {
  const hour = await readSetting(db, BACKUP_HOUR)
  return typeof hour === 'number' ? hour : null
}

export const writeBackupHour = (tx: Db, hour: number | null): Promise<void> =>
  writeSetting(tx, BACKUP_HOUR, hour)
