import { diedInName } from './died-in-name.ts'
import { onlySeen } from './name-fields.ts'
import { fatherly } from './proposed-name.ts'
import { isSurname } from './surnames.ts'

/** What a cell leaves open about a person. */
export type NameDoubt = 'deceased' | 'two people'
/** Where the family name stands: told by each name itself, or the same in all. */
export type SplitOrder = 'each' | 'first' | 'last'
type TwoNames = { first_name: string; last_name: string }
export type ReadName = TwoNames & {
  /** As it was written: order, spelling, capitals, '@' and all. */
  display_name: string
  title: string
  name_characters: string
  /** What follows '@' or 'alias'; '' for none. */
  other_name: string
  doubts: NameDoubt[]
}

/** Miss is a given name too, which the Latin letters tell: 'செல்வி முருகன் Selvi Murugan'. */
const tamilMiss = 'செல்வி(?<![sc]h?elv.*)(?!.*[sc]h?elv)'
const oneTitle = `(?:mr|mrs|ms|miss|mdm|madam|dr|prof|assoc\\.? prof|rev|encik|en\\.|puan|cik|tuan|திரு|திருமதி|${tamilMiss})\\.?`
const twoTitles = `${oneTitle}\\s*(?:&|and|\\/|\\+)\\s*${oneTitle}`
const couple = new RegExp(`^(${twoTitles})\\s+`, 'iu')
const titleBefore = new RegExp(`^(${oneTitle})\\s+(?=\\S)`, 'iu')
const titleAfter = new RegExp(`(?<=\\S)(?:\\s*,\\s*|\\s+)(${oneTitle})$`, 'iu')
const titleInBrackets = new RegExp(`\\s*[(（](${oneTitle})[)）]`, 'iu')
const hanTitles = '先生|女士|太太|小姐|医生|醫生|老师|老師'
const hanTitle = new RegExp(`(?<=\\p{Script=Han})(${hanTitles})$`, 'u')
/** Characters bring the title of their own script with them: '陈美玲女士 Tan Mei Ling'. */
const titleOfCharacters = new RegExp(`^(?:திரு|திருமதி)\\s+(?=\\S)|${hanTitle.source}`, 'u')
const titlesTyped = new RegExp(
  `(?<=\\p{Script=Han}\\s*)(?:${hanTitles})(?!\\p{Script=Han})|(?<!\\S)(?:திரு|திருமதி)\\.?\\s+(?=\\S)`,
  'gu',
)
/** What was typed to find somebody, without the titles that an import takes off names in these scripts. */
export const withoutTitlesTyped = (typed: string): string => typed.replace(titlesTyped, ' ')
const characters =
  '[^\\p{Script=Latin}\\p{N}()（）\\[\\]]*[\\p{Script=Han}\\p{Script=Tamil}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Malayalam}][^\\p{Script=Latin}()（）\\[\\]]*'
const charactersInBrackets = new RegExp(`\\s*[(（\\[](${characters})[)）\\]]\\s*`, 'u')
/** Before one word alone they may be all that is known of the name: '陈美玲 Mary'. */
const charactersBefore = new RegExp(
  `^([\\p{Script=Han}\\p{Script=Tamil}·]+(?:\\s[\\p{Script=Tamil}]+)*)\\s+(?=\\p{Script=Latin}\\S*\\s+\\p{Script=Latin}|${twoTitles}\\s)`,
  'iu',
)
const charactersAfter =
  /(?<=\p{Script=Latin}.*)\s+([\p{Script=Han}\p{Script=Tamil}·]+(?:\s[\p{Script=Tamil}]+)*)$/u
const other = /\s*@\s*|\s+(?:alias|a\.?k\.?a\.?)\s+/i
/** Whether a title is two people's: 'Mr & Mrs'. */
export const isCouplesTitle = (title: string): boolean => couple.test(`${title.trim()} `)

const twoPeople = /\S\s+(?:&|and)\s+\S|夫妇$|夫婦$|伉俪$/iu

/** As much as an import keeps of such a cell (`name_cell`). */
const READ_MAX = 500

/**
 * Reads a cell as people write names; `behind` is what stands behind it in a cell of its own. Of a text that is longer than
 * any name nothing is read: its patterns look back and ahead from each of its words (S-11).
 */
