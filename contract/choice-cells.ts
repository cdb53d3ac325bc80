import type { OwnChoice } from './own-kinds.ts'

/** Where the words of a cell of several choices stand in it. */
type WordSpan = { text: string; from: number; to: number }

/** What stands between several choices in a file that is sent. */
const BETWEEN = /[,;\n|]/g

const bare = (words: string) => words.normalize('NFC').trim().toLowerCase()
/** 'Halal,Vegan' names the choice 'Halal, Vegan'. */
const tight = (words: string) =>
  bare(words)
    .replace(/\s+/g, ' ')
    .replace(/ ?([,;/|\n、，；／｜]) ?/g, '$1')

type Choices = readonly Pick<OwnChoice, 'name'>[]
/** Of a list of choices where each stands by its name, and of how many pieces the longest name is. */
type Names = { exact: Map<string, number>; loose: Map<string, number>; longest: number }
const known = new WeakMap<Choices, Names>()

/** A file has a hundred thousand cells of one list. */
function namesOf(choices: Choices): Names {
  const found = known.get(choices)
  if (found) return found
  const first = (write: (name: string) => string) =>
    new Map(choices.map(({ name }, at) => [write(name), at] as const).reverse())
  const marks = choices.map(({ name }) => name.match(/[,;/|\n、，；／｜]/g)?.length ?? 0)
  const made = { exact: first(bare), loose: first(tight), longest: 1 + Math.max(0, ...marks) }
  known.set(choices, made)
  return made
}

/** Where the choice stands that a text names, but for capitals and what room stands around its commas. */
export function placeNamed(choices: Choices, text: string): number | undefined {
  const { exact, loose } = namesOf(choices)
  return exact.get(bare(text)) ?? loose.get(tight(text))
}

function pieces(cell: string, between: RegExp): WordSpan[] {
  const found: WordSpan[] = []
  let from = 0
  for (const { index, 0: mark } of [...cell.matchAll(between), { index: cell.length, 0: '' }]) {
    found.push({ text: cell.slice(from, index).trim(), from, to: index })
    from = index + mark.length
  }
  return found
}

/**
 * The words of a cell of several choices. A choice may have a comma in its own name: the longest run of pieces that is a
 * choice is one word, before any of them is a word by itself.
 */
export function choiceWords(
  cell: string,
  choices: Choices,
  {
    between = BETWEEN,
    isChoice,
  }: { between?: RegExp; isChoice?: (run: string, parts: string[]) => boolean } = {},
): WordSpan[] {
  const all = pieces(cell, between)
  // No run is longer than a name: else every run of a long cell would be compared with every choice.
  const { longest } = namesOf(choices)
  const isOne = (run: string, parts: string[]) =>
    placeNamed(choices, run) !== undefined || (isChoice?.(run, parts) ?? false)
  const words: WordSpan[] = []
  for (let at = 0; at < all.length; ) {
    let next = Math.min(all.length, at + longest)
    const runOf = () => cell.slice(all[at]?.from, all[next - 1]?.to).trim()
    const partsOf = () => all.slice(at, next).map(({ text }) => text)
    while (next > at + 1 && !isOne(runOf(), partsOf())) next -= 1
    const text = runOf()
    if (text !== '') words.push({ text, from: all[at]?.from ?? 0, to: all[next - 1]?.to ?? cell.length })
    at = next
  }
  return words
}

/** A cell of several choices as they are kept: ids with commas between them, and what is none in quotes. */
export function idsInCell(choices: readonly OwnChoice[], cell: string): string {
  const idOf = (text: string) => choices[placeNamed(choices, text) ?? -1]?.id
  return choiceWords(cell, choices)
    .map(({ text }) => idOf(text) ?? `'${text}'`)
    .join(',')
}

/** Choices by name in a cell, with that between them by which the very same are read back: 'A, B' may be a choice too. */
export function cellOfChoices(
  choices: readonly OwnChoice[],
  names: readonly string[],
  first: ', ' | '; ' = ', ',
): string {
  const asked = names.map((name) => choices.find((choice) => choice.name === name)?.id).join(',')
  const cells = [first, ', ', '; ', ' | ', '\n'].map((mark) => names.join(mark))
  return cells.find((cell) => idsInCell(choices, cell) === asked) ?? names.join(first)
}
