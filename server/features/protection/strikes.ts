import type { PackLine } from '../../../contract/access-pack.ts'
import { joined } from '../../../contract/strike-ranges.ts'
import { type KnownNames, namedIn } from './strike-names.ts'
import { patterns } from './strike-patterns.ts'

export type Proposed = PackLine['proposed'][number]
/** What belongs to the person, and is never proposed. */
export type Own = { words: ReadonlySet<string>; digits: readonly string[]; texts: readonly string[] }

const digitsOf = (text: string) => text.replace(/\D/gu, '')
const tight = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(block|blk|unit)/u, '')

/** Full-width letters and digits, as some keyboards write them, each in its own place. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/gu, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** What of others stands in a text: their names, numbers and addresses, from left to right, none over another. */
export function proposeStrikes(text: string, names: KnownNames, own: Own): Proposed[] {
  let at = 0
  return text.split('\n').flatMap((line) => {
    const start = at
    at += line.length + 1
    return inLine(line, names, own).map((one) => ({ ...one, start: one.start + start, end: one.end + start }))
  })
}

/** Nothing that is somebody's goes over the end of a line. */
function inLine(text: string, names: KnownNames, own: Own): Proposed[] {
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
