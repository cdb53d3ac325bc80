import { type Arcs, eachArc } from './arcs.ts'
import type { Linear, SolveLinear } from './solve-linear.ts'

/** By their places in the lists. */
export type Network = {
  /** Of each person all who could go, the best first. */
  arcs: readonly Arcs[]
  /** How many are to go to each. */
  wanted: readonly number[]
  /** Of each person what it costs to send one fewer than wanted, one fewer again, and so on: never less than the one before. */
  missing: readonly (readonly number[])[]
  /** Of each volunteer what the first person more costs, the second, and so on: never less than the one before. */
  rooms: readonly (readonly number[])[]
}
export type Flow = { given: number[][]; cost: number; is_proved: boolean }

/** As many of each person's best are in the model at first; the prices say who else must be. */
const FIRST_ARCS = 12
const MORE_ARCS = 12
const NEARLY = 1e-6

/**
 * The best of all pairings. The model begins with a few volunteers for each person; its prices tell of every pair that was
 * left out whether it could make the whole better, and when none could, the whole is proved best, those left out included.
 */
export function bestFlow(
  solve: SolveLinear,
  network: Network,
  seconds: number,
  first = FIRST_ARCS,
): Flow | undefined {
  const { arcs } = network
  const until = performance.now() + seconds * 1000
  const inModel = arcs.map((some) => new Set(some.volunteers.subarray(0, first)))
  let best: Flow | undefined
  for (;;) {
    const left = (until - performance.now()) / 1000
    const round = left > 0 ? solveRestricted(solve, network, inModel, left) : undefined
    if (!round) return best && { ...best, is_proved: false }
    const { given, cost } = round
    let added = 0
    arcs.forEach((some, person) => {
      const mine = inModel[person] ?? new Set()
      const better: { volunteer: number; gain: number }[] = []
      eachArc(some, (volunteer, points) => {
        if (mine.has(volunteer)) return
        const gain = round.gainOf(person, volunteer, points)
        if (gain > NEARLY) better.push({ volunteer, gain })
      })
      better.sort((one, other) => other.gain - one.gain || one.volunteer - other.volunteer)
      for (const { volunteer } of better.slice(0, MORE_ARCS)) mine.add(volunteer)
      added += Math.min(better.length, MORE_ARCS)
    })
    best = { given, cost, is_proved: added === 0 }
    if (added === 0) return best
  }
}

/**
 * Solves the model of the pairs in it. It has one row per person, then one per volunteer of such a pair, and each row is an
 * equality: a person's sums to how many are wanted, a volunteer's to 0. Its columns are a pair (1 in both rows), a visitor
 * fewer than wanted (1 in the person's row), and a person more for a volunteer (-1 in the volunteer's row).
 */
function solveRestricted(
  solve: SolveLinear,
  { arcs, wanted, missing, rooms }: Network,
  inModel: readonly ReadonlySet<number>[],
  seconds: number,
) {
  const used = [...new Set(inModel.flatMap((mine) => [...mine]))].sort((one, other) => one - other)
  const rowOf = new Map(used.map((volunteer, at) => [volunteer, wanted.length + at]))
  const linear: Linear = {
    costs: [],
    uppers: [],
    starts: [],
    indices: [],
    values: [],
    lowers: [...wanted, ...used.map(() => 0)],
    tops: [...wanted, ...used.map(() => 0)],
  }
  const addColumn = (
    cost: number,
    upper: number,
    ...entries: readonly (readonly [row: number, value: number])[]
  ) => {
    linear.starts.push(linear.indices.length)
    linear.costs.push(cost)
    linear.uppers.push(upper)
    for (const [row, value] of entries) {
      linear.indices.push(row)
      linear.values.push(value)
    }
  }
  const pairs: { person: number; volunteer: number }[] = []
  arcs.forEach((some, person) => {
    const mine = inModel[person]
    eachArc(some, (volunteer, points) => {
      const row = mine?.has(volunteer) ? rowOf.get(volunteer) : undefined
      if (row === undefined) return
      pairs.push({ person, volunteer })
      addColumn(points, 1, [person, 1], [row, 1])
    })
  })
  for (const [person, prices] of missing.entries())
    for (const price of prices) addColumn(price, 1, [person, 1])
  for (const volunteer of used)
    for (const price of rooms[volunteer] ?? []) addColumn(price, 1, [rowOf.get(volunteer) ?? 0, -1])
  if (linear.costs.length === 0) return { given: arcs.map(() => []), cost: 0, gainOf: () => 0 }
  const answer = solve(linear, seconds)
  if (!answer) return undefined
  const { values, prices } = answer
  const given: number[][] = arcs.map(() => [])
  for (const [at, { person, volunteer }] of pairs.entries()) {
    const value = values[at] ?? 0
    if (Math.abs(value - Math.round(value)) > NEARLY) return undefined
    if (Math.round(value) === 1) given[person]?.push(volunteer)
  }
  const cost = linear.costs.reduce((sum, price, at) => sum + price * Math.round(values[at] ?? 0), 0)
  return {
    given,
    cost,
    /** By how much one pair more could make the whole better, at today's prices. */
    gainOf(person: number, volunteer: number, points: number): number {
      const row = rowOf.get(volunteer)
      const first = rooms[volunteer]?.[0]
      if (row === undefined && first === undefined) return 0
      const price = row === undefined ? -(first ?? 0) : (prices[row] ?? 0)
      return (prices[person] ?? 0) + price - points
    },
  }
}
