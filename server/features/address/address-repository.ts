import { sql } from 'kysely'
import type { KnownAddress } from '../../../contract/address.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

const MOST = 8

/**
 * What stands at a postal code: the imported list, and the addresses of the living. Spellings that differ in case or
 * spaces are one address, in the form written most often; the most frequent comes first, the list's own before others.
 */
export async function knownAddresses(db: Db, postal_code: string): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    with written as (
      select block_number, street_name, building_name, true as is_listed
        from addresses where postal_code = ${postal_code}
      union all
      select block_number, street_name, building_name, false
        from beneficiaries where postal_code = ${postal_code} and ${living()}
      union all
      select block_number, street_name, building_name, false
        from volunteers where postal_code = ${postal_code} and ${living()}
      union all
      select block_number, street_name, building_name, false
        from partners where postal_code = ${postal_code} and ${living()}
    ), plain as (
      select upper(trim(block_number)) as block_number,
        regexp_replace(trim(street_name), '\\s+', ' ', 'g') as street_name,
        regexp_replace(trim(building_name), '\\s+', ' ', 'g') as building_name,
        is_listed
      from written
    )
    select ${postal_code}::text as postal_code, block_number,
      mode() within group (order by street_name) as street_name,
      mode() within group (order by building_name) as building_name
    from plain
    where block_number <> '' and street_name <> ''
    group by block_number, lower(street_name), lower(building_name)
    order by count(*) desc, bool_or(is_listed) desc, block_number, lower(street_name), lower(building_name)
    limit ${MOST}`.execute(db)
  return rows
}

/** The streets of the list alone: what people have typed is what is compared with it. */
export const listedStreets = (db: Db, postal_codes: readonly string[]) =>
  db
    .selectFrom('addresses')
    .select(['postal_code', 'block_number', 'street_name'])
    .distinct()
    .where('postal_code', 'in', postal_codes)
    .orderBy('postal_code')
    .orderBy('block_number')
    .orderBy('street_name')
    .execute()

/** A row of an address list; degrees may be unknown. */
export type AddressRow = KnownAddress & { latitude: number | null; longitude: number | null }

/** Adds what is not there and corrects degrees that differ. Returns how many rows of each. */
export async function keepAddresses(
  tx: Db,
  rows: readonly AddressRow[],
): Promise<{ added: number; corrected: number }> {
  const { rows: kept } = await sql<{ is_new: boolean }>`
    insert into addresses (postal_code, block_number, street_name, building_name, latitude, longitude)
    select distinct on (postal_code, block_number, street_name, building_name)
      postal_code, block_number, street_name, building_name, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(postal_code text, block_number text,
      street_name text, building_name text, latitude double precision, longitude double precision)
    on conflict (postal_code, block_number, street_name, building_name) do update
      set latitude = excluded.latitude, longitude = excluded.longitude
      where excluded.latitude is not null and (addresses.latitude, addresses.longitude)
        is distinct from (excluded.latitude, excluded.longitude)
    returning (xmax = 0) as is_new`.execute(tx)
  const added = kept.filter((row) => row.is_new).length
  return { added, corrected: kept.length - added }
}
