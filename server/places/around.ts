import { sql } from 'kysely'
import type { RunSheet } from '../../contract/run-sheet.ts'
import type { Db } from '../../db/schema.ts'
import type { Place } from './distance.ts'

/** A plan that is wider shows no block numbers: they would lie over one another. In degrees, some 3 km. */
const ESTATE = 0.027
/** So far the plan goes beyond its stops: some 170 m. */
const MARGIN = 0.0015
const AROUND_MAX = 300

/** The blocks that the address list knows between these places, those nearest to their middle first. */
export async function readAround(
  db: Db,
  places: readonly Pick<Place, 'latitude' | 'longitude'>[],
): Promise<RunSheet['around']> {
  const [south, north] = span(places.map(({ latitude }) => latitude))
  const [west, east] = span(places.map(({ longitude }) => longitude))
  if (places.length === 0 || north - south > ESTATE || east - west > ESTATE) return []
  const { rows } = await sql<RunSheet['around'][number]>`
    select a.block_number, avg(a.latitude)::float8 as latitude, avg(a.longitude)::float8 as longitude from addresses a
    where a.latitude between ${south - MARGIN} and ${north + MARGIN} and a.longitude between ${west - MARGIN} and ${east + MARGIN}
    group by a.postal_code, a.block_number
    order by abs(avg(a.latitude) - ${(south + north) / 2}) + abs(avg(a.longitude) - ${(west + east) / 2}), a.postal_code, a.block_number
    limit ${AROUND_MAX}`.execute(db)
  return rows
}

const span = (values: readonly number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
]
