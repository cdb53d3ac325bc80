import type { VisitedPerson, Visits } from '../../contract/visit.ts'

type People = Visits['people']
type Told = {
  responses: ReadonlyMap<number, VisitedPerson['responses'][number]>
  engagements: ReadonlyMap<number, NonNullable<VisitedPerson['engagements']>[number]>
  correctable: ReadonlyMap<number, { person: VisitedPerson; until: string }>
}

/** A list that is told anew is another one, and the one before goes with its maps. */
const known = new WeakMap<People, Told>()

/** What was told, by its id: made once for each list, for every card of the outbox and of a person asks. */
export function toldById(people: People): Told {
  const before = known.get(people)
  if (before) return before
  // What an older version of the area was told has none of what has a default here.
  const told: Told = {
    responses: new Map(
      people.flatMap(({ responses, held = [] }) => [...responses, ...held].map((one) => [one.id, one])),
    ),
    engagements: new Map(
      people.flatMap(({ engagements = [], earlier_own = [] }) =>
        [...engagements, ...earlier_own].map((one) => [one.id, one]),
      ),
    ),
    correctable: new Map(
      people.flatMap((person) =>
        (person.correctable ?? []).map(({ response_id, until }) => [response_id, { person, until }]),
      ),
    ),
  }
  known.set(people, told)
  return told
}
