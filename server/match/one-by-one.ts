import { eachArc } from './arcs.ts'
import type { Network } from './best-flow.ts'

/** How many visits are left without anybody, and how far it is in all. */
export type Compared = { without: number; metres: number }

/** What would come of giving each person in turn whoever fits best and is still free: the list worked through by hand. */
export function oneByOne(
  { arcs, wanted, rooms }: Network,
  metres: (person: number, volunteer: number) => number,
): Compared {
  const taken = rooms.map(() => 0)
  const compared = { without: 0, metres: 0 }
  arcs.forEach((mine, person) => {
    const price = (volunteer: number) => rooms[volunteer]?.[taken[volunteer] ?? 0]
    const given = new Set<number>()
    for (let left = wanted[person] ?? 0; left > 0; left -= 1) {
      let best: { volunteer: number; cost: number } | undefined
      eachArc(mine, (volunteer, points) => {
        const next = price(volunteer)
        if (next === undefined || given.has(volunteer)) return
        if (!best || points + next < best.cost) best = { volunteer, cost: points + next }
      })
      if (!best) {
        compared.without += left
        break
      }
      given.add(best.volunteer)
      taken[best.volunteer] = (taken[best.volunteer] ?? 0) + 1
      compared.metres += metres(person, best.volunteer)
    }
  })
  return compared
}
