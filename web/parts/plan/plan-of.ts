import type { RunSheet, RunSheetStop } from '../../../contract/run-sheet.ts'

export type Point = { x: number; y: number }
export type Mark = Point & {
  number: number
  isAbout: boolean
  true: Point
  label: (Point & { text: string }) | null
}
export type Plan = {
  width: number
  height: number
  marks: Mark[]
  start: Point | null
  around: (Point & { text: string })[]
  scale: { metres: number; width: number }
  /** Where any other place stands on it. */
  pointOf: (at: Degrees) => Point
}
/** What stands on a plan: a block, and the number in its circle; without either it is left out. */
export type Numbered = Pick<RunSheetStop, 'latitude' | 'longitude' | 'precision' | 'block_number'> & {
  number: number | null
}
type Degrees = { latitude: number; longitude: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** The circle of a stop, and how high its number and a block's are. In units of the plan: on paper a millimetre each. */
export const RADIUS = 3.3
export const LABEL = 3.2
const EDGE = 7
/** Below everything stands the scale. */
const FOOT = 12
const METRES_A_DEGREE = 111_195
/** One block alone still stands among its neighbours. */
const LEAST_METRES = 260
const NICE = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/**
 * Where everything stands on a plan of this width, north up; circles that would lie over one another make room. It shows
 * at least so many metres from west to east.
 */
export function planOf(
  stops: readonly Numbered[],
  { around, start }: Pick<RunSheet, 'around' | 'start'>,
  width: number,
  heights: readonly [least: number, most: number],
  least_metres = LEAST_METRES,
): Plan | null {
  const placed = stops.flatMap(({ number, latitude, longitude, precision, block_number }) =>
    number === null || latitude === null || longitude === null
      ? []
      : [{ number, latitude, longitude, block_number, isAbout: precision === 'sector' }],
  )
  if (placed.length === 0) return null
  const frame = frameOf(start ? [...placed, start] : placed, width, heights, least_metres)
  const marks: Mark[] = placed.map(({ number, isAbout, ...at }) => {
    const point = frame.pointOf(at)
    return { ...point, number, isAbout, true: point, label: null }
  })
  spread(marks, width, frame.height)
  const taken = marks.map(({ x, y }) => boxOf({ x, y }, RADIUS * 2, RADIUS * 2))
  const fits = (box: Box) =>
    box.left > 1 &&
    box.top > 1 &&
    box.right < width - 1 &&
    box.bottom < frame.height - 1 &&
    !taken.some((other) => overlaps(box, other))
  // The scale stands in the lower left corner, and what shows north in the right one.
  taken.push({ left: 0, right: 44, top: frame.height - 8, bottom: frame.height })
  taken.push({ left: width - 10, right: width, top: frame.height - 10, bottom: frame.height })
  for (const [at, mark] of marks.entries()) {
    const text = placed[at]?.block_number ?? ''
    const spot = text && !mark.isAbout ? besides(mark, text).find(({ box }) => fits(box)) : undefined
    if (!spot) continue
    taken.push(spot.box)
    mark.label = { ...spot.at, text }
  }
  const visited = new Set(placed.map(placeKey))
  const neighbours = around.flatMap((one) => {
    const point = frame.pointOf(one)
    const box = boxOf(point, widthOf(one.block_number), LABEL)
    if (visited.has(placeKey(one)) || !fits(box)) return []
    taken.push(box)
    return [{ ...point, text: one.block_number }]
  })
  return {
    ...{ width, height: frame.height, marks, around: neighbours, scale: frame.scale },
    pointOf: frame.pointOf,
    start: start && frame.pointOf(start),
  }
}

const placeKey = ({ latitude, longitude }: Degrees) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`
const widthOf = (text: string) => text.length * LABEL * 0.58
const boxOf = ({ x, y }: Point, wide: number, high: number): Box => ({
  ...{ left: x - wide / 2, right: x + wide / 2 },
  ...{ top: y - high / 2, bottom: y + high / 2 },
})
const overlaps = (one: Box, other: Box) =>
  one.left < other.right + 0.6 &&
  one.right > other.left - 0.6 &&
  one.top < other.bottom + 0.6 &&
  one.bottom > other.top - 0.6

/** Where a block's number may stand beside its circle, the best first. */
function besides({ x, y }: Point, text: string) {
  const wide = widthOf(text)
  const aside = RADIUS + 1 + wide / 2
  const above = RADIUS + 1 + LABEL / 2
  return [
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y - above },
    { x, y: y + above },
  ].map((at) => ({ at, box: boxOf(at, wide, LABEL) }))
}

/** A rectangle around all, with the least and the most height that is asked for. */
function frameOf(
  all: readonly Degrees[],
  width: number,
  [least, most]: readonly [number, number],
  least_metres: number,
) {
  const latitudes = all.map(({ latitude }) => latitude)
  const longitudes = all.map(({ longitude }) => longitude)
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const metresEast = METRES_A_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const high = Math.max((Math.max(...latitudes) - Math.min(...latitudes)) * METRES_A_DEGREE, least_metres / 2)
  const wide = Math.max((Math.max(...longitudes) - Math.min(...longitudes)) * metresEast, least_metres)
  const across = width - EDGE * 2 - widthOf('0000')
  const unit = Math.min(across / wide, (most - EDGE - FOOT) / high)
  const height = Math.max(least, Math.min(most, high * unit + EDGE + FOOT))
  const metres = NICE.findLast((one) => one * unit <= 30) ?? 50
  return {
    height,
    scale: { metres, width: metres * unit },
    pointOf: ({ latitude, longitude }: Degrees): Point => ({
      x: width / 2 + (longitude - middle.longitude) * metresEast * unit,
      y: (height - FOOT + EDGE) / 2 - (latitude - middle.latitude) * METRES_A_DEGREE * unit,
    }),
  }
}

const ROUNDS = 300
/** Pushes circles apart that lie over one another, as little as it takes, and keeps them in the frame. */
function spread(marks: Mark[], width: number, height: number): void {
  const apart = RADIUS * 2 + 0.7
  for (let round = 0; round < ROUNDS; round++) {
    let isCrowded = false
    for (const [at, one] of marks.entries())
      for (const other of marks.slice(at + 1)) {
        const [east, south] = [other.x - one.x, other.y - one.y]
        const far = Math.hypot(east, south)
        if (far >= apart) continue
        isCrowded = true
        // Two at the very same place part in a direction of their own.
        const turn = at * 2.4
        const [x, y] = far > 0.01 ? [east / far, south / far] : [Math.cos(turn), Math.sin(turn)]
        const push = (apart - far) / 2 + 0.02
        one.x -= x * push
        one.y -= y * push
        other.x += x * push
        other.y += y * push
      }
    for (const mark of marks) {
      mark.x = Math.min(width - RADIUS - 1, Math.max(RADIUS + 1, mark.x))
      mark.y = Math.min(height - RADIUS - 9, Math.max(RADIUS + 1, mark.y))
    }
    if (!isCrowded) return
  }
}
