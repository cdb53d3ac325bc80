import { lengthOf, type Ways } from './exact-order.ts'

/** Not every stop is tried as the first: what it takes would grow with the fourth power of their number. */
const STARTS_MAX = 12
/** Stops that are moved together to another place of the walk. */
const RUN_MAX = 3

/** A short walk past many stops: always to the nearest next, then mended until nothing small makes it shorter. */
export function nearOrder(ways: Ways): number[] {
  // The list's own order is mended too, so that nothing proposed is longer.
  let best = mend(ways, [...Array(ways.count).keys()])
  for (const first of firsts(ways)) {
    const order = mend(ways, nearestNext(ways, first))
    if (lengthOf(ways, order) < lengthOf(ways, best)) best = order
  }
  return best
}

/** The nearest to where one starts, and others spread over the list. */
function firsts({ count, from }: Ways): number[] {
  const all = Array.from({ length: count }, (_, stop) => stop)
  const near = all.toSorted((one, other) => (from[one] as number) - (from[other] as number))
  const every = Math.max(1, Math.ceil(count / STARTS_MAX))
  return near.filter((_, at) => at % every === 0)
}

function nearestNext({ count, between }: Ways, first: number): number[] {
  const order = [first]
  const left = new Set(Array.from({ length: count }, (_, stop) => stop))
  left.delete(first)
  let here = first
  while (left.size > 0) {
    let nearest = -1
    for (const stop of left)
      if (nearest < 0 || (between[here]?.[stop] as number) < (between[here]?.[nearest] as number))
        nearest = stop
    order.push(nearest)
    left.delete(nearest)
    here = nearest
  }
  return order
}

/** Turns pieces round (2-opt) and moves short ones (or-opt), as long as one of them helps. */
function mend(ways: Ways, start: number[]): number[] {
  let order = start
  for (;;) {
    const shorter = turned(ways, order) ?? moved(ways, order)
    if (!shorter) return order
    order = shorter
  }
}

/** Metres of the step to `to`; before the first stop lies the start, behind the last nothing. */
const step = ({ from, between }: Ways, one: number | undefined, to: number | undefined): number =>
  to === undefined ? 0 : ((one === undefined ? from[to] : between[one]?.[to]) as number)

function turned(ways: Ways, order: readonly number[]): number[] | undefined {
  for (let first = 0; first < order.length - 1; first++)
    for (let last = first + 1; last < order.length; last++) {
      const [before, head, tail, behind] = [order[first - 1], order[first], order[last], order[last + 1]]
      const now = step(ways, before, head) + step(ways, tail, behind)
      const then = step(ways, before, tail) + step(ways, head, behind)
      if (then < now)
        return [...order.slice(0, first), ...order.slice(first, last + 1).reverse(), ...order.slice(last + 1)]
    }
  return undefined
}

function moved(ways: Ways, order: readonly number[]): number[] | undefined {
  for (let size = 1; size <= RUN_MAX; size++)
    for (let first = 0; first + size <= order.length; first++) {
      const run = order.slice(first, first + size)
      const rest = [...order.slice(0, first), ...order.slice(first + size)]
      const [head, tail] = [run[0], run.at(-1)]
      const [before, behind] = [order[first - 1], order[first + size]]
      const gained = step(ways, before, head) + step(ways, tail, behind) - step(ways, before, behind)
      for (let at = 0; at <= rest.length; at++) {
        const [left, right] = [rest[at - 1], rest[at]]
        const straight = step(ways, left, right)
        const forth = step(ways, left, head) + step(ways, tail, right) - straight
        const back = step(ways, left, tail) + step(ways, head, right) - straight
        if (Math.min(forth, back) < gained)
          return [...rest.slice(0, at), ...(forth <= back ? run : run.reverse()), ...rest.slice(at)]
      }
    }
  return undefined
}
