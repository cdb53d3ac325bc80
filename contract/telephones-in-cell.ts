/** One number of a cell, and whose or what it is as far as the cell says. */
export type WrittenNumber = { number: string; whose: string }
export type TelephonesInCell = {
  numbers: WrittenNumber[]
  /** 'NIL', 'no phone': there is none, and the cell says so. */
  isNone: boolean
}

const none =
  /^(?:nil|nill|none|n[./ ]?a|-+|–+|—+|x|no|no (?:phone|tel|telephone|hp|h\/p|mobile|handphone|contact|line|number|phone number|contact number)|(?:does not|doesn['’]t|don['’]t) have(?: (?:a )?(?:phone|telephone))?|without (?:phone|telephone)|not available|tiada|tiada (?:telefon|tel|nombor)|tak ada|tidak ada(?: telefon)?|没有|沒有|无|無|没电话|沒電話|没有电话|沒有電話|无电话|無電話|இல்லை|தொலைபேசி இல்லை)\.?$/i
const singapore = /(?<![\d+])(?:\+?65[\s-]?)?[3689]\d{3}[\s-]?\d{4}(?!\d)/g
const kinds: readonly [RegExp, string][] = [
  [/^(?:h|hm|home|house|res|resi|residence|rumah|家|住家)$/i, 'home'],
  [/^(?:hp|h\/p|m|mob|mobile|cell|handphone|bimbit|手机|手機)$/i, 'mobile'],
  [/^(?:o|off|office|work|w|pejabat|公司)$/i, 'office'],
  [/^(?:own|self|client|elderly|sendiri|本人)$/i, ''],
]

/** What stands beside a number, as a word for it: '(HP)' is 'mobile', '(daughter)' is hers. */
export function whoseOf(text: string): string {
  const word = text
    .replace(/^[\s,;:/()（）\-–&]+|[\s,;:/()（）\-–&.]+$/g, '')
    .replace(/^(?:or|and|dan|tel|ph|phone)\b[\s:.-]*/i, '')
    .replace(/[\s:.,;/-]*\b(?:or|and|dan)$/i, '')
    .trim()
  return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? word
}

/**
 * The numbers of a cell as people write them: '9123 4567 / 6234 5678 (daughter)', '(H) 62345678 (HP) 91234567'.
 * Null where it is not plain which digits are whose: the cell stays as it is.
 */
export function telephonesInCell(cell: string): TelephonesInCell | null {
  const text = cell.normalize('NFKC').trim()
  if (text === '' || none.test(text)) return { numbers: [], isNone: text !== '' }
  const found = [...text.matchAll(singapore)]
  const between = text.split(singapore)
  // Other digits may be another country's number or a lost digit: somebody looks at it.
  if (found.length === 0 || between.some((piece) => /\d{3}|\+/.test(piece))) return null
  const isBefore = /[\p{L}]/u.test(between[0] ?? '')
  const numbers = found.map(([number], at) => ({
    number: number.replace(/[\s-]/g, ''),
    whose: whoseOf((isBefore ? between[at] : between[at + 1]) ?? ''),
  }))
  return { numbers, isNone: false }
}
