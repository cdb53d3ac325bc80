import type { RefusedRule } from '../../contract/match-proposal.ts'
import type { Asked, Pair } from './assignment-problem-types.ts'
import { leftOutBy } from './match-rules.ts'
import { pairKey, withPairHistory } from './pair-history.ts'

/** Asks every hard rule of every pair, one after the other, as if each before it that holds were assigned: null where nothing is against it. */
export function checkPairs(
  facts: Pick<Asked, 'people' | 'volunteers' | 'between'>,
  pairs: readonly Pair[],
): (RefusedRule | null)[] {
  const people = new Map(facts.people.map((person) => [person.id, person]))
  const volunteers = new Map(facts.volunteers.map((volunteer) => [volunteer.id, volunteer]))
  const given = new Map<number, number>()
  const visited = new Map<number, number>()
  return pairs.map(({ beneficiary_id, volunteer_id }) => {
    const person = people.get(beneficiary_id)
    const volunteer = volunteers.get(volunteer_id)
    if (!person) return 'person_gone'
    if (!volunteer) return 'volunteer_gone'
    const pair = facts.between.get(pairKey(beneficiary_id, volunteer_id))
    if (pair?.visits) return 'visits_already'
    const more = given.get(volunteer_id) ?? 0
    const rule = leftOutBy(person, withPairHistory({ ...volunteer, load: volunteer.load + more }, pair))
    if (rule) return rule
    const by = person.visited_by + (visited.get(beneficiary_id) ?? 0)
    if (by >= person.visitors) return 'has_enough'
    given.set(volunteer_id, more + 1)
    visited.set(beneficiary_id, by + 1 - person.visited_by)
    return null
  })
}