export function readName(cell: string, order: SplitOrder = 'each', behind = ''): ReadName {
  const doubts: NameDoubt[] = []
  let name = onlySeen(cell.normalize('NFC')).replace(/\s+/gu, ' ').trim()
  let title = ''
  if (name.length > READ_MAX)
    return {
      ...{ display_name: name, title, name_characters: '', other_name: '', doubts },
      ...wholeFirst(name),
    }
  /** Takes out what matches, unless nothing would be left of the name. */
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(name)
    const left = name.replace(pattern, ' ').replace(/\s+/g, ' ').trim()
    if (!found || !/[\p{L}]/u.test(left)) return undefined
    name = left
    return found[1] ?? found[0]
  }
  if (take(diedInName)) doubts.push('deceased')
  const takeTitle = (...patterns: RegExp[]) => {
    for (const pattern of patterns)
      if (!isGivenTuan(pattern.exec(name)?.[1], `${name} ${behind}`)) title ||= take(pattern) ?? ''
  }
  // A title stands before the characters or after them: '陈亚九 Mr Tan Ah Kow', 'Mr 陈亚九 Tan Ah Kow'.
  takeTitle(couple, titleBefore, titleInBrackets)
  let name_characters = take(charactersBefore) ?? ''
  takeTitle(couple, titleBefore, titleInBrackets, titleAfter, hanTitle)
  if (isCouplesTitle(title)) doubts.push('two people')
  name_characters ||= take(charactersInBrackets)?.trim() ?? take(charactersAfter)?.trim() ?? ''
  const isInCharacters = /^\p{Script=Han}+ \([^()]+\)$/u.exec(name)
  if (isInCharacters) {
    const [own = '', latin = ''] = name.split(' (')
    name_characters = own
    name = latin.slice(0, -1)
  }
  title ||= titleOfCharacters.exec(name_characters)?.[0].trim() ?? ''
  name_characters = name_characters.replace(titleOfCharacters, '')
  if (twoPeople.test(name) && !doubts.includes('two people')) doubts.push('two people')
  const [, other_name = ''] = name.split(other, 2)
  return {
    display_name: name,
    title,
    name_characters,
    ...splitName(name, order),
    other_name: other_name.trim(),
    doubts,
  }
}

/** Tuan is a given name in Vietnam, and a title where a father's name follows: 'Tuan Osman bin Ali'. */
const isGivenTuan = (title: string | undefined, whole: string): boolean =>
  title !== undefined && /^tuan\.?$/i.test(title) && !whole.split(' ').some((word) => fatherly.test(word))

/** Family names that are given names oftener. */
const given = new Set(['ann', 'jim', 'kay', 'kim', 'lily', 'may', 'sam', 'sue'])
const doubled = /^(?:司马|诸葛|尉迟|单于|万俟|欧阳|上官|司徒|皇甫|公孙|慕容)(?=.)/u
/** 'van der Straaten', 'de Souza' is one name. */
const foreign = /\s(?=(?:van|von|de|da|dos|der|sta)\s)/i

const wholeFirst = (name: string): TwoNames => ({ first_name: name, last_name: '' })

/** First and last name of a whole one. One word is the first name: nobody invents the other. */
function splitName(whole: string, order: SplitOrder): TwoNames {
  const name = whole.replace(/\s*[([（][^)\]）]*[)\]）]\s*/g, ' ').trim() || whole
  const [own = '', alias = ''] = name.split(other, 2)
  if (alias !== '') {
    const before = splitName(own, order)
    const father = alias.split(' ').findIndex((_, at, all) => fatherly.test(all.slice(at).join(' ')))
    return before.last_name === '' && father > 0
      ? { first_name: own, last_name: alias.split(' ').slice(father).join(' ') }
      : before
  }
  const [before, after, ...more] = name.split(/\s*[,，]\s*/)
  if (before && after && more.length === 0) {
    const [family = '', ...rest] = before.split(' ')
    return rest.length > 0 && isSurname(family)
      ? { first_name: [...rest, after].join(' '), last_name: family }
      : { first_name: after, last_name: before }
  }
  const words = name.split(' ')
  const father = words.findIndex((_, at) => at > 0 && fatherly.test(words.slice(at).join(' ')))
  if (father > 0)
    return { first_name: words.slice(0, father).join(' '), last_name: words.slice(father).join(' ') }
  if (/^\p{Script=Han}+$/u.test(name)) {
    const family = doubled.exec(name)?.[0] ?? name.slice(0, 1)
    return name.length > 1 ? { first_name: name.slice(family.length), last_name: family } : wholeFirst(name)
  }
  if (words.length < 2) return wholeFirst(name)
  if (order !== 'first') {
    const at = name.search(foreign)
    if (at > 0) return { first_name: name.slice(0, at), last_name: name.slice(at + 1) }
  }
  const [first = '', second = '', ...rest] = words
  if (order === 'each' && rest.length > 1 && !isSurname(first) && isSurname(second) && !isShouted(first))
    return { first_name: [first, ...rest].join(' '), last_name: second }
  const isFirst = order === 'first' || (order === 'each' && standsFirst(words))
  return isFirst
    ? { first_name: words.slice(1).join(' '), last_name: first }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word)

/** 'Tan Ah Kow', not 'Kelvin Tan'; 'TAN Wei' when only one word is in capitals. */
function standsFirst(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (isShouted(first) !== isShouted(last)) return isShouted(first)
  return isSurname(first) && !(given.has(first.toLowerCase()) && isSurname(last))
}
