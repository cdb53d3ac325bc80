import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Arcs, bestFirst } from './arcs.ts'
import { bestFlow, type Network } from './best-flow.ts'
import { loadSolver, type SolveLinear } from './solve-linear.ts'

let solve: SolveLinear
beforeAll(async () => {
  solve = await loadSolver()
})

const AWAY = 60
/** The cheapest of everything that can be done at all, tried out. */
function bruteForce({ arcs, wanted, missing, rooms }: Network): number {
  const load = rooms.map(() => 0)
  const people = (at: number): number => {
    const mine = arcs[at]
    if (!mine) return 0
    const choose = (from: number, left: number): number => {
      let best = (missing[at] ?? []).slice(0, left).reduce((sum, one) => sum + one, 0) + people(at + 1)
      if (left === 0) return best
      for (let next = from; next < mine.volunteers.length; next += 1) {
        const volunteer = mine.volunteers[next] ?? 0
        const price = rooms[volunteer]?.[load[volunteer] ?? 0]
        if (price === undefined) continue
        load[volunteer] = (load[volunteer] ?? 0) + 1
        best = Math.min(best, (mine.points[next] ?? 0) + price + choose(next + 1, left - 1))
        load[volunteer] = (load[volunteer] ?? 0) - 1
      }
      return best
    }
    return choose(0, wanted[at] ?? 0)
  }
  return people(0)
}

const aNetwork = (people: number, volunteers: number) =>
  fc
    .record({
      points: fc.array(
        fc.array(fc.option(fc.integer({ min: -55, max: 200 }), { freq: 2 }), {
          minLength: volunteers,
          maxLength: volunteers,
        }),
        { minLength: people, maxLength: people },
      ),
      wanted: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: people, maxLength: people }),
      isHigh: fc.array(fc.boolean(), { minLength: people, maxLength: people }),
      room: fc.array(fc.record({ load: fc.nat(2), most: fc.nat(3) }), {
        minLength: volunteers,
        maxLength: volunteers,
      }),
    })
    .map(
      ({ points, wanted, isHigh, room }): Network => ({
        arcs: points.map((row) =>
          bestFirst(row.flatMap((one, volunteer) => (one === null ? [] : [{ volunteer, points: one }]))),
        ),
        wanted,
        missing: isHigh.map((high, at) => {
          const none = high ? 300_000 : 100_000
          return [none / 2, none].slice(2 - (wanted[at] ?? 0))
        }),
        rooms: room.map(({ load, most }) =>
          Array.from({ length: Math.max(0, most - load) }, (_, at) =>
            load + at === 0 ? -10 : (load + at) * 15,
          ),
        ),
      }),
    )

function isAllowed({ arcs, wanted, rooms }: Network, given: readonly (readonly number[])[]): boolean {
  const load = rooms.map(() => 0)
  return (
    given.every((mine, person) => {
      for (const one of mine) load[one] = (load[one] ?? 0) + 1
      const may = new Set(arcs[person]?.volunteers)
      return (
        mine.length <= (wanted[person] ?? 0) &&
        new Set(mine).size === mine.length &&
        mine.every((one) => may.has(one))
      )
    }) && load.every((count, one) => count <= (rooms[one]?.length ?? 0))
  )
}

test('as good as everything tried out, in five hundred small worlds', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 5 })
        .chain((people) =>
          fc.integer({ min: 1, max: 5 }).chain((volunteers) => aNetwork(people, volunteers)),
        ),
      (network) => {
        const flow = bestFlow(solve, network, AWAY)
        expect(flow?.is_proved).toBe(true)
        expect(flow?.cost).toBe(bruteForce(network))
        expect(isAllowed(network, flow?.given ?? [])).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('leaving volunteers out of the model at first costs nothing: the same as with all of them, fifty people among 300', () => {
  fc.assert(
    fc.property(aNetwork(50, 300), (network) => {
      const whole = bestFlow(solve, network, AWAY)
      expect(whole?.is_proved).toBe(true)
      expect(isAllowed(network, whole?.given ?? [])).toBe(true)
      expect(whole?.cost).toBe(bestFlow(solve, network, AWAY, 300)?.cost)
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 200 : 20 },
  )
})

test('the chain of those who make room for one another is found, however long and however far down their lists', () => {
  // Each likes all of the first twenty best, whom the first twenty people alone can have no other of.
  const people = 40
  const arcs = Array.from({ length: people }, (_, person) =>
    bestFirst(
      Array.from({ length: person >= 20 ? 41 : 20 }, (_, volunteer) => ({
        volunteer,
        points: volunteer * 3,
      })),
    ),
  )
  const network: Network = {
    arcs,
    wanted: arcs.map(() => 1),
    missing: arcs.map(() => [100_000]),
    rooms: Array.from({ length: 41 }, () => [-10]),
  }
  const flow = bestFlow(solve, network, AWAY)
  expect(flow?.given.every((mine) => mine.length === 1)).toBe(true)
  expect(flow?.is_proved).toBe(true)
})

test('nobody, nobody to send, and a solver that finds nothing', () => {
  expect(bestFlow(solve, { arcs: [], wanted: [], missing: [], rooms: [] }, AWAY)?.given).toEqual([])
  const alone: Network = { arcs: [bestFirst([])], wanted: [1], missing: [[100_000]], rooms: [] }
  expect(bestFlow(solve, alone, AWAY)).toMatchObject({ given: [[]], cost: 100_000, is_proved: true })
  expect(bestFlow(() => undefined, alone, AWAY)).toBeUndefined()
  expect(bestFlow(solve, alone, 0)).toBeUndefined()
})

const cut = ({ volunteers, points }: Arcs, most: number): Arcs => ({
  volunteers: volunteers.slice(0, most),
  points: points.slice(0, most),
})

test('what is found by the time that is over is said to be that', () => {
  const arcs = Array.from({ length: 30 }, (_, person) =>
    bestFirst(
      Array.from({ length: 60 }, (_, volunteer) => ({ volunteer, points: (volunteer * 7 + person) % 61 })),
    ),
  )
  const network: Network = {
    arcs,
    wanted: arcs.map(() => 2),
    missing: arcs.map(() => [50_000, 100_000]),
    rooms: Array.from({ length: 60 }, () => [-10]),
  }
  let rounds = 0
  const once: SolveLinear = (linear, seconds) => (rounds++ === 0 ? solve(linear, seconds) : undefined)
  const first = bestFlow(
    once,
    { ...network, arcs: arcs.map((mine, at) => (at === 0 ? mine : cut(mine, 30))) },
    AWAY,
  )
  expect(first?.given.length).toBe(30)
  if (rounds > 1) expect(first?.is_proved).toBe(false)
})
