import { isParticle, runsOf, sameAs } from '../../contract/name-words.ts'
import { bareSerial, localDigits } from '../../contract/number-keys.ts'
import { shortOf, townOf, unitOf } from '../../contract/place-keys.ts'

/** How a word is met, best first, and what that is worth. */
export const HOW = {
  same: 100,
  alias: 95,
  starts: 80,
  joined: 75,
  character: 70,
  sound: 60,
  typo: 55,
  within: 50,
  own: 45,
} as const
export type How = keyof typeof HOW

/** A key that meets a word; where it holds a part of a number, `like` asks for the whole of what was typed. */
export type Meeting = { key: string; how: How; like?: string }
/** One word as it was typed. `letters` is it as part of a name or a street; only that may be misspelt. */
export type Word = { typed: string; meetings: Meeting[]; letters?: string }

const WORDS_MAX = 10
const empty = /^(blk|block|singapore|spore|unit|postal|code)$/
/** What a number of its own follows: 'Lor 4', 'St 72'. */
const streets = new Set(['lor', 'st', 'ave', 'rd', 'dr', 'ctrl', 'cl', 'cres', 'ln', 'sect', 'phase'])
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const same = (key: string): Meeting => ({ key, how: 'same' })

/** What was typed, word by word, each with all that it may literally mean; none when nothing can be looked for. */
export function readWords(typed: string): Word[] {
  const text = typed.normalize('NFC').trim().toLowerCase()
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^\d{7,15}$/.test(digits) && !text.includes('#') && !/^\d{1,3}-/.test(text))
    return [{ typed: text, meetings: telephone(localDigits(text)) }]
  const pieces = text.replace(/\bs\s*\(?(\d{6})\)?/g, '$1').split(/[\s,;()@]+/)
  const words = pieces.flatMap((piece, at) => wordsOfPiece(piece, pieces[at - 1] ?? ''))
  const telling = words.filter(({ letters }) => letters === undefined || !isIdle(letters))
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX)
}

const isIdle = (word: string) => isParticle(word) || empty.test(word)

function wordsOfPiece(piece: string, before: string): Word[] {
  const unit = piece.startsWith('#') || /^\d{1,3}-\d/.test(piece) ? unitOf(piece) : undefined
  if (unit) return [{ typed: piece, meetings: doors(unit) }]
  if (/^[sd]\/o$|^a\/[lp]$/.test(piece)) return []
  const bare = piece.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  if (/^\d+$/.test(bare) && !/[\p{L}]/u.test(piece))
    return [{ typed: piece, meetings: numbers(bare, before) }]
  if (/\d/.test(bare)) return [{ typed: piece, meetings: mixed(bare) }]
  return runsOf(piece).flatMap((run) => {
    const town = townOf(run)
    return town.length > 0 ? town.map(street) : [name(run)]
  })
}

const street = (word: string): Word => ({ typed: word, meetings: [same(`t:${shortOf(word)}`)] })

function name(word: string): Word {
  const letters = [...word]
  return {
    typed: word,
    letters: word,
    meetings: [
      ...sameAs(word).map((spelling) => same(`w:${spelling}`)),
      ...sameAs(word).map((spelling): Meeting => ({ key: `a:${spelling}`, how: 'alias' })),
      same(`t:${shortOf(word)}`),
      ...(letters.length === 1 ? [{ key: `i:${word}`, how: 'starts' } as const] : []),
    ],
  }
}

function doors({ floor, door }: { floor: string; door: string }): Meeting[] {
  if (door === '') return [same(`l:${floor}`)]
  return [
    same(`u:${floor}-${door}`),
    { key: `l:${floor}`, how: 'starts', like: `% u${floor}-${escaped(door)}%` },
  ]
}

/** A block, a number of a street, the end of a serial number, a postal code or a telephone number, or the start or end of one. */
function numbers(digits: string, before: string): Meeting[] {
  const bare = digits.replace(/^0+(?=.)/, '')
  const isStreet = streets.has(shortOf(before.replace(/\W/g, '')))
  const block: Meeting[] = [
    { key: `b:${bare}`, how: isStreet ? 'starts' : 'same' },
    { key: `d:${bare}`, how: 'starts' },
  ]
  if (before.startsWith('bl')) return block
  const postal: Meeting[] =
    digits.length < 3 || digits.length > 6
      ? []
      : [
          {
            key: `p:${digits.slice(0, 3)}`,
            how: digits.length === 6 ? 'same' : 'starts',
            like: `% p${digits}%`,
          },
        ]
  return [
    ...block,
    same(`t:${digits}`),
    same(`y:${bare}`),
    same(`r:${bare}`),
    same(`w:${digits}`),
    ...postal,
    ...telephone(digits),
  ]
}

function telephone(digits: string): Meeting[] {
  if (digits.length < 3) return []
  const length = digits.length > 3 ? 4 : 3
  return [
    { key: `e:${digits.slice(-length)}`, how: digits.length > 3 ? 'same' : 'starts', like: `%${digits} %` },
    { key: `f:${digits.slice(0, length)}`, how: 'starts', like: `% ${digits}%` },
  ]
}

/** '12a' is a block, 'kb0142' a serial number. */
const mixed = (text: string): Meeting[] => [
  same(`b:${text.replace(/^0+(?=\d)/, '')}`),
  same(`t:${text}`),
  same(`r:${bareSerial(text)}`),
  same(`w:${text}`),
]
