import { choiceWords, placeNamed } from '../../../contract/choice-cells.ts'
import type { OwnChoice, OwnField } from '../../../contract/own-kinds.ts'
import { ownCell, ownWords } from '../../../contract/own-value.ts'
import {
  genderWords,
  languageWords,
  mobilityWords,
  noWords,
  yesWords,
} from '../../../contract/records/profile-words.ts'
import { ownText } from './own-text.ts'
import { decidedMeaning, type Meaning, type Meanings, wordOf } from './value-words.ts'

/** What charities ask beside the built-in fields, in English, Malay, Chinese and Tamil: a line is one thing. */
const others = [
  'buddhist, buddhism, buddha, 佛教, பௌத்தம்',
  'taoist, taoism, 道教',
  'christian, christianity, protestant, kristian, 基督教, கிறிஸ்துவம்',
  'catholic, roman catholic, katolik, 天主教, கத்தோலிக்கம்',
  'muslim, islam, moslem, 回教, 伊斯兰教, இஸ்லாம்',
  'hindu, hinduism, 兴都教, 印度教, இந்து',
  'no religion, free thinker, freethinker, tiada agama, 无宗教, மதமில்லை',
  'single, never married, unmarried, bujang, 单身, 未婚, திருமணமாகாதவர்',
  'married, berkahwin, kahwin, 已婚, திருமணமானவர்',
  'widowed, widow, widower, balu, duda, janda, 丧偶, 寡妇, விதவை',
  'divorced, separated, bercerai, cerai, 离婚, 离异, விவாகரத்து',
  'halal, muslim meal, 清真, ஹலால்',
  'vegetarian, veg, veggie, vegan, sayur, 素食, 吃素, 素, சைவம்',
  'soft, soft food, soft diet, porridge, lembut, bubur, 软食, 粥, மென்மையான உணவு',
  'diabetic, low sugar, less sugar, kurang gula, 糖尿, 少糖, நீரிழிவு',
  'chinese, cina, 华人, 华族, சீனர்',
  'malay, melayu, 马来人, 马来族, மலாய்க்காரர்',
  'indian, india, 印度人, 印族, இந்தியர்',
  'owned, owner, own flat, milik sendiri, 自有, சொந்தம்',
  'rental, rented, rental flat, sewa, 租赁, 租, வாடகை',
  'high, tinggi, 高, அதிகம்',
  'medium, moderate, sederhana, 中, நடுத்தரம்',
  'low, rendah, 低, குறைவு',
  'none, nil, no, na, n a, tiada, tidak ada, 无, 没有, இல்லை',
]
const known = [
  ...Object.entries(languageWords).map(([name, words]) => `${name}, ${words}`),
  ...Object.values(genderWords),
  ...Object.values(mobilityWords),
  `yes, ${yesWords}`,
  `no, ${noWords}`,
  ...others,
].map((line) => new Set(line.split(', ').map(wordOf)))

/** Whether a field of the organisation's own is read word by word: what its words may mean is a short list. */
export const isOfWords = ({ kind }: Pick<OwnField, 'kind'>): boolean =>
  kind === 'yes_no' || kind === 'one_of' || kind === 'several_of'

/** What somebody may choose for a word: the choices in use by their names. */
export const meaningsOf = ({ kind, choices }: OwnField): readonly Meaning[] =>
  kind === 'yes_no' ? ['Yes', 'No'] : inUse(choices).map(({ name }) => name)

const inUse = (choices: readonly OwnChoice[]) => choices.filter(({ is_retired }) => !is_retired)

const BETWEEN = /[,;/|\n、，；／｜]/g

/** The words of a cell: of several choices each part is one, unless the whole, or a run of parts, is a choice. */
export function wordsIn(own: OwnField, cell: string): string[] {
  if (own.kind !== 'several_of') return [cell]
  // 'Halal, Vegetarian' is two where both are choices, though another, 'Halal / Vegetarian', reads like it.
  const isChoice = (run: string, parts: readonly string[]) =>
    choiceSpelt(own, run) !== undefined && !parts.every((part) => choiceSpelt(own, part) !== undefined)
  const parts = cell.split(BETWEEN).map((part) => part.trim())
  if (isChoice(cell, parts) || placeNamed(own.choices, cell) !== undefined) return [cell]
  return [...new Set(choiceWords(cell, own.choices, { between: BETWEEN, isChoice }).map(({ text }) => text))]
}

/**
 * What a word means among the choices of a field: as somebody decided, else the choice that is spelt so, else the only
 * one that is the same in another language. Null for what only a person can say; '' for what is kept beside.
 */
export function choiceMeant(own: OwnField, word: string, decided?: Meanings[string]): Meaning | null {
  const chosen = decidedMeaning(decided, word)
  // A choice that was renamed or retired since is remembered in vain.
  if (chosen !== undefined && (chosen === '' || meaningsOf(own).includes(chosen))) return chosen
  const spelt = choiceSpelt(own, word)
  if (spelt !== undefined) return spelt
  const groups = known.filter((group) => group.has(wordOf(word)))
  const alike = meaningsOf(own).filter((name) => groups.some((group) => group.has(wordOf(name))))
  return alike.length === 1 ? (alike[0] ?? null) : null
}

const bare = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The choice that a word is spelt as. A retired one is still read where a file names it: it may have come from here. */
export function choiceSpelt(own: OwnField, text: string): Meaning | undefined {
  if (own.kind === 'yes_no') {
    const read = ownCell(own).safeParse(ownText(own.kind, [], text))
    return read.success ? ownWords(own, read.data) : undefined
  }
  const spelt = own.choices.find(({ name }) => bare(name) === bare(text))
  if (spelt) return spelt.name
  const alike = meaningsOf(own).filter((name) => wordOf(name) === wordOf(text))
  return alike.length === 1 ? alike[0] : undefined
}
