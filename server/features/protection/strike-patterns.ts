import type { PackLine } from '../../../contract/access-pack.ts'

type Kind = PackLine['proposed'][number]['kind']

/** What people put between the digits of a number: blanks that are seen and that are not, stops, strokes, dashes. */
const GAP = String.raw`[\s\u200b-\u200d\u2060\ufeff./()·\u2010-\u2015-]{0,3}`
const DASH = String.raw`\s?[-/\u2010-\u2015]\s?`
const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`
/** '31/12/2026' has as many digits as a number in Singapore. */
const NO_DAY = String.raw`(?!\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d))`
const FLOOR = String.raw`[a-z]?\d{1,3}[a-z]?`
const UNIT = `${FLOOR}${DASH}[0-9]{1,5}[a-z]?`
/** Before the name of a street in Malay, and in Hokkien or Tamil as often. */
const WAY = '(?:[Jj]alan|[Jj]ln|[Ll]orong|[Ll]or|[Kk]ampong|[Kk]ampung|[Ll]engkok|[Ll]engkong|[Tt]aman)'
const CAPITAL = String.raw`\p{Lu}[\p{L}’']{0,30}`
const STREET =
  '(?:Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Lane|Crescent|Cres|Close|Walk|Way|Place|View|Terrace|Link|Rise|Grove|Park|Gardens?|Hill)'

const pattern = (kind: Kind, source: string, flags = 'giu') => [kind, new RegExp(source, flags)] as const

/** By their form alone: each is bounded, so that no text takes long. */
export const patterns: readonly (readonly [Kind, RegExp])[] = [
  pattern('nric', String.raw`${BEFORE}[stfgm][\s.-]?(?:\d[\s.-]?){7}[a-z]${AFTER}`),
  pattern('nric', String.raw`${BEFORE}[stfgm][*x]{4}\d{3}[a-z]${AFTER}`),
  // A passport's, of whatever country has a letter at either end.
  pattern('nric', String.raw`${BEFORE}[a-z]\d{7}[a-z]${AFTER}`),
  // 'NRIC ending 567D', 'passport no. K1234567': what follows the word within reach.
  pattern(
    'nric',
    String.raw`(?<=${BEFORE}(?:nric|ic|fin|passport|ending|ends)${AFTER}[^\n\d]{0,24}?)${BEFORE}(?!(?:19|20)\d\d${AFTER})[a-z]{0,2}\d{3,9}[a-z]?${AFTER}`,
  ),
  pattern(
    'email',
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[[({]\s?(?:at|@)\s?[\])}]\s?)[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?)[\p{L}\p{N}-]{1,63}){1,5}`,
  ),
  pattern('number', String.raw`(?<![\d+])${NO_DAY}(?:\+?65${GAP})?[3689](?:${GAP}\d){7}(?!\d)`),
  pattern('number', String.raw`(?<![\d+])1${GAP}[389]00${GAP}\d{3}${GAP}\d{4}(?!\d)`),
  // Across the Causeway they begin with a nought.
  pattern('number', String.raw`(?<![\d+-])${NO_DAY}0\d{1,2}${GAP}\d{3,4}${GAP}\d{3,4}(?!\d)`),
  pattern('number', String.raw`\+\d(?:${GAP}\d){6,14}(?!\d)`),
  pattern('address', String.raw`#\s?${UNIT}${AFTER}`),
  pattern('address', String.raw`${BEFORE}unit\s?${UNIT}${AFTER}`),
  pattern(
    'address',
    String.raw`${BEFORE}\d{1,4}[A-Za-z]?,?\s(?:${CAPITAL}\s){1,4}${STREET}(?:\s\d{1,3}[A-Z]?)?${AFTER}`,
    'gu',
  ),
  pattern(
    'address',
    String.raw`${BEFORE}\d{1,4}[A-Za-z]?,?\s${WAY}\.?\s(?:\d{1,3}[A-Za-z]?|\p{L}[\p{L}’']{0,30})(?:\s${CAPITAL}){0,2}${AFTER}`,
    'gu',
  ),
  pattern('address', String.raw`${BEFORE}(?:blk|block)\.?\s?\d{1,4}[a-z]?${AFTER}`),
  pattern('address', String.raw`${BEFORE}s?\(?\d{6}\)?${AFTER}`),
]
