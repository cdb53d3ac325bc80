export type SplitAddress = {
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
}

/** After the country's name five digits are one too: a spreadsheet took the zero, and a person will see it. */
const postal = /[\s,]*(?:\b(?:singapore\b|s)\s*\(?(\d{5,6})\b\)?|\(?\b(\d{6})\b\)?)\s*\.?$/i
const unit = /(?:\bunit\s*)?#\s*([A-Z]?\d{1,3})\s*-\s*(\d{1,5}[A-Z]?)/i
const block = /^(?:blk|block|apt blk|no\.?|blok|大牌)?\s*(\d{1,5}[A-Z]?)\b[\s,]+/i

/**
 * An address in one cell, taken apart: 'Blk 12A Telok Blangah Crescent #05-123 Singapore 090012'. What is not surely
 * a block, a unit or a postal code stays in the street, so that nothing is lost and a person can see it.
 */
export function splitAddress(whole: string): SplitAddress {
  let rest = whole.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const take = (pattern: RegExp, put: string) => {
    const match = pattern.exec(rest)
    if (match) rest = tidy(rest.slice(0, match.index) + put + rest.slice(match.index + match[0].length))
    return match
  }
  const [, named, bare] = take(postal, '') ?? []
  const postal_code = named ?? bare ?? ''
  take(/[\s,]*\bsingapore$/i, '')
  const [, floor, door] = take(unit, ',') ?? []
  const block_number = take(block, '')?.[1]?.toUpperCase() ?? ''
  const [street = '', ...others] = rest.split(/\s*,\s*/).filter(Boolean)
  return {
    block_number,
    street_name: street,
    unit_number: floor && door ? `#${floor.toUpperCase()}-${door.toUpperCase()}` : '',
    building_name: others.join(', '),
    postal_code,
  }
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(\s*,\s*)+/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
