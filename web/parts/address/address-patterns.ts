/** 'Singapore', 'S'pore', 'Sg', 'S', 'Postal code', 'P(' and 新加坡, as people say that a postal code follows. */
const COUNTRY = String.raw`(?:(?:\brep(?:ublic|\.)?\s+of\s+)?\bsingapore\b|\bs['’]?\s?pore\b|\bsg(?![a-z])|\(s\)|新加坡)`
const NAMED = String.raw`(?:${COUNTRY}|\bpostal(?:\s+code)?\b|\bp(?=\s?\())`
// Anywhere but right before the code a bare S is a building's: 'Tower S', 'St Andrew’s'.
const MARK = String.raw`(?:${NAMED}|(?<!['’])\bs(?![a-z'’]))`
const AROUND = String.raw`[\s,(:[-]*`
const SIX = String.raw`\d{3}\s?\d{3}`

/** After the country's name five digits are one too: a spreadsheet took the zero, and a person will see it. */
export const POSTAL = new RegExp(
  String.raw`[\s,;([/-]*(?:(?:${NAMED}${AROUND})*${MARK}${AROUND}(${SIX}|\d{5})(?!\d)[)\]]?|[(\[]?(?<![\d-])\b(\d{6})\b[)\]]?)[\s.]*$`,
  'i',
)
/** What says that it is one may stand before the unit, too. */
export const MARKED_POSTAL = new RegExp(
  String.raw`[\s,;([/-]*(?:${NAMED}${AROUND})*${MARK}${AROUND}(${SIX})(?!\d)[)\]]*`,
  'i',
)
/** No block has six digits: before all else they are the code. */
export const FIRST_POSTAL = /^\(?(\d{6})\)?[\s,]+(?=.*\d)/
export const COUNTRY_LAST = new RegExp(String.raw`[\s,]*${COUNTRY}[\s.]*$`, 'i')

const UNIT_WORD = String.raw`(?:\bunits?\b(?:\s*no\b)?\.?\s*)?`
/**
 * After another one (and the comma in its place) may stand a stroke, '&' or 'to'; '#05-12/13' is one of two doors, and
 * '#05-12-14' one of three.
 */
export const HASHED_UNIT = new RegExp(
  String.raw`(?:(?<=^|, )(?:[/&+;]|(?:and|or|to)\b))?\s*${UNIT_WORD}#\s*([a-z]?\d{1,3}[a-z]?)\s*-\s*(\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?\b|\/\d{1,5}[a-z]?\b(?!-))*)(?![a-z\d])`,
  'i',
)
/** Another sign between floor and door is one where nothing comes after it: '#05 12 Jalan Kukoh' may be a floor and a block. */
export const LOOSE_UNIT = new RegExp(
  String.raw`${UNIT_WORD}#\s*([a-z]?\d{1,2})\s*[./ ]\s*(\d{2,5}[a-z]?)(?=\s*(?:,|$))`,
  'i',
)
// Without its # a unit is known by two digits at least on either side: 'Lorong 1 - 3' has none, nor has a telephone.
const BARE = String.raw`\b(?!65-\d{4}-)(\d{2})-(\d{2,5}[a-z]?\b(?:[-/]\d{1,5}[a-z]?\b(?!-))*)`
export const BARE_UNIT = new RegExp(UNIT_WORD + BARE, 'i')
// Before the street and without a comma after it, '12-14' would be the houses of that street.
const BEFORE_BARE = String.raw`(?<=^|,\s*)(?:[/&+;]|(?:and|or|to|units?)\b)\s*${UNIT_WORD}|(?<=,\s*)|^(?=\S+(?:,|$))`
// '#05-12 & 13' are two doors of one floor; in '#05-12 / 13 Jalan Kukoh' the 13 is a block.
const DOOR = String.raw`(?:(?<=,\s*)|^(?=\D+\w+(?:,|$)))(?:[/&+]|(?:and|or|to)\b)\s*(\d{1,5}[a-z]?)(?![a-z\d-])`
export const BESIDE = new RegExp(`(?:${BEFORE_BARE})${BARE}(?!-)|${DOOR}`, 'i')

const BLOCK_WORD = `(?:apt blk|blk|bk|block|blok|no|大牌)`
export const BLOCK = new RegExp(
  String.raw`^(?:${BLOCK_WORD}(?:\s+no)?)?\.?\s*(\d{1,5}[a-z]?)\b(?:\s+-\s+|[\s,;]+)`,
  'i',
)
/** One that says so, behind what stands before it: 'Opp MRT, Blk 12 …'. */
export const LATER_BLOCK = /^([^,#\d]+),\s*(?=(?:apt blk|blk|bk|block|大牌)[\s.\d])/i
export const STREET = /^\p{L}[\p{L}\d\s.'’()/&-]*$/u
