import { PLANNING_AREAS, type PlanningArea } from '../../contract/planning-areas.ts'
import { type MapPoint, outlineOf, pointOn, ringsOf } from '../../contract/planning-outlines.ts'
import type { Place } from './distance.ts'
import { type Located, placeOf } from './place-of.ts'

/** Outlines are thinned: what lies between two of them, or just off the shore, is in the nearest. In units of the sheet, some 300 m. */
const NEAR = 27

type Outline = { area: PlanningArea; rings: MapPoint[][]; box: { least: MapPoint; most: MapPoint } }
let drawn: Outline[] | undefined

function outlines(): Outline[] {
  drawn ??= PLANNING_AREAS.map((area) => {
    const rings = ringsOf(outlineOf(area).path)
    const [xs, ys] = [rings.flat().map(({ x }) => x), rings.flat().map(({ y }) => y)]
    const least = { x: Math.min(...xs) - NEAR, y: Math.min(...ys) - NEAR }
    return { area, rings, box: { least, most: { x: Math.max(...xs) + NEAR, y: Math.max(...ys) + NEAR } } }
  })
  return drawn
}

/** The planning area that a place lies in; null out at sea and abroad. */
export function areaAt(place: Pick<Place, 'latitude' | 'longitude'>): PlanningArea | null {
  const point = pointOn(place)
  const near = outlines().filter(
    ({ box: { least, most } }) =>
      point.x >= least.x && point.x <= most.x && point.y >= least.y && point.y <= most.y,
  )
  const inside = near.find(({ rings }) => rings.some((ring) => isInside(ring, point)))
  if (inside) return inside.area
  const by = near.map(({ area, rings }) => ({
    area,
    far: Math.min(...rings.map((ring) => farFrom(ring, point))),
  }))
  return by.filter(({ far }) => far <= NEAR).toSorted((one, other) => one.far - other.far)[0]?.area ?? null
}

export type InArea = { area: PlanningArea | null; is_about: boolean }
const known = new Map<string, InArea & Pick<Located, 'latitude' | 'longitude'>>()
/** More postal codes than Singapore has addresses. */
const KNOWN_MAX = 200_000

/**
 * The planning area of a postal code, and whether only its sector tells. Remembered by the code for as long as the
 * address list has it at the same place: the list may change under another process.
 */
export function areaOf(located: Located): InArea {
  const { postal_code, latitude, longitude } = located
  const before = known.get(postal_code)
  if (before && before.latitude === latitude && before.longitude === longitude) return before
  const place = placeOf(located)
  const now = {
    area: place && areaAt(place),
    is_about: place?.is_about ?? false,
    ...{ latitude, longitude },
  }
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(postal_code, now)
  return now
}

function* sidesOf(ring: readonly MapPoint[]): Generator<[MapPoint, MapPoint]> {
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) yield [from, to]
    from = to
  }
}

/** A line to the east crosses the edge an odd number of times. */
function isInside(ring: readonly MapPoint[], { x, y }: MapPoint): boolean {
  let is = false
  for (const [from, to] of sidesOf(ring))
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) is = !is
  return is
}

function farFrom(ring: readonly MapPoint[], { x, y }: MapPoint): number {
  let least = Number.POSITIVE_INFINITY
  for (const [from, to] of sidesOf(ring)) {
    const [east, south] = [to.x - from.x, to.y - from.y]
    const along = ((x - from.x) * east + (y - from.y) * south) / (east * east + south * south || 1)
    const share = Math.max(0, Math.min(1, along))
    least = Math.min(least, Math.hypot(x - from.x - share * east, y - from.y - share * south))
  }
  return least
}
