import { beforeAll, expect, test } from 'vitest'
import { aSmallWorld } from '../../tests/match-small-world.ts'
import { costOf, fits, isAllowedPair } from '../../tests/plain-match.ts'
import { solveAssignment } from './assignment-problem.ts'
import { keyOf } from './assignment-problem-build.ts'
import type { Asked, Pair, ProblemPerson, ProblemVolunteer } from './assignment-problem-types.ts'
import { type Choice, changeChoices, type Standing } from './change-choices.ts'
import { loadSolver, type SolveLinear } from './solve-linear.ts'

const WORLDS = 300
const SEED = Number(process.env.TEST_SEED ?? 20_261_201)

let solve: SolveLinear
beforeAll(async () => {
  solve = await loadSolver()
})

const without = (pairs: readonly Pair[], out: Pair) => pairs.filter((pair) => keyOf(pair) !== keyOf(out))
/** What stands once it is chosen. */
function after(pairs: readonly Pair[], past: Pair, { volunteer_id, moved }: Choice): Pair[] {
  const chosen = { beneficiary_id: past.beneficiary_id, volunteer_id }
  if (!moved) return [...without(pairs, past), chosen]
  const { beneficiary_id, to } = moved
  const left = without(without(pairs, past), { beneficiary_id, volunteer_id })
  return [...left, chosen, ...(to ? [{ beneficiary_id, volunteer_id: to.volunteer_id }] : [])]
}
/** Every other way to make room for who is chosen: each of their people here, to everybody or to nobody. */
function* otherMoves(asked: Asked, pairs: readonly Pair[], past: Pair, volunteer_id: number) {
  const chosen = { beneficiary_id: past.beneficiary_id, volunteer_id }
  const rest = without(pairs, past)
  for (const theirs of rest.filter((pair) => pair.volunteer_id === volunteer_id)) {
    const left = [...without(rest, theirs), chosen]
    yield left
    for (const { id } of asked.volunteers)
      yield [...left, { beneficiary_id: theirs.beneficiary_id, volunteer_id: id }]
  }
}
const isSound = (asked: Asked, pairs: readonly Pair[]) =>
  fits(asked, pairs) &&
  pairs.every(({ beneficiary_id, volunteer_id }) => {
    const person = asked.people.find(({ id }) => id === beneficiary_id)
    const volunteer = asked.volunteers.find(({ id }) => id === volunteer_id)
    return person && volunteer && isAllowedPair(asked, person, volunteer)
  })

