import { sql } from 'kysely'
import { IMPORT_MATCHES_MAX } from '../../contract/import-result.ts'
import { ALIKE_AT_DOOR, ALIKE_WITH_NUMBER, likeness, trigramsOf } from '../../contract/name-likeness.ts'
import { living } from '../../db/living.ts'
import { alike, twoNames } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import type { ImportMatchReason } from './import-match.ts'

type Door = { postal_code: string; block_number: string }
/** A row of a file; an imported volunteer may lack an address (G-27). */
export type AtDoor = { postal_code?: string | undefined }
export type NewComer = Door & { row: number; name: string; contact_number: string }
type SimilarPerson = { id: number; because: ImportMatchReason[] }
/** Whom a row may mean: the likeliest, how many more are alike, and how many stand there whom nobody compared. */
type Similar = { people: SimilarPerson[]; more: number; not_compared: number }
type Neighbour = { id: number; name: string; place: string; there: number }

// Behind one number or door more people than this say little, and each is compared with every row of the file there.
const AT_NUMBER_MAX = 200
const AT_DOOR_MAX = 500

/** Rows of one door side by side, so that whoever lives there is read for a few portions of them and not for all. */
export const byDoor = ({ postal_code: a = '' }: AtDoor, { postal_code: b = '' }: AtDoor): number =>
  a < b ? -1 : a > b ? 1 : 0

/**
 * Living people whom new rows may mean, by row: a similar name with the same contact number, or with the same postal
 * code and block; at most three, likeliest first, with how many more there are.
 */
export async function similarPeople(
  db: Db,
  table: 'beneficiaries' | 'volunteers',
  rows: readonly NewComer[],
): Promise<Map<number, Similar>> {
  const atNumber = await neighbours(db, table, {
    // Who has no telephone shares none.
    keys: [...new Set(rows.map(({ contact_number }) => contact_number))]
      .filter((place) => place !== '')
      .map((place) => ({ place })),
    same: alike.number,
    limit: AT_NUMBER_MAX,
  })
  const doors = new Map(rows.map((row) => [doorOf(row), row]))
  const atDoor = await neighbours(db, table, {
    keys: [...doors].flatMap(([place, { postal_code, block_number }]) =>
      postal_code === '' ? [] : [{ place, postal_code, block_number }],
    ),
    same: alike.door,
    limit: AT_DOOR_MAX,
  })
  const found = new Map<number, Similar>()
  for (const row of rows) {
    const own = trigramsOf(row.name)
    const alike = new Map<number, SimilarPerson & { likeness: number }>()
    const look = (near: Near | undefined, least: number, because: ImportMatchReason) => {
      for (const { id, pieces } of near?.people ?? []) {
        const degree = likeness(own, pieces)
        if (degree < least) continue
        const known = alike.get(id)
        if (known) known.because.push(because)
        else alike.set(id, { id, because: [because], likeness: degree })
      }
    }
    const [byNumber, byAddress] = [atNumber.get(row.contact_number), atDoor.get(doorOf(row))]
    look(byNumber, ALIKE_WITH_NUMBER, 'similar name, same contact number')
    look(byAddress, ALIKE_AT_DOOR, 'similar name, same postal code and block')
    if (alike.size === 0) continue
    const best = [...alike.values()].sort(
      (a, b) => b.because.length - a.because.length || b.likeness - a.likeness || a.id - b.id,
    )
    found.set(row.row, {
      people: best.slice(0, IMPORT_MATCHES_MAX).map(({ id, because }) => ({ id, because })),
      more: Math.max(0, best.length - IMPORT_MATCHES_MAX),
      not_compared: beyond(byNumber) + beyond(byAddress),
    })
  }
  return found
}

const doorOf = ({ postal_code, block_number }: Door) => `${postal_code} ${block_number}`

type Near = { people: { id: number; pieces: Float64Array }[]; there: number }
const beyond = (near: Near | undefined) => (near ? near.there - near.people.length : 0)

/** Who is at each of these places. */
async function neighbours(
  db: Db,
  table: string,
  { keys, same, limit }: { keys: readonly object[]; same: ReturnType<typeof sql>; limit: number },
): Promise<Map<string, Near>> {
  const { rows } = await sql<Neighbour>`
    select p.id, p.name, k.place, p.there
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k(place text, postal_code text, block_number text)
    cross join lateral (
      select p.id, ${twoNames('p')} as name, count(*) over () as there from ${sql.table(table)} p
      where ${same} and ${living('p')} limit ${limit}
    ) p`.execute(db)
  const near = new Map<string, Near>()
  for (const { id, name, place, there } of rows) {
    const at = near.get(place) ?? { people: [], there }
    at.people.push({ id, pieces: trigramsOf(name) })
    near.set(place, at)
  }
  return near
}
