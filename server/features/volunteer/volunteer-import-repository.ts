import { sql } from 'kysely'
import { z } from 'zod'
import { shownMask } from '../../../contract/nric.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { PackedLists } from '../../import/packed-lists.ts'
import { targets } from '../../import/people-target.ts'
import { holdTouched } from '../../import/write-people.ts'
import { withProfiles } from '../../records/profiles.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import type { ExistingVolunteers, Fitting, Standing } from './volunteer-import-matching.ts'
import { nricSettings, type VolunteerRow } from './volunteer-repository.ts'

/** What a portion's rows name: keys of NRICs, contact numbers, accounts. */
type Asked = { nrics: readonly string[]; contacts: readonly string[]; accounts: readonly number[] }
/** By which it is told later whether the same people would be found, and are as they were. */
export type LeanedOn = Asked & {
  /** The key that sealed and indexed when it was decided. */
  sealed_by: readonly string[]
  leaned: readonly {
    id: number
    version: number
    profile_version: number
    own_version: number
    /** Every reseal changes it, and no version: the row is written whole, with the NRIC as it was read (0082). */
    nric_masked: string
    is_linked: boolean
  }[]
}

type Place = { initiative_id: number | undefined; fields: Fields; vault: NricVault }

/** Everyone whom these rows may mean, and who of them is in the initiative. Inside a transaction they are held. */
export async function readExistingVolunteers(
  db: Db,
  { initiative_id, fields, vault }: Place,
  { nrics, contacts, accounts }: Asked,
): Promise<Omit<ExistingVolunteers, 'byMask' | 'fields' | 'name_order'>> {
  const rows = await db
    .selectFrom('volunteers')
    .selectAll()
    .select(nricSettings)
    .where(living())
    .where(({ or, eb }) =>
      or([
        eb('contact_number', '=', sql<string>`any(${[...contacts]}::text[])`),
        eb('nric_index', '=', sql<string>`any(${[...nrics]}::text[])`),
        eb('account_id', '=', sql<number>`any(${[...accounts]}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()
  const people = (await withProfiles(db, fields, rows)).map(standingBy(vault))
  return {
    byNricIndex: new Map(
      people.flatMap((person) => (person.nric_index ? [[person.nric_index, person]] : [])),
    ),
    byContact: Map.groupBy(people, ({ contact_number }) => contact_number),
    byAccount: new Map(people.map((person) => [person.account_id, person])),
    linked: initiative_id === undefined ? null : await linkedOf(db, initiative_id, people),
  }
}

/** Whether all of it was decided while this key sealed. */
export const isSealedBy = (lists: PackedLists, key_id: string | undefined): boolean =>
  z
    .array(z.string())
    .parse(JSON.parse(lists.whole('sealed_by')))
    .every((id) => id === key_id)

/** Everyone whom a portion's rows may mean. */
export function leanedOf({
  byAccount,
  linked,
}: Omit<ExistingVolunteers, 'byMask' | 'fields' | 'name_order'>): LeanedOn['leaned'] {
  return [...byAccount.values()].map(({ id, version, profile_version = 0, own_version, nric_masked }) => ({
    id,
    version,
    profile_version,
    own_version,
    nric_masked,
    is_linked: !!linked?.has(id),
  }))
}

/** Whose mask may be that of an NRIC with these last 4 characters, by the mask. */
export async function readFitting(
  db: Db,
  vault: NricVault,
  last4Indexes: readonly string[],
): Promise<Map<string, Fitting[]>> {
  if (last4Indexes.length === 0) return new Map()
  const people = await db
    .selectFrom('volunteers')
    .select([
      'id',
      'account_id',
      'first_name',
      'last_name',
      'display_name',
      'contact_number',
      'nric_masked',
      'nric_index',
    ])
    .where('nric_last4_index', '=', sql<string>`any(${[...last4Indexes]}::text[])`)
    .where('nric_index', 'is not', null)
    .where(living())
    .execute()
  return Map.groupBy(people, ({ nric_masked }) => vault.openMasks(nric_masked))
}

async function linkedOf(db: Db, initiative_id: number, people: readonly VolunteerRow[]) {
  const ids = people.map(({ id }) => id)
  const links = await db
    .selectFrom('initiative_volunteers')
    .select('volunteer_id')
    .where('initiative_id', '=', initiative_id)
    .where('volunteer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(living())
    .execute()
  return new Set(links.map(({ volunteer_id }) => volunteer_id))
}

export async function volunteersById(
  db: Db,
  { fields, vault }: Pick<Place, 'fields' | 'vault'>,
  ids: readonly number[],
): Promise<Standing[]> {
  const rows = await db
    .selectFrom('volunteers')
    .selectAll()
    .select(nricSettings)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return (await withProfiles(db, fields, rows)).map(standingBy(vault))
}

/** With the organisation's own fields beside the others, each by its name, and the mask of their NRIC opened. */
const standingBy =
  (vault: NricVault) =>
  (person: VolunteerRow): Standing => {
    const nric_mask = vault.openMasks(person.nric_masked)
    const nric_told = shownMask(nric_mask, person.nric_shown)
    return { ...person.own_values, ...person, nric_mask, nric_told }
  }

/**
 * Holds whom the write touches; whether the rows would still find the same people, as they were, in the initiative or not.
 * Of whom an NRIC's mask fits nothing is written, so they may change; so may whom this very import has written meanwhile,
 * in an earlier portion.
 */
export async function standsStill(
  tx: Db,
  initiative_id: number | undefined,
  lists: PackedLists,
  import_id: number,
): Promise<boolean> {
  await holdTouched(tx, targets.volunteer, lists)
  const { rows } = await sql<{ changed: number }>`
    with leaned as (
      select distinct * from jsonb_to_recordset(${lists.whole('leaned')}::jsonb)
        as r(id bigint, version integer, profile_version integer, own_version integer, nric_masked text,
          is_linked boolean)
    ), standing as (
      select id, version, own_version, nric_masked, coalesce((select f.version from volunteer_profiles f where f.volunteer_id = v.id), 0)
          as profile_version, exists (select from initiative_volunteers l where l.volunteer_id = v.id
          and l.initiative_id = ${initiative_id ?? null} and ${living('l')}) as is_linked
      from volunteers v where ${living()} and (
        contact_number in (select jsonb_array_elements_text(${lists.whole('contacts')}::jsonb))
        or nric_index in (select jsonb_array_elements_text(${lists.whole('nrics')}::jsonb))
        or account_id in (select jsonb_array_elements_text(${lists.whole('accounts')}::jsonb)::bigint))
    )
    select count(*) as changed from leaned
      full join standing using (id, version, profile_version, own_version, nric_masked, is_linked)
    where (leaned.id is null or standing.id is null) 
      and (select true from import_rows own where own.import_id = ${import_id} and own.entity_id = id limit 1) is null`.execute(
    tx,
  )
  return Number(rows[0]?.changed) === 0
}
