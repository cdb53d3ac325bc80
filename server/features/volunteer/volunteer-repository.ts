import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type NricShown, shownMask } from '../../../contract/nric.ts'
import { fieldsOf, isFact } from '../../../contract/records/records.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { MAY_BE_MISSING } from '../../../contract/volunteer-fields.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { namesWhere } from '../../records/field-columns.ts'
import type { OrganisationSettings } from '../../storage/organisation-settings.ts'

/** What the organisation set about NRICs, as it stands beside each row. */
export type NricSettings = {
  /** Whether a missing one is missed (G-27). */
  is_nric_collected: boolean
  nric_shown: NricShown
}

export type VolunteerRow = Selectable<Database['volunteers']> &
  NricSettings & {
    /** Of the facts that stand beside it, where they were read. */
    profile_version?: number
  }

/** What it takes to tell of a volunteer: the fields there are, and who opens what is sealed. */
export type Telling = Pick<Services, 'organisation' | 'vault'>

/** How much of an NRIC is shown, as it is set. */
export const nricShownNow = sql<NricShown>`coalesce((select s.value #>> '{}' from settings s where s.name = 'nric_shown'), 'first_and_last_4')`

/** What stands beside a row, as it is set. */
export const nricSettings = [
  sql<boolean>`coalesce((select s.value <> '"none"' from settings s where s.name = 'nric_collection'), true)`.as(
    'is_nric_collected',
  ),
  nricShownNow.as('nric_shown'),
] as const

/** The same of settings that were read. */
export const nricSettingsOf = ({
  nric_collection,
  nric_shown,
}: Pick<OrganisationSettings, 'nric_collection' | 'nric_shown'>): NricSettings => ({
  is_nric_collected: nric_collection !== 'none',
  nric_shown,
})

/** The living ones; whether an NRIC is asked of them beside each. */
export const volunteers = (db: Db) =>
  db.selectFrom('volunteers as v').selectAll('v').select(nricSettings).where(living('v'))

/** The living row at this address, or by its whole NRIC's index under any of the keys. */
export function findVolunteer(
  db: Db,
  by: { account_id: number } | { nric_indexes: readonly string[] },
): Promise<VolunteerRow | undefined> {
  return (
    'account_id' in by
      ? volunteers(db).where('v.account_id', '=', by.account_id)
      : volunteers(db).where('v.nric_index', '=', sql<string>`any(${[...by.nric_indexes]}::text[])`)
  ).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export const lockVolunteer = (tx: Db, account_id: number): Promise<VolunteerRow | undefined> =>
  volunteers(tx).where('v.account_id', '=', account_id).forUpdate().executeTakeFirst()

/** An inner id drawn beforehand, for what is sealed is bound to it (S-07). */
export async function drawVolunteerIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('volunteers', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What the New Volunteer form requires (G-27, D-03). */
const required = ['first_name', 'contact_number', ...MAY_BE_MISSING] as const

/** Whether something that the New Volunteer form requires is missing (G-27). */
export const isIncomplete = (
  person: { nric_masked: string; is_nric_collected?: boolean } & {
    [Field in (typeof required)[number]]?: string | null | undefined
  },
): boolean =>
  (person.nric_masked === '' && person.is_nric_collected !== false) ||
  required.some((field) => !person[field])

/** What an answer works out, and what lies in the table under another name. */
const worked = (row: VolunteerRow, { vault }: Telling) => ({
  nric: shownMask(vault.openMasks(row.nric_masked), row.nric_shown),
  has_whole_nric: row.nric_index !== null,
  incomplete: isIncomplete(row),
  is_sign_in_blocked: row.deactivated_at !== null,
})

/** A row as it leaves: the NRIC masked, nothing sealed (S-07). */
export function asVolunteer(row: VolunteerRow, telling: Telling): Volunteer {
  const all: Readonly<Record<string, unknown>> = { ...row, ...worked(row, telling) }
  // Facts leave with an export, and stand in what an import says it changed.
  const names = namesWhere(
    fieldsOf('volunteer', telling.organisation),
    (field) => !isFact(field) || row.profile_version !== undefined,
  )
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Volunteer
}

/** The same as the log keeps it, which cannot be changed afterwards: the mask as it lies, sealed (0083). */
export const asLogged = (row: VolunteerRow, telling: Telling): Volunteer => ({
  ...asVolunteer(row, telling),
  nric: row.nric_masked,
})

type Row = Database['volunteers']

export const insertVolunteer = (tx: Db, fields: Insertable<Row>): Promise<Selectable<Row>> =>
  tx.insertInto('volunteers').values(fields).returningAll().executeTakeFirstOrThrow()

export const updateVolunteer = (tx: Db, id: number, fields: Updateable<Row>): Promise<Selectable<Row>> =>
  tx
    .updateTable('volunteers')
    .set({ ...fields, ...nextVersion })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
