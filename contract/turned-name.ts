import { fatherly, type NameOrder, proposedName } from './proposed-name.ts'
import { isSurname } from './surnames.ts'

type Called = { first_name: string; last_name: string; display_name: string }

const holdsFather = (name: string) => name.split(/\s+/).some((word) => fatherly.test(word))

/**
 * What somebody would be called whose name stands the other way round than the organisation writes names; null for whoever
 * is called something else. Only of a last name that is a known family name: no other says which of the two it is.
 */
export function turnedName({ first_name, last_name, display_name }: Called, order: NameOrder): string | null {
  const [first, last] = [first_name.trim(), last_name.trim()]
  if (!isSurname(last) || holdsFather(first) || holdsFather(last)) return null
  const [given, family] = [`${first} ${last}`, `${last} ${first}`]
  if (given === family || display_name !== (order === 'family_first' ? given : family)) return null
  return proposedName({ first_name, last_name }, order)
}
