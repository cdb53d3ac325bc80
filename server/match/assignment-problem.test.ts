import { beforeAll, expect, test } from 'vitest'
import { aScarcity } from '../../tests/match-scarcity.ts'
import { solveAssignment } from './assignment-problem.ts'
import type { Asked } from './assignment-problem-types.ts'
import { loadSolver, type SolveLinear } from './solve-linear.ts'

let solve: SolveLinear
beforeAll(async () => {
  solve = await loadSolver()
})

const whole = (asked: Asked) => {
  const found = solveAssignment(solve, asked, 60)
  if (!found) throw new Error('Nothing was found')
  return found
}
const seeds = [1, 2, 3, 4, 5, 6]
const sumOf = (people: number, volunteers: number) => {
  const sum = { without: 0, metres: 0, one_without: 0, one_metres: 0 }
  for (const seed of seeds) {
    const found = whole(aScarcity(people, volunteers, seed))
    sum.without += found.whole.without
    sum.metres += found.whole.metres
    sum.one_without += found.one_by_one.without
    sum.one_metres += found.one_by_one.metres
    expect(found.is_proved).toBe(true)
    expect(found.whole.without).toBeLessThanOrEqual(found.one_by_one.without)
  }
  return sum
}

test('where volunteers are scarce the whole leaves fewer without than the list worked through one by one', () => {
  const some = sumOf(50, 60)
  expect(some.without).toBeLessThan(some.one_without)
  const few = sumOf(50, 50)
  expect(few.without).toBeLessThan(few.one_without)
})

test('with room for everybody it is the way between the homes that becomes shorter', () => {
  const sum = sumOf(100, 160)
  expect(sum.without).toBeLessThanOrEqual(sum.one_without)
  expect(sum.metres).toBeLessThan(sum.one_metres)
})

test('the order in which people and volunteers come changes nothing', () => {
  const asked = aScarcity(40, 45, 7)
  const turned = { ...asked, people: asked.people.toReversed(), volunteers: asked.volunteers.toReversed() }
  const sorted = (one: Asked) =>
    whole(one)
      .placed.map(({ beneficiary_id, volunteer_id }) => `${beneficiary_id} ${volunteer_id}`)
      .sort()
  expect(sorted(turned)).toEqual(sorted(asked))
  expect(sorted(asked)).toEqual(sorted(asked))
})

test('sixty people and one volunteer; nobody speaks it; all in one block; nobody has an address', () => {
  const one = whole(aScarcity(60, 1, 8))
  expect(one.placed).toHaveLength(1)
  expect(one.without).toHaveLength(59)
  expect(one.without[0]?.left_after.reduce((sum, { volunteers }) => sum + volunteers, 0)).toBe(1)
  const asked = aScarcity(30, 40, 9)
  const nobody = whole({
    ...asked,
    people: asked.people.map((person) => ({ ...person, languages: ['thai'] })),
  })
  expect(nobody.without.every(({ left_after }) => left_after[0]?.rule === 'language')).toBe(true)
  const [home] = asked.people
  const block = {
    place: home?.place ?? null,
    postal_code: home?.postal_code ?? '',
    languages: ['malay'],
  }
  const together = whole({
    ...asked,
    people: asked.people.map((person) => ({ ...person, ...block })),
    volunteers: asked.volunteers.map((volunteer) => ({ ...volunteer, ...block })),
  })
  expect(together.placed.every(({ reasons }) => reasons[0]?.rule === 'same_block')).toBe(true)
  const away = { ...block, place: null, postal_code: '', block_number: '' }
  const nowhere = whole({
    ...asked,
    people: asked.people.map((person) => ({ ...person, ...away })),
    volunteers: asked.volunteers.map((volunteer) => ({ ...volunteer, ...away })),
  })
  expect([nowhere.placed.length, nowhere.whole.metres]).toEqual([30, 0])
})

test('whoever is at high risk is not the one who is left', () => {
  for (const seed of seeds) {
    const asked = aScarcity(20, 12, seed)
    const people = asked.people.map((person) => ({
      ...person,
      languages: ['malay'],
      risk: person.id >= 15 ? ('high' as const) : ('usual' as const),
    }))
    const volunteers = asked.volunteers.map((volunteer) => ({ ...volunteer, languages: ['malay'] }))
    const { without } = whole({ ...asked, people, volunteers })
    expect(without).toHaveLength(8)
    expect(without.every(({ beneficiary_id }) => beneficiary_id < 15)).toBe(true)
  }
})

test('a solver that finds nothing proposes nothing', () => {
  expect(solveAssignment(() => undefined, aScarcity(5, 5, 1), 60)).toBeUndefined()
})
