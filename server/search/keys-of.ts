import { nameKeys } from '../../contract/name-keys.ts'
import { localDigits, numberKeys, serialKeys } from '../../contract/number-keys.ts'
import { ownKeys, ownNumbers } from '../../contract/own-keys.ts'
import { placeKeys, unitOf } from '../../contract/place-keys.ts'
import type { KeyedPerson } from './read-people.ts'

/** A person's keys, and whole numbers for what a key holds the start or the end of: ' 91234567 p460204 u5-123 '. */
export function keysOf(person: KeyedPerson): { keys: string[]; numbers: string } {
  const telephones = person.telephones.filter(Boolean)
  const keys = [
    ...nameKeys(person),
    ...placeKeys(person),
    ...telephones.flatMap(numberKeys),
    ...person.serials.flatMap(serialKeys),
    ...person.own.flatMap(ownKeys),
  ]
  const unit = unitOf(person.unit_number)
  const numbers = [
    ...telephones.map(localDigits),
    ...(person.postal_code ? [`p${person.postal_code}`] : []),
    ...(unit ? [`u${unit.floor}-${unit.door}`] : []),
    ...person.own.flatMap(ownNumbers),
  ]
  return { keys: [...new Set(keys)].sort(), numbers: ` ${numbers.join(' ')} ` }
}
