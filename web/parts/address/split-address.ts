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
const HASHED_UNIT = /(?:\bunit\s*)?#\s*([a-z]?\d{1,3}[a-z]?)\s*-\s*(\d{1,5}[a-z]?)\b/i
// Without its # a unit is known by two digits at least on either side: 'Lorong 1 - 3' has none.
const BARE_UNIT = /\b(\d{2})-(\d{2,5}[a-z]?)\b/i
const BLOCK = /^(?:apt blk|blk|block|blok|no|大牌)?\.?\s*(\d{1,5}[a-z]?)\b[\s,]+/i
const STREET = /^\p{L}[\p{L}\d\s.'’()/&-]*$/u

/**
 * The parts of a whole address as people write it ('Blk 12A Jalan Kukoh #05-123 Singapore 162012'), or null when it
 * is not plain which part is which: filling a form, a wrong split is worse than none.
 */
export function splitPlainAddress(written: string): SplitAddress | null {
  const { street_name, others, ...parts } = takenApart(written)
  const isWhole = parts.postal_code.length === 6 && parts.block_number !== ''
  if (!isWhole || others.length > 1 || !STREET.test(street_name)) return null
  const building_name = others.join('')
  return building_name.includes('#') ? null : { ...parts, street_name, building_name }
}

/**
 * The same of any address, as far as it goes: what is not surely a block, a unit or a postal code stays in the street
 * or the building. In a list of many rows nothing is lost, and a person sees each.
 */
export function splitAnyAddress(written: string): SplitAddress {
  const { others, ...parts } = takenApart(written)
  return { ...parts, building_name: others.join(', ') }
}

function takenApart(written: string) {
  let rest = trimCommas(
    written
      .normalize('NFKC')
      .replace(/[\s,]*\n\s*/g, ', ')
      .replace(/\s+/g, ' '),
  )
  const take = (pattern: RegExp, put: string) => {
    const match = pattern.exec(rest)
    if (match) rest = trimCommas(rest.slice(0, match.index) + put + rest.slice(match.index + match[0].length))
    return match
  }
  const [, named, bare] = take(POSTAL, '') ?? take(MARKED_POSTAL, ', ') ?? []
  take(/[\s,]*\bsingapore$/i, '')
  const hashed = take(HASHED_UNIT, ', ')
  const block_number = take(BLOCK, '')?.[1]?.toUpperCase() ?? ''
  const [, floor, door] = hashed ?? take(BARE_UNIT, ', ') ?? []
  const [street_name = '', ...others] = rest.split(',').map(trimCommas).filter(Boolean)
  return {
    postal_code: named ?? bare ?? '',
    block_number,
    street_name,
    others,
    unit_number: floor && door ? `#${floor}-${door}`.toUpperCase() : '',
  }
}

/** '162012' out of 'S(162012)', 'Singapore 162012' or '162 012'; null for anything else. */
export function barePostalCode(written: string): string | null {
  const match = /^(?:singapore|s)?[\s(]*(\d{3})\s?(\d{3})\)?$/i.exec(written.trim())
  return match ? `${match[1]}${match[2]}` : null
}

const trimCommas = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')
