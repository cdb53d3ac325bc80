import { type RawBuilder, sql } from 'kysely'
import { POSTAL_CODE } from '../../contract/constants.ts'
import type { Db } from '../../db/schema.ts'
import type { Place } from './distance.ts'
import { SECTOR_CENTRES } from './sector-centres.ts'

export type Located = { postal_code: string; latitude: number | null; longitude: number | null }

/** Joins `a`, the place at the postal code of the row that goes by this name; where the list has several, always the same. */
export const located = (row: string): RawBuilder<unknown> =>
  sql`left join lateral (select a.latitude, a.longitude from addresses a
    where a.postal_code = ${sql.ref(`${row}.postal_code`)} and a.latitude is not null
    order by a.block_number, a.street_name, a.building_name limit 1) a on true`

/** Where it is; the middle of its postal sector where no list knows the code, and null where there is no such sector. */
export function placeOf({ postal_code, latitude, longitude }: Located): Place | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude, is_about: false }
  const centre = POSTAL_CODE.test(postal_code) ? SECTOR_CENTRES[postal_code.slice(0, 2)] : undefined
  return centre ? { latitude: centre[0], longitude: centre[1], is_about: true } : null
}

export async function readPlace(db: Db, postal_code: string): Promise<Place | null> {
  const { rows } = await sql<Located>`select p.postal_code, a.latitude, a.longitude
    from (select ${postal_code}::text as postal_code) p ${located('p')}`.execute(db)
  return rows[0] ? placeOf(rows[0]) : null
}
