const WORDS_MAX = 6
/** What stands between the parts of a serial number; the index leaves the same ones out. */
export const SERIAL_MARKS = '-/._ '
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What a person typed, read every way in which it could be meant. */
export type SearchWords = {
  /** Lower case, single spaces. */
  text: string
  words: readonly string[]
  /** A telephone number, typed any way. */
  contact: string | undefined
  /** Digits alone: an account id, the start of a postal code, the end of a serial number. */
  digits: string | undefined
  /** What may be a serial number, without its marks. Of several words only where a digit is among them. */
  serial: string | undefined
  place: { block: string | undefined; unit: string | undefined; street: readonly string[] } | undefined
}

/** Reads the text of the one box; undefined when nothing in it can be looked for. */
export function readSearch(typed: string): SearchWords | undefined {
  const text = typed.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const words = text.split(' ').slice(0, WORDS_MAX)
  const bare = text.replace(/[\s().-]/g, '')
  return {
    text,
    words,
    contact: /^\+?\d{3,15}$/.test(bare) ? bare : undefined,
    digits: /^\d{1,15}$/.test(text) ? text : undefined,
    serial: words.length === 1 || /\d/.test(text) ? bareSerial(text) || undefined : undefined,
    place: readPlace(words),
  }
}

const bareSerial = (text: string) => [...text].filter((mark) => !SERIAL_MARKS.includes(mark)).join('')

/** '#05-123', 'Blk 12A', '12A Telok Blangah': a block, a unit or both, and words of the street. */
function readPlace(words: readonly string[]): SearchWords['place'] {
  let block: string | undefined
  let unit: string | undefined
  const street: string[] = []
  for (const word of words) {
    if (word === 'blk' || word === 'block' || word === 'singapore') continue
    const asUnit = /^#?(\d{1,3}-\d{0,5}[a-z]?)$/.exec(word) ?? /^#(\d{1,3})$/.exec(word)
    if (asUnit && unit === undefined) unit = asUnit[1]
    else if (/^[1-9]\d{0,3}[a-z]?$/.test(word) && block === undefined) block = word.toUpperCase()
    else street.push(word)
  }
  return block === undefined && unit === undefined ? undefined : { block, unit, street }
}

/**
 * The `like` patterns of a word, any of which will do. Fewer than three letters match only where a word begins:
 * in the middle of one they would be everywhere, and no index would help.
 */
export function patternsOf(word: string): string[] {
  const literal = escapeLike(word)
  return [...word].length < 3 ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`]
}

/** 'Starts with this', and through a reversed index 'ends with this'. */
export const startPattern = (text: string) => `${escapeLike(text)}%`
export const endPattern = (text: string) => `${escapeLike([...text].reverse().join(''))}%`
export const beginsAWord = (word: string) => `% ${escapeLike(word)}%`
