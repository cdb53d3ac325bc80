/** A small seeded generator, so that the demonstration is the same on every machine. */
export type Random = {
  next(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** `count` different items, in a random order; all when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
}

/** mulberry32 over a 32-bit seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (list) => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    chance: (probability) => next() < probability,
    some: (list, count) => {
      const rest = [...list]
      const chosen: typeof rest = []
      while (rest.length > 0 && chosen.length < count) chosen.push(...rest.splice(below(rest.length), 1))
      return chosen
    },
  }
}

/** `days` before an ISO date, as an ISO date. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
