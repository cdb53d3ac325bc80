/** The most stops whose best order is found: what it takes doubles with each. */
export const EXACT_MAX = 11

/** Metres from `from` to `to`, and to each stop from where one starts, 0 where that is free. */
export type Ways = { count: number; from: readonly number[]; between: readonly (readonly number[])[] }

export const lengthOf = ({ from, between }: Ways, order: readonly number[]): number =>
  order.reduce(
    (sum, stop, at) => sum + ((at === 0 ? from[stop] : between[order[at - 1] as number]?.[stop]) as number),
    0,
  )

/** The shortest walk past all stops, by dynamic programming over which of them were passed (Held and Karp). */
export function exactOrder({ count, from, between }: Ways): number[] {
  if (count === 0) return []
  const sets = 1 << count
  const best = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(sets * count).fill(-1)
  for (let stop = 0; stop < count; stop++) best[(1 << stop) * count + stop] = from[stop] as number
  for (let set = 1; set < sets; set++)
    for (let last = 0; last < count; last++) {
      const here = best[set * count + last] as number
      if (here === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next++) {
        if (set & (1 << next)) continue
        const at = (set | (1 << next)) * count + next
        const metres = here + (between[last]?.[next] as number)
        if (metres >= (best[at] as number)) continue
        best[at] = metres
        before[at] = last
      }
    }
  let set = sets - 1
  let last = 0
  for (let stop = 1; stop < count; stop++)
    if ((best[set * count + stop] as number) < (best[set * count + last] as number)) last = stop
  const order: number[] = []
  while (last >= 0) {
    order.unshift(last)
    const earlier = before[set * count + last] as number
    set &= ~(1 << last)
    last = earlier
  }
  return order
}