test(`in ${WORLDS} small worlds every choice breaks no rule, moves at the least cost, and the cheapest stands first`, async () => {
  const seen = { free: 0, moved: 0, nobody: 0 }
  for (let seed = SEED; seed < SEED + WORLDS; seed += 1) {
    const asked: Asked = { ...aSmallWorld(seed), locked: [] }
    const pairs = solveAssignment(solve, asked, 20)?.placed ?? []
    for (const past of pairs) {
      const person = asked.people.find(({ id }) => id === past.beneficiary_id)
      if (!person) continue
      const standing: Standing = {
        ...asked,
        pairs: without(pairs, past).map((pair) => ({ ...pair, is_locked: false })),
      }
      const { choices, total } = await changeChoices(standing, person, past.volunteer_id)
      expect([seed, choices.length]).toEqual([seed, total])
      const costs = choices.map((choice) => costOf(asked, after(pairs, past, choice)))
      expect([seed, costs]).toEqual([seed, costs.toSorted((one, other) => one - other)])
      for (const [at, choice] of choices.entries()) {
        expect([seed, isSound(asked, after(pairs, past, choice))]).toEqual([seed, true])
        expect(choice.volunteer_id).not.toBe(past.volunteer_id)
        if (choice.moved) {
          const others = [...otherMoves(asked, pairs, past, choice.volunteer_id)]
          const least = Math.min(
            ...others.filter((one) => isSound(asked, one)).map((one) => costOf(asked, one)),
          )
          expect([seed, costs[at]]).toEqual([seed, least])
        }
        seen[choice.moved ? (choice.moved.to ? 'moved' : 'nobody') : 'free'] += 1
      }
      // Asked about one alone, the answer is the same.
      for (const choice of choices)
        expect(
          (await changeChoices(standing, person, past.volunteer_id, choice.volunteer_id)).choices,
        ).toEqual([choice])
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(WORLDS / 20)
}, 600_000)

test('who is locked to somebody is moved from nobody, and who wants nobody more is offered nobody', async () => {
  let checked = 0
  for (let seed = SEED; seed < SEED + WORLDS; seed += 1) {
    const asked: Asked = { ...aSmallWorld(seed), locked: [] }
    const pairs = solveAssignment(solve, asked, 20)?.placed ?? []
    const [past] = pairs
    const person = asked.people.find(({ id }) => id === past?.beneficiary_id)
    if (!past || !person) continue
    const kept = without(pairs, past).map((pair) => ({ ...pair, is_locked: true }))
    const { choices } = await changeChoices({ ...asked, pairs: kept }, person, past.volunteer_id)
    expect(choices.filter(({ moved }) => moved)).toEqual([])
    const full = [...kept, { ...past, is_locked: false }]
    const enough = { ...person, visitors: person.visited_by + full.filter(isOf(person.id)).length }
    expect((await changeChoices({ ...asked, pairs: full }, enough, null)).total).toBe(0)
    checked += 1
  }
  expect(checked).toBeGreaterThan(WORLDS / 4)
})

test('of 25 without room whoever can give their person away stands first, however many live nearer (H-1767)', async () => {
  const FULL = 25
  const FREE = 200
  const at = (n: number) => ({
    ...{ block_number: '', street_name: '', postal_code: '', languages: [], times: [], gender: '' as const },
    ...{ place: { latitude: 1.33 + n / 1000, longitude: 103.85, is_about: false }, max_km: null },
  })
  const aPerson = (id: number): ProblemPerson => ({
    ...{ ...at(id), id, visitors: 1, visited_by: 0, status: 'Active', risk: 'usual', gender_rules: [] },
    ...{ must_share: false, prefers_language: false, programmes: [] },
  })
  const aVolunteer = (id: number, n: number): ProblemVolunteer => ({
    ...{ ...at(n), id, account_id: id, status: 'Assigned', is_blocked: false, load: 0, max_people: 1 },
    ...{ visited_on: null, has_declined: false, is_kept_apart: false, lacks: [] },
  })
  const numbers = Array.from({ length: FULL }, (_, n) => n + 1)
  const person = aPerson(0)
  const standing: Standing = {
    people: [person, ...numbers.map(aPerson)],
    volunteers: [...numbers.map((n) => aVolunteer(100 + n, n)), aVolunteer(FREE, 0)],
    between: new Map(),
    preset: 'balanced',
    // Whoever is free may go to the person of the one alone who lives farthest away.
    removed: [0, ...numbers.slice(0, -1)].map((beneficiary_id) => ({ beneficiary_id, volunteer_id: FREE })),
    pairs: numbers.map((n) => ({ beneficiary_id: n, volunteer_id: 100 + n, is_locked: false })),
  }
  const { choices, total } = await changeChoices(standing, person, null)
  expect([choices.length, total]).toEqual([20, FULL])
  expect(choices[0]).toMatchObject({
    volunteer_id: 100 + FULL,
    moved: { beneficiary_id: FULL, to: { volunteer_id: FREE } },
  })
  expect(choices.slice(1).map(({ moved }) => moved?.to)).toEqual(Array(19).fill(null))
  // The rest are those who live nearest.
  expect(choices.slice(1).map(({ volunteer_id }) => volunteer_id)).toEqual(
    numbers.slice(0, 19).map((n) => 100 + n),
  )
})

const isOf =
  (id: number) =>
  ({ beneficiary_id }: Pair) =>
    beneficiary_id === id
