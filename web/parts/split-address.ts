export interface SplitAddress {
  postal_code: string
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
}

const POSTAL = /(?:\bsingapore|\bs)?[\s(]*(?<![\d-])(\d{6})\)?[\s.]*$/i
// Without its # a unit is known by two digits at least on either side: 'Lorong 1 - 3' has none.
const UNIT = /(?:#\s?([a-z]?\d{1,3}[a-z]?)\s?-\s?(\d{1,5}[a-z]?)|\b(\d{2})-(\d{2,5}[a-z]?))\b/i
const BLOCK = /^(?:blk|block|no)?\.?\s*(\d{1,5}[a-z]?)\s*,?\s+(?=\p{L})/iu
const STREET = /^\p{L}[\p{L}\d\s.'’()/&-]*$/u

/**
 * The parts of a whole address as people write it ('Blk 12A Jalan Kukoh #05-123 Singapore 162012'), or null when it
 * is not plain which part is which: a wrong split is worse than none.
 */
export function splitAddress(written: string): SplitAddress | null {
  const text = written
    .normalize('NFC')
    .replace(/[\s,]*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
  const postal = POSTAL.exec(text)
  if (!postal) return null
  const rest = trimCommas(text.slice(0, postal.index).replace(/\bsingapore[\s,]*$/i, ''))
  const block = BLOCK.exec(rest)
  if (!block) return null
  const unit = UNIT.exec(rest.slice(block[0].length))
  const places = rest.slice(block[0].length).replace(UNIT, ',').split(',').map(trimCommas).filter(Boolean)
  const [street_name = '', building_name = '', ...more] = places
  if (more.length > 0 || !STREET.test(street_name) || building_name.includes('#')) return null
  return {
    postal_code: postal[1] ?? '',
    block_number: (block[1] ?? '').toUpperCase(),
    street_name,
    unit_number: unit ? `#${unit[1] ?? unit[3]}-${unit[2] ?? unit[4]}`.toUpperCase() : '',
    building_name,
  }
}

/** '162012' out of 'S(162012)', 'Singapore 162012' or '162 012'; null for anything else. */
export function barePostalCode(written: string): string | null {
  const match = /^(?:singapore|s)?[\s(]*(\d{3})\s?(\d{3})\)?$/i.exec(written.trim())
  return match ? `${match[1]}${match[2]}` : null
}

const trimCommas = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '')
