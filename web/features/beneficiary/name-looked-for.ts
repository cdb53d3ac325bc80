import { readName } from '../../../contract/person-name.ts'

/** What stands between a name and the father's is written small. */
const small = /^(bin|binte|binti|bte|bt|s\/o|d\/o|a\/l|a\/p)$/

/** The fields of a name as somebody typed it into a search: 'tan ah kow' is Ah Kow of the family Tan. */
export function nameLookedFor(typed: string) {
  const { first_name, last_name, display_name, title, name_characters } = readName(capitalised(typed))
  return { first_name, last_name, display_name, title, name_characters }
}

/** Searches are typed in small letters; a name with a capital is as somebody meant it. */
function capitalised(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text !== text.toLowerCase()) return text
  return text
    .split(' ')
    .map((word) =>
      small.test(word) ? word : word.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}
