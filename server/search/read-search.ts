import { isParticle, runsOf, sameAs } from '../../contract/name-words.ts'
import { bareSerial, localDigits } from '../../contract/number-keys.ts'
import { shortOf, townOf, unitOf } from '../../contract/place-keys.ts'
import { isSurname } from '../../contract/surnames.ts'
import { hanWritings } from './han-variants.ts'
import { readableText } from './typed-text.ts'

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
const empty = /^(blk|block|singapore|spore|unit|postal|code|apt|tel|telephone|phone|mobile|hp|no)$/
/** What a number of its own follows: 'Lor 4', 'St 72'. */
const streets = new Set(['lor', 'st', 'ave', 'rd', 'dr', 'ctrl', 'cl', 'cres', 'ln', 'sect', 'phase'])
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const same = (key: string): Meeting => ({ key, how: 'same' })

/** What was typed, word by word, each with all that it may literally mean; none when nothing can be looked for. */
export function readWords(typed: string): Word[] {
  const text = readableText(typed)
  const whole = wholeOf(text)
  // A block and a postal code are as many digits as a telephone number.
  if (isTelephone(text) && !/(?<!\S)\d{6}(?!\S)/.test(text)) return [{ typed: text, meetings: whole }]
  const pieces = text.split(/[\s,;()@]+/).filter(Boolean)
  const words = pieces.flatMap((piece, at) => wordsOfPiece(piece, pieces[at - 1] ?? ''))
  const all = words.map((word) => ({ ...word, meetings: [...word.meetings, ...whole] }))
  return tellingOf(all).slice(0, WORDS_MAX)
}

function isTelephone(text: string): boolean {
  const digits = text.replace(/[\s().+-]/g, '')
  return /^\d{7,15}$/.test(digits) && !text.includes('#') && !/^\d{1,3}-/.test(text)
}

/** What all of it together may be: a telephone number, or a serial number with its parts apart, 'KB 142' (H-1031). */
function wholeOf(text: string): Meeting[] {
  if (isTelephone(text)) return [...telephone(localDigits(text)), ...serial(text)]
  return /\d/.test(text) && /\s/.test(text) ? [same(`r:${bareSerial(text)}`)] : []
}

/** Without what tells nobody apart; of 'Mr So' the family name. */
function tellingOf(words: Word[]): Word[] {
  const telling = words.filter(({ letters }) => letters === undefined || !isIdle(letters))
  if (telling.length > 0) return telling
  const names = words.filter(({ letters }) => letters !== undefined && isSurname(letters))
  return names.length > 0 ? names : words
}

const isIdle = (word: string) => isParticle(word) || empty.test(word)

function wordsOfPiece(piece: string, before: string): Word[] {
  const glued = gluedOf(piece)
  if (glued) return glued
  const bare = piece.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  const unit = piece.startsWith('#') || /^[a-z]?\d{1,3}-\d/.test(piece) ? unitOf(piece) : undefined
  if (unit) return [{ typed: piece, meetings: [...doors(unit), ...notDoor(piece, bare)] }]
  if (/^[sd]\/o$|^a\/[lp]$/.test(piece)) return []
  if (/^\d+$/.test(bare) && !/[\p{L}]/u.test(piece))
    return [{ typed: piece, meetings: [...numbers(bare, before), ...closeDoor(piece)] }]
  if (/\d/.test(bare)) return [{ typed: piece, meetings: mixed(bare) }]
  return runsOf(piece).flatMap((run) => {
    const town = townOf(run)
    return town.length > 0 ? town.map(street) : [name(run)]
  })
}

/** '24-001' and '#142' are serial numbers as often as doors; '#02-19' is a door alone, and '#05' a floor. */
function notDoor(piece: string, bare: string): Meeting[] {
  if (piece.startsWith('#')) return bare.length > 2 && !piece.includes('-') ? serial(bare) : []
  return [same(`r:${bareSerial(bare)}`)]
}

/** 'Blk123A' and 'Ave3' are two words; 'ST21' may be a serial number, too. */
function gluedOf(piece: string): Word[] | undefined {
  const [, head = '', number = ''] = /^([a-z]+)\.?(\d+[a-z]?)$/.exec(piece) ?? []
  if (!/^bl(oc)?k$/.test(head) && !streets.has(shortOf(head))) return undefined
  const words = head.startsWith('bl')
    ? wordsOfPiece(number, head)
    : [name(head), ...wordsOfPiece(number, head)]
  return words.map((word) => ({ ...word, meetings: [...word.meetings, same(`r:${bareSerial(piece)}`)] }))
}

/** '#0512' without its dash. */
function closeDoor(piece: string): Meeting[] {
  const [, floor, door] = /^#(\d\d)(\d{2,4})$/.exec(piece) ?? []
  const unit = floor === undefined ? undefined : unitOf(`${floor}-${door}`)
  return unit ? [same(`u:${unit.floor}-${unit.door}`)] : []
}

const street = (word: string): Word => ({ typed: word, meetings: [same(`t:${shortOf(word)}`)] })

/** 'St' is a street and a saint. */
const streetsOf = (word: string) => (word === 'st' || word === 'saint' ? ['st', 'saint'] : [shortOf(word)])

function name(word: string): Word {
  const letters = [...word]
  const spellings = sameAs(word).flatMap(hanWritings)
  return {
    typed: word,
    letters: word,
    meetings: [
      ...spellings.map((spelling) => same(`w:${spelling}`)),
      ...spellings.map((spelling): Meeting => ({ key: `a:${spelling}`, how: 'alias' })),
      ...streetsOf(word).map((written) => same(`t:${written}`)),
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
    ...serial(digits),
    same(`w:${digits}`),
    ...postal,
    ...telephone(digits),
  ]
}

/** The whole of a serial number, or the digits at its end. */
function serial(text: string): Meeting[] {
  const bare = bareSerial(text)
  return /^\d+$/.test(bare) ? [same(`y:${bare}`), same(`r:${bare}`)] : [same(`r:${bare}`)]
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
