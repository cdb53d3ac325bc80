import type { SearchAnswer } from '../../contract/search.ts'
import type { Person, Query } from './queries.ts'

/** Where the right one stands, from 0; undefined when it is not among the five. Of nobody 0 says that nobody was found. */
export function placeOf(
  { person, place }: Query,
  answer: SearchAnswer,
  world: ReadonlyMap<string, Person>,
): number | undefined {
  const beneficiaries = answer.beneficiaries.map(({ serial_number }) => `beneficiary ${serial_number}`)
  const volunteers = answer.volunteers.map(({ account_id }) => `volunteer ${account_id}`)
  const found = (keys: string[], isRight: (key: string) => boolean) => {
    const at = keys.findIndex(isRight)
    return at === -1 ? undefined : at
  }
  if (person)
    return found(
      person.noun === 'volunteer' ? volunteers : beneficiaries,
      (key) => key === `${person.noun} ${person.key}`,
    )
  if (!place) return beneficiaries.length + volunteers.length === 0 ? 0 : undefined
  return found(beneficiaries.length > 0 ? beneficiaries : volunteers, (key) => {
    const there = world.get(key)
    if (!there) return false
    const isBlock = place.block === '' || there.block_number === place.block
    const isUnit = place.unit === '' || there.unit_number === place.unit
    return isBlock && isUnit && there.street_name.toLowerCase().includes(place.street.toLowerCase())
  })
}
