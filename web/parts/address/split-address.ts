export interface SplitAddress {
  postal_code: string
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
}

/** After the country's name five digits are one too: a spreadsheet took the zero, and a person will see it. */
const POSTAL =
  /[\s,]*(?:(?:\b(?:singapore\b|s)|\(s\))[\s,(]*(\d{5,6})\b\)?|\(?(?<![\d-])\b(\d{6})\b\)?)[\s.]*$/i
// What says that it is one may stand before the unit, too.
const MARKED_POSTAL = /[\s,]*(?:\bsingapore\b|\bs|\(s\))[\s(]*(\d{6})\b\)?/i
// After another one (and the comma in its place) may stand a stroke, '&' or 'to'; '#05-12/13' is one of two doors, and
// '#05-12-14' one of three.
const HASHED_UNIT =
  /(?:(?<=^|, )(?:[/&+;]|(?:and|or|to)\b))?\s*(?:\bunits?\b\s*)?#\s*([a-z]?\d{1,3}[a-z]?)\s*-\s*(\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?\b|\/\d{1,5}[a-z]?\b(?!-))*)(?![a-z\d])/i
// Without its # a unit is known by two digits at least on either side: 'Lorong 1 - 3' has none, nor has a telephone.
const BARE = String.raw`\b(?!65-\d{4}-)(\d{2})-(\d{2,5}[a-z]?\b(?:[-/]\d{1,5}[a-z]?\b(?!-))*)`
const BARE_UNIT = new RegExp(String.raw`(?:\bunits?\b\s*)?${BARE}`, 'i')
// Before the street and without a comma after it, '12-14' would be the houses of that street.
const BEFORE_BARE = String.raw`(?<=^|,\s*)(?:[/&+;]|(?:and|or|to|units?)\b)\s*(?:\bunits?\b\s*)?|(?<=,\s*)|^(?=\S+(?:,|$))`
// '#05-12 & 13' are two doors of one floor; in '#05-12 / 13 Jalan Kukoh' the 13 is a block.
const DOOR = String.raw`(?:(?<=,\s*)|^(?=\D+\w+(?:,|$)))(?:[/&+]|(?:and|or|to)\b)\s*(\d{1,5}[a-z]?)(?![a-z\d-])`
const BESIDE = new RegExp(`(?:${BEFORE_BARE})${BARE}(?!-)|${DOOR}`, 'i')
const BLOCK = /^(?:apt blk|blk|block|blok|no|大牌)?\.?\s*(\d{1,5}[a-z]?)\b[\s,]+/i
const STREET = /^\p{L}[\p{L}\d\s.'’()/&-]*$/u

/**
 * The parts of a whole address as people write it ('Blk 12A Jalan Kukoh #05-123 Singapore 162012'), or null when it
 * is not plain which part is which: filling a form, a wrong split is worse than none.
 */
export function splitPlainAddress(written: string): SplitAddress | null {
  const { street_name, others, other_units, ...parts } = takenApart(written)
  const isWhole = parts.postal_code.length === 6 && parts.block_number !== ''
  if (!isWhole || others.length > 1 || other_units.length > 0 || !STREET.test(street_name)) return null
  const building_name = others.join('')
  const isBuilding = building_name === '' || (/\p{L}/u.test(building_name) && !building_name.includes('#'))
  const hasUnitLeft = [street_name, building_name].some((text) => BARE_UNIT.test(text))
  return isBuilding && !hasUnitLeft ? { ...parts, street_name, building_name } : null
}

/**
 * The same of any address, as far as it goes: what is not surely a block, a unit or a postal code stays in the street
 * or the building. In a list of many rows nothing is lost, and a person sees each: units beside the first are had apart,
 * since a record has one.
 */
export function splitAnyAddress(written: string): { parts: SplitAddress; otherUnits: string[] } {
  const { others, other_units, ...parts } = takenApart(written)
  return { parts: { ...parts, building_name: others.join(', ') }, otherUnits: other_units }
}

type Take = (pattern: RegExp, put: string) => RegExpExecArray | null

function takenApart(written: string) {
  let rest = trimCommas(
    written
      .normalize('NFKC')
      .replace(/[\s,]*\n\s*/g, ', ')
      .replace(/\s+/g, ' '),
  )
  const take: Take = (pattern, put) => {
    const match = pattern.exec(rest)
    if (match) rest = trimCommas(rest.slice(0, match.index) + put + rest.slice(match.index + match[0].length))
    return match
  }
  const [, named, bare] = take(POSTAL, '') ?? take(MARKED_POSTAL, ', ') ?? []
  take(/[\s,]*\bsingapore$/i, '')
  const { units, block_number } = unitsAndBlock(take)
  const [unit_number = '', ...other_units] = units
  const [street_name = '', ...others] = rest.split(',').map(trimCommas).filter(Boolean)
  return {
    postal_code: named ?? bare ?? '',
    block_number,
    street_name,
    others,
    unit_number,
    other_units,
  }
}

function unitsAndBlock(take: Take) {
  const units = new Set<string>()
  let floor = ''
  const takeUnits = (first: RegExp) => {
    let found = take(first, ', ')
    while (found) {
      const [, said = floor, door, doorAlone] = found
      floor = said
      units.add(`#${floor}-${door ?? doorAlone}`.toUpperCase())
      found = take(BESIDE, ', ') ?? take(HASHED_UNIT, ', ')
    }
  }
  const takeBlock = () => take(BLOCK, '')?.[1]?.toUpperCase() ?? ''
  takeUnits(HASHED_UNIT)
  const block_number = takeBlock()
  if (units.size === 0) takeUnits(BARE_UNIT)
  return { units, block_number: block_number || takeBlock() }
}

/** '162012' out of 'S(162012)', 'Singapore 162012' or '162 012'; null for anything else. */
export function barePostalCode(written: string): string | null {
  const match = /^(?:singapore|s)?[\s(]*(\d{3})\s?(\d{3})\)?$/i.exec(written.trim())
  return match ? `${match[1]}${match[2]}` : null
}

const trimCommas = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')
