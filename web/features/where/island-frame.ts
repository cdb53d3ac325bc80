import type { PlanningArea } from '../../../contract/planning-areas.ts'
import { type MapPoint, outlineOf, SHEET } from '../../../contract/planning-outlines.ts'

/** The city's small towns: no number fits on them, so they are drawn again, enlarged, in the empty sea. */
const CENTRAL: ReadonlySet<PlanningArea> = new Set([
  ...(['Downtown Core', 'Marina East', 'Marina South', 'Museum', 'Newton', 'Orchard'] as const),
  ...(['Outram', 'River Valley', 'Rochor', 'Singapore River', 'Straits View'] as const),
])
export const isCentral = (area: PlanningArea) => CENTRAL.has(area)

/** Around the city, and where it is drawn again; on the sheet of the outlines. */
const CITY = { x: 2205, y: 1530, width: 630, height: 570 }
const TIMES = 2.1
const ROOM = { width: CITY.width * TIMES, height: CITY.height * TIMES }
const INSET = { ...ROOM, x: SHEET.width - ROOM.width - 50, y: SHEET.height - ROOM.height - 50 }

/** How the sheet lies on a drawing of this width, in pixels. */
export function islandFrame(width: number) {
  const unit = width / SHEET.width
  const boxOf = (box: typeof CITY) => ({
    x: box.x * unit,
    y: box.y * unit,
    width: box.width * unit,
    height: box.height * unit,
  })
  return {
    height: SHEET.height * unit,
    city: boxOf(CITY),
    inset: boxOf(INSET),
    whole: `scale(${unit})`,
    enlarged: `translate(${(INSET.x - CITY.x * TIMES) * unit} ${(INSET.y - CITY.y * TIMES) * unit}) scale(${unit * TIMES})`,
    /** Where the number of a town stands: in the sea where the town is drawn again there. */
    labelOf: (area: PlanningArea): MapPoint => {
      const { x, y } = outlineOf(area)
      return isCentral(area)
        ? { x: (INSET.x + (x - CITY.x) * TIMES) * unit, y: (INSET.y + (y - CITY.y) * TIMES) * unit }
        : { x: x * unit, y: y * unit }
    },
  }
}

/** How high a number is and how wide one of its signs, in pixels, with a little air. */
const HIGH = 13
const SIGN = 8

/** Of towns, the most people first, those whose number lies over none before it: on a phone thousands have no room. */
export function numbered(
  towns: ReadonlyMap<PlanningArea, { people: number }>,
  labelOf: (area: PlanningArea) => MapPoint,
): PlanningArea[] {
  const widthOf = (area: PlanningArea) => String(towns.get(area)?.people).length * SIGN
  const shown: PlanningArea[] = []
  for (const area of towns.keys()) {
    const at = labelOf(area)
    const isOver = (other: PlanningArea) =>
      Math.abs(labelOf(other).x - at.x) * 2 < widthOf(other) + widthOf(area) &&
      Math.abs(labelOf(other).y - at.y) < HIGH
    if (!shown.some(isOver)) shown.push(area)
  }
  return shown
}

const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
export type Arrow = keyof typeof DIRECTIONS
export const isArrow = (key: string): key is Arrow => key in DIRECTIONS

/** The town next to this one in the direction of the key, as it is drawn: near and straight ahead before aside. */
export function nextTown(
  from: PlanningArea,
  key: Arrow,
  towns: readonly PlanningArea[],
  labelOf: (area: PlanningArea) => MapPoint,
): PlanningArea | undefined {
  const [east, south] = DIRECTIONS[key]
  const here = labelOf(from)
  const ahead = towns.flatMap((town) => {
    const there = labelOf(town)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const along = dx * east + dy * south
    const aside = Math.abs(dx * south) + Math.abs(dy * east)
    return town !== from && along > 0 && aside <= along * 2 ? [{ town, far: along + aside * 2 }] : []
  })
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.town
}
