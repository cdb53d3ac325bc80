import type { RunSheet, RunSheetStop } from '../../../contract/run-sheet.ts'
import type { Place } from '../../places/distance.ts'
import { placeOf } from '../../places/place-of.ts'
import type { Visited } from './run-sheet-repository.ts'
import { visitingOrder } from './visiting-order.ts'

type Block = { stop: RunSheetStop; at: Place | null }
const precisionOf = (place: Place | null) =>
  place === null ? 'unknown' : place.is_about ? 'sector' : 'address'

/** '#12-345' is on floor 12, '#B1-02' in the first basement. */
export function floorOf(unit_number: string): number | null {
  const [, basement, floor] = /^#?\s*(B?)(\d{1,3})\s*-/i.exec(unit_number.trim()) ?? []
  return floor === undefined ? null : Number(floor) * (basement ? -1 : 1)
}

/** People block by block in the order of the shortest walk; whose place nobody knows stand at the end. */
export function stopsOf(
  people: readonly Visited[],
  start: Place | null,
): Pick<RunSheet, 'stops' | 'metres' | 'metres_as_listed' | 'is_exact'> & { places: Place[] } {
  const blocks = blocksOf(people)
  const placed = blocks.flatMap(({ stop, at }) => (at ? [{ stop, at }] : []))
  const places = placed.map(({ at }) => at)
  const { order, ...walk } = visitingOrder(places, start)
  const visited = order.flatMap((index) => placed[index]?.stop ?? [])
  const unknown = blocks.flatMap(({ stop, at }) => (at ? [] : [stop]))
  return {
    stops: [...visited.map((stop, at) => ({ ...stop, place: at + 1 })), ...unknown],
    ...walk,
    places,
  }
}

function blocksOf(people: readonly Visited[]): Block[] {
  const blocks = new Map<string, Block>()
  for (const person of people) {
    const {
      id: _,
      block_number,
      street_name,
      building_name,
      postal_code,
      latitude,
      longitude,
      ...shown
    } = person
    const key = [postal_code, block_number, street_name.trim().replace(/\s+/g, ' ').toLowerCase()].join('\n')
    let block = blocks.get(key)
    if (!block) {
      const at = placeOf(person)
      const where = { block_number, street_name, building_name, postal_code }
      block = {
        at,
        stop: {
          ...{ place: null, listed: blocks.size + 1, ...where, people: [] },
          ...{ latitude: at?.latitude ?? null, longitude: at?.longitude ?? null, precision: precisionOf(at) },
        },
      }
      blocks.set(key, block)
    }
    block.stop.people.push({ ...shown, floor: floorOf(person.unit_number) })
  }
  for (const { stop } of blocks.values()) stop.people.sort(fromTheTop)
  return [...blocks.values()]
}

type OnFloor = RunSheetStop['people'][number]
const LOWEST = -999
/** Lift up, walk down; who has no floor comes last. */
const fromTheTop = (one: OnFloor, other: OnFloor) =>
  (other.floor ?? LOWEST) - (one.floor ?? LOWEST) ||
  one.unit_number.localeCompare(other.unit_number, 'en', { numeric: true })
