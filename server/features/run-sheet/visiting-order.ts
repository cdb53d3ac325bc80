import { metresBetween, type Place } from '../../places/distance.ts'
import { EXACT_MAX, exactOrder, lengthOf, type Ways } from './exact-order.ts'
import { nearOrder } from './near-order.ts'

/** Ways between places, from a start or from wherever is best. */
export const waysOf = (places: readonly Place[], start: Place | null): Ways => ({
  count: places.length,
  from: places.map((place) => (start ? metresBetween(start, place) : 0)),
  between: places.map((one) => places.map((other) => metresBetween(one, other))),
})

/** In which order to walk past these places, by their indexes, and how far that is (decision 0047). */
export function visitingOrder(places: readonly Place[], start: Place | null) {
  const ways = waysOf(places, start)
  const is_exact = places.length <= EXACT_MAX
  const order = is_exact ? exactOrder(ways) : nearOrder(ways)
  return {
    order,
    is_exact,
    metres: lengthOf(ways, order),
    metres_as_listed: lengthOf(ways, [...places.keys()]),
  }
}
