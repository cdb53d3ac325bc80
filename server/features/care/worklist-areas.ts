import { sql } from 'kysely'
import { POSTAL_CODE } from '../../../contract/constants.ts'
import type { Reason } from '../../../contract/due.ts'
import { NO_AREA, type PlanningArea } from '../../../contract/planning-areas.ts'
import { PLAN_BLOCKS_MAX, type WorklistAreas, type WorklistBlocks } from '../../../contract/worklist-areas.ts'
import type { Db } from '../../../db/schema.ts'
import { areaOf, type InArea } from '../../places/area-of.ts'
import { readAround } from '../../places/around.ts'
import type { Located } from '../../places/place-of.ts'
import type { Scope } from '../../visits/worklist-sql.ts'
import { codesIn, keptTally, type Tally } from './worklist-tally.ts'

type Row = Located & { block_number: string | null }
type AtCode = Row & InArea & { people: number }

/**
 * Where these postal codes are. The address list is joined to all at once, and the answer is one value: thousands of single questions
 * (`located`) and of rows took longer than the worklist itself. Of several addresses at a code the same is chosen.
 */
async function readPlaces(db: Db, codes: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<{ places: Row[] }>`with placed as (
      select distinct on (c.postal_code) c.postal_code, a.block_number, a.latitude, a.longitude
      from unnest(${[...codes]}::text[]) as c (postal_code)
      left join addresses a on a.postal_code = c.postal_code and a.latitude is not null
      order by c.postal_code, a.block_number, a.street_name, a.building_name
    )
    select coalesce(json_agg(p), '[]') as places from placed p`.execute(db)
  return rows[0]?.places ?? []
}

/** Those who are listed, by the postal code at which they live. */
async function readCodes(db: Db, tally: Tally, reason?: Reason): Promise<AtCode[]> {
  const codes = codesIn(tally, reason)
  const places = await readPlaces(db, [...codes.keys()])
  return places.map((row) => ({ ...row, ...areaOf(row), people: codes.get(row.postal_code) ?? 0 }))
}

/** How many people of the worklist live where (0072). Each stands once: all areas and `unknown` are `people`. */
export async function countAreas(db: Db, tally: Tally, reason?: Reason): Promise<WorklistAreas> {
  const areas = new Map<PlanningArea, { people: number; about: number }>()
  const answer = { people: 0, unknown: 0 }
  for (const { area, people, is_about } of await readCodes(db, tally, reason)) {
    answer.people += people
    if (area === null) answer.unknown += people
    else {
      const before = areas.get(area) ?? { people: 0, about: 0 }
      areas.set(area, {
        people: before.people + people,
        about: before.about + (is_about ? people : 0),
      })
    }
  }
  const sorted = [...areas].map(([area, counts]) => ({ area, ...counts }))
  sorted.sort((one, other) => other.people - one.people || (one.area < other.area ? -1 : 1))
  return { ...answer, areas: sorted }
}

/** The blocks of an area at which people of the worklist live; whom only the sector places is counted beside them. */
export async function readBlocks(
  db: Db,
  tally: Tally,
  area: PlanningArea,
  reason?: Reason,
): Promise<WorklistBlocks> {
  const here = (await readCodes(db, tally, reason)).filter((one) => one.area === area)
  const about = here.filter((one) => one.is_about).reduce((sum, { people }) => sum + people, 0)
  const blocks = here.flatMap(({ postal_code, block_number, latitude, longitude, people }) =>
    latitude === null || longitude === null
      ? []
      : [{ postal_code, block_number: block_number ?? '', latitude, longitude, people }],
  )
  blocks.sort((one, other) => other.people - one.people || (one.postal_code < other.postal_code ? -1 : 1))
  return { blocks, about, around: await readAround(db, blocks.slice(0, PLAN_BLOCKS_MAX)) }
}

/** The same scope, of those who live in the area, at the postal code, or where nobody can tell. */
export async function inArea(db: Db, scope: Scope, area: string | undefined): Promise<Scope> {
  if (area === undefined) return scope
  if (POSTAL_CODE.test(area)) return { ...scope, postal_codes: [area] }
  const wanted = area === NO_AREA ? null : area
  const codes = (await readCodes(db, await keptTally(db, scope))).filter((one) => one.area === wanted)
  return { ...scope, postal_codes: codes.map(({ postal_code }) => postal_code) }
}
