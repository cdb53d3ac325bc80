import { beforeAll, expect, test } from 'vitest'
import { aSmallWorld } from '../../tests/match-small-world.ts'
import { costOf, fits, isAllowedPair, keptOf, leastCost, wantedBy } from '../../tests/plain-match.ts'
import { solveAssignment } from './assignment-problem.ts'
import { loadSolver, type SolveLinear } from './solve-linear.ts'

const WORLDS = 1000
const SEED = Number(process.env.TEST_SEED ?? 20_261_201)

let solve: SolveLinear
beforeAll(async () => {
  solve = await loadSolver()
})

test(`in ${WORLDS} small worlds what is proposed breaks no rule and costs no more than the best of all that can be tried`, () => {
  console.info(`matches from seed ${SEED}`)
  const seen = { placed: 0, without: 0, kept: 0, dropped: 0, pairs: 0 }
  for (let seed = SEED; seed < SEED + WORLDS; seed += 1) {
    const asked = aSmallWorld(seed)
    const found = solveAssignment(solve, asked, 20)
    expect([seed, found?.is_proved]).toEqual([seed, true])
    const isKept = ({ beneficiary_id, volunteer_id }: { beneficiary_id: number; volunteer_id: number }) =>
      asked.locked.some(
        (pair) => pair.beneficiary_id === beneficiary_id && pair.volunteer_id === volunteer_id,
      )
    const placed = found?.placed ?? []
    const given = placed.filter((pair) => !isKept(pair))
    const broken = given.filter(({ beneficiary_id, volunteer_id }) => {
      const person = asked.people.find(({ id }) => id === beneficiary_id)
      const volunteer = asked.volunteers.find(({ id }) => id === volunteer_id)
      return !person || !volunteer || !isAllowedPair(asked, person, volunteer)
    })
    expect([seed, broken]).toEqual([seed, []])
    expect([seed, fits(asked, given), placed.length - given.length]).toEqual([
      seed,
      true,
      keptOf(asked).length,
    ])
    expect([seed, costOf(asked, given)]).toEqual([seed, leastCost(asked)])
    const missing = asked.people.flatMap((person) => {
      const left = wantedBy(asked, person) - given.filter(({ beneficiary_id: id }) => id === person.id).length
      return left > 0 ? [[person.id, left]] : []
    })
    expect([seed, found?.without.map((one) => [one.beneficiary_id, one.missing])]).toEqual([seed, missing])
    seen.placed += given.length
    seen.without += missing.length
    seen.kept += keptOf(asked).length
    seen.dropped += asked.locked.length - keptOf(asked).length
    seen.pairs += asked.people.filter(({ visitors }) => visitors === 2).length
  }
  // Worlds in which nobody can be sent, or everybody, would prove little.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(WORLDS / 20)
}, 600_000)
