import type { PackLine } from '../../../contract/access-pack.ts'
import { joined } from '../../../contract/strike-ranges.ts'
import { type KnownNames, namedIn } from './strike-names.ts'

export type Proposed = PackLine['proposed'][number]
/** What belongs to the person, and is never proposed. */
export type Own = { words: ReadonlySet<string>; digits: readonly string[]; texts: readonly string[] }

const patterns = [
  ['nric', /(?<![\p{L}\p{N}])[stfgm][\s.-]?(?:\d[\s.-]?){7}[a-z](?![\p{L}\p{N}])/giu],
  ['nric', /(?<![\p{L}\p{N}])[stfgm][*x]{4}\d{3}[a-z](?![\p{L}\p{N}])/giu],
  [
    'email',
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu,
  ],
  ['number', /(?<![\d+])(?:\+?65[\s-]?)?[3689](?:[\s-]?\d){7}(?!\d)/gu],
  // Across the Causeway they begin with a nought.
  ['number', /(?<![\d+-])0\d{1,2}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/gu],
  ['number', /\+\d(?:[\s-]?\d){6,14}(?!\d)/gu],
  ['address', /#\s?\d{1,3}\s?-\s?\d{1,5}[a-z]?(?![\p{L}\p{N}])/giu],
  ['address', /(?<![\p{L}\p{N}])unit\s?\d{1,3}\s?-\s?\d{1,5}[a-z]?(?![\p{L}\p{N}])/giu],
  [
    'address',
    /(?<![\p{L}\p{N}])\d{1,4}[A-Za-z]?\s(?:\p{Lu}[\p{L}’']*\s){1,4}(?:Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Lane|Crescent|Close|Walk|Way|Place|View|Terrace|Link|Rise|Grove|Park|Gardens?|Hill)(?![\p{L}\p{N}])/gu,
  ],
  ['address', /(?<![\p{L}\p{N}])(?:blk|block)\.?\s?\d{1,4}[a-z]?(?![\p{L}\p{N}])/giu],
  ['address', /(?<![\p{L}\p{N}])s?\(?\d{6}\)?(?![\p{L}\p{N}])/giu],
] as const satisfies readonly (readonly [Proposed['kind'], RegExp])[]

const digitsOf = (text: string) => text.replace(/\D/gu, '')
const tight = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(block|blk)/u, '')

/** Full-width letters and digits, as some keyboards write them, each in its own place. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/gu, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** What of others stands in a text: their names, numbers and addresses, from left to right, none over another. */
export function proposeStrikes(text: string, names: KnownNames, own: Own): Proposed[] {
  const plain = halfWidth(text)
  const found: Proposed[] = patterns.flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)]
      .filter(([said]) => !isOwn(said, kind, own))
      .map((one) => ({ start: one.index, end: one.index + one[0].length, kind })),
  )
  const named = namedIn(plain, names, own.words).map((place) => ({ ...place, kind: 'name' as const }))
  return joined([...found, ...named])
}

function isOwn(said: string, kind: Proposed['kind'], { digits, texts }: Own): boolean {
  if (kind === 'number') return digits.includes(digitsOf(said).slice(-8))
  return texts.includes(tight(said))
}

/** What belongs to somebody, of the values of their own record. */
export function ownOf(words: readonly string[], numbers: readonly string[], texts: readonly string[]): Own {
  return {
    words: new Set(words),
    digits: numbers.map((number) => digitsOf(number).slice(-8)).filter((digits) => digits.length > 5),
    texts: texts.map(tight).filter((text) => text !== ''),
  }
}
