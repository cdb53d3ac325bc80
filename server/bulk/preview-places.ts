import { sql } from 'kysely'
import { BACK_STAYS, type BackStays, type BulkPreview } from '../../contract/bulk-change.ts'
import type { Db } from '../../db/schema.ts'
import { countPlansBack } from '../visits/plans-of-deceased.ts'
import type { State } from './bulk-state.ts'

/** The programmes by name, with how many become Inactive in each. */
export async function namedPlaces(db: Db, also: ReadonlyMap<number, number>): Promise<BulkPreview['also']> {
  if (also.size === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`select id, name from programmes
    where id = any(${[...also.keys()]}::bigint[]) order by lower(name), id`.execute(db)
  return rows.map(({ id, name }) => ({ programme_name: name, people: also.get(id) ?? 0 }))
}

/** What ended with the death of these and comes back with them, and what does not (0067). */
export async function whatComesBack(
  db: Db,
  state: State,
  people: readonly number[],
): Promise<BulkPreview['back']> {
  const ended = people.flatMap((id) => state.ended.get(id) ?? [])
  const left: BulkPreview['back']['places_left'] = []
  for (const [because, some] of Map.groupBy(ended, (one) => one.because))
    if (because !== null)
      left.push(...(await namedPlaces(db, countedBy(some))).map((one) => ({ ...one, because })))
  const back = ended.filter(({ because }) => because === null)
  return {
    places: await namedPlaces(db, countedBy(back)),
    places_left: left.sort((one, other) => orderOf(one.because) - orderOf(other.because)),
    ...(await countPlansBack(db, people)),
  }
}

const countedBy = (some: readonly { place: number }[]) =>
  new Map([...Map.groupBy(some, ({ place }) => place)].map(([place, of]) => [place, of.length]))
const orderOf = (because: BackStays) => BACK_STAYS.indexOf(because)
