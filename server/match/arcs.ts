/** Who could go to somebody, by their place in the list; the points are without what a volunteer's load costs. */
export type Arc = { volunteer: number; points: number }
/** All who could go to somebody, the best first: a hundred and fifty thousand pairs as numbers, of which none is an object to collect. */
export type Arcs = { volunteers: Int32Array; points: Int32Array }

/** By points, then by place. Both are whole numbers, and so sorted as one: far sooner than by comparing. */
export function bestFirst(arcs: readonly Arc[]): Arcs {
  const places = arcs.reduce((most, { volunteer }) => Math.max(most, volunteer + 1), 1)
  const keys = Float64Array.from(arcs, ({ volunteer, points }) => points * places + volunteer).sort()
  const sorted = { volunteers: new Int32Array(keys.length), points: new Int32Array(keys.length) }
  for (const [at, key] of keys.entries()) {
    const points = Math.floor(key / places)
    sorted.points[at] = points
    sorted.volunteers[at] = key - points * places
  }
  return sorted
}

/** Each in its turn, the best first. */
export function eachArc(
  { volunteers, points }: Arcs,
  take: (volunteer: number, points: number) => void,
): void {
  for (const [at, volunteer] of volunteers.entries()) take(volunteer, points[at] ?? 0)
}
