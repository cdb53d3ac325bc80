/** What stands in a name and tells nobody apart: 'son of', 'Madam', 'the pilgrim'. */
const particles = new Set(
  `bin bte bt binte binti ibn so do al ap anak lelaki perempuan mr mrs ms mdm mdme madam miss dr prof rev fr sr hj haji hjh hajah
  hajjah haj syed sharifah tuan puan encik cik auntie aunty uncle late deceased`.split(/\s+/),
)

/** Ways in which one name is written. */
const sames =
  `mohd md muhd mohamed mohamad mohammad mohammed muhammad muhamad muhammed mohd / abd abdul abdull / siti sitti sity /
  nor noor nur noer / nurul noorul norul / ahmad ahmed / yusof yusoff yusuf yousof / osman othman usman uthman / ismail ismael /
  hussain hussein husin husain / hassan hasan / rahman rahmann / kumar kummar / singh sing / kaur kor`
    .split('/')
    .map((group) => group.trim().split(/\s+/))
const samesOf = new Map(sames.flatMap((group) => group.map((word) => [word, group] as const)))

export const isParticle = (word: string): boolean => particles.has(word)

/** The other ways in which this name is written, itself among them. */
export const sameAs = (word: string): readonly string[] => samesOf.get(word) ?? [word]

/** Lower case, without the marks of Latin letters; those of other scripts are letters of their own. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`ʼ]/g, "'")

/** As a filter box compares: 'st lukes' is in "St. Luke's", 'cafe' in 'Café'. */
export const plainText = (text: string): string => folded(text).replace(/['.,]/g, '')

/** Whether a text holds what was typed, as it stands or without accents, apostrophes and points. */
export function holdsText(text: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  const plain = plainText(wanted)
  return text.toLowerCase().includes(wanted) || (plain !== '' && plainText(text).includes(plain))
}

const HAN = /^\p{Script=Han}+$/u

/**
 * The words of a name as they are keyed: each run of letters, and what people write as one or as two: 'd'souza' is d,
 * souza and dsouza; 'V. K.' is v, k and vk; 林秀凤 is itself and each of its characters.
 */
export function wordsOf(text: string): string[] {
  const all: string[] = []
  for (const piece of folded(text).split(/[^\p{L}\p{N}\p{M}']+/u)) {
    const runs = piece.split("'").filter(Boolean)
    all.push(...runs)
    if (runs.length > 1) all.push(runs.join(''))
    if (HAN.test(piece)) all.push(...[...piece].filter((character) => character !== piece))
  }
  return all
}

/** The runs of letters alone, in their order: what a name is compared and shown by. */
export const runsOf = (text: string): string[] =>
  folded(text)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/** A name, and the names that stand in it beside: behind '@' and between brackets. */
export function namesIn(text: string): { own: string; others: string[] } {
  const [own = '', ...others] = text.split(/[@()[\]（）]/u).map((part) => part.trim())
  return { own, others: others.filter(Boolean) }
}
