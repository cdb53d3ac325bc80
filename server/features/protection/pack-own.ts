import type { Row } from './pack-repository.ts'
import { nameWords } from './strike-tokens.ts'
import { kin } from './strike-words.ts'
import { type Own, ownOf } from './strikes.ts'

const names = ['display_name', 'first_name', 'last_name', 'name_characters']
const texts = ['block_number', 'unit_number', 'postal_code', 'email', 'nric_masked']
/** As much of an NRIC as people write of it. */
const NRIC_END = 4

/** What of a text is the person's own: what they are called, and by what they are reached. */
export function ownValues(row: Row, aliases: readonly string[]): Own {
  const said = (column: string) => String(row[column] ?? '')
  // 'Wong Ah Lian (sister)' among other names is no name of theirs.
  const theirs = aliases.filter(
    (alias) => !/[()\d]/u.test(alias) && !nameWords(alias).some((word) => kin.has(word)),
  )
  return ownOf(
    [...names.map(said), ...theirs].flatMap(nameWords),
    [said('contact_number')],
    [...texts.map(said), said('nric_masked').slice(-NRIC_END)],
  )
}
