import { isSurname } from '../../../contract/surnames.ts'

/** Where the family name stands: told by each name itself, or the same in all. */
export type NameOrder = 'each' | 'first' | 'last'
export type SplitName = { first_name: string; last_name: string }

/** Family names that are given names oftener. */
const given = new Set(['ann', 'jim', 'kay', 'kim', 'lily', 'may', 'sam', 'sue'])
/** A father's name follows: with it, it stands where other people have a family name. */
const fatherly = /\s+(?=(?:s\/o|d\/o|s\.o\.|d\.o\.|bin|binte|binti|bte|bt|b\.|a\/l|a\/p)(?:\s|$))/i
const spouse = /\s*\((?:mrs|mdm|nee|née)\b[^)]*\)\s*/i

/** First and last name of a whole one. One word is the first name: nobody invents the other. */
export function splitName(whole: string, order: NameOrder): SplitName {
  const name = whole
    .normalize('NFC')
    .replace(spouse, ' ')
    .replace(/^(mr|mrs|mdm|madam|ms|miss|dr|encik|puan)\.?\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [before, after, ...more] = name.split(/\s*[,，]\s*/)
  if (before && after && more.length === 0) return { first_name: after, last_name: before }
  const [given, father] = name.split(fatherly, 2)
  if (given && father) return { first_name: given, last_name: name.slice(given.length).trim() }
  if (/^\p{Script=Han}{2,4}$/u.test(name)) return { first_name: name.slice(1), last_name: name.slice(0, 1) }
  const words = name.split(' ')
  if (words.length < 2) return { first_name: name, last_name: '' }
  const isFirst = order === 'first' || (order === 'each' && standsFirst(words))
  return isFirst
    ? { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** 'Tan Ah Kow', not 'Kelvin Tan'; 'TAN Wei' when only one word is in capitals. */
function standsFirst(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
  if (isShouted(first) !== isShouted(last)) return isShouted(first)
  return isSurname(first) && !(given.has(first.toLowerCase()) && isSurname(last))
}
