import {
  BARE_UNIT,
  BESIDE,
  BLOCK,
  COUNTRY_LAST,
  FIRST_POSTAL,
  HASHED_UNIT,
  LATER_BLOCK,
  LOOSE_UNIT,
  MARKED_POSTAL,
  POSTAL,
  STREET,
} from './address-patterns.ts'

export interface SplitAddress {
  postal_code: string
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
}

/**
 * The parts of a whole address as people write it ('Blk 12A Jalan Kukoh #05-123 Singapore 162012'), or null when it
 * is not plain which part is which: filling a form, a wrong split is worse than none.
 */
export function splitPlainAddress(written: string): SplitAddress | null {
  const { street_name, others, other_units, lead, ...parts } = takenApart(written)
  const isWhole = parts.postal_code.length === 6 && parts.block_number !== '' && lead === ''
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
  const { others, other_units, lead, ...parts } = takenApart(written)
  const building_name = [...others, lead].filter(Boolean).join(', ')
  return { parts: { ...parts, building_name }, otherUnits: other_units }
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
  const first = take(FIRST_POSTAL, '')?.[1]
  take(COUNTRY_LAST, '')
  const [, named, bare = first] = first ? [] : (take(POSTAL, '') ?? take(MARKED_POSTAL, ', ') ?? [])
  take(COUNTRY_LAST, '')
  const { units, block_number, lead } = unitsAndBlock(take)
  const [unit_number = '', ...other_units] = units
  const [street_name = '', ...others] = rest
    .replace(/\(\s*,?\s*\)/g, ',')
    .split(/[,;]/)
    .map((part) => trimCommas(part).replace(/^- | -$/g, ''))
    .filter((part) => part !== '' && part !== '-')
  return {
    postal_code: (named ?? bare ?? '').replace(/\s/, ''),
    lead,
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
  if (units.size === 0) takeUnits(LOOSE_UNIT)
  const first = takeBlock()
  if (units.size === 0) takeUnits(BARE_UNIT)
  const second = first || takeBlock()
  const lead = second === '' ? (take(LATER_BLOCK, '')?.[1]?.trim() ?? '') : ''
  return { units, lead, block_number: second || takeBlock() }
}

/** '162012' out of 'S(162012)', 'Singapore 162012' or '162 012'; null for anything else. */
export function barePostalCode(written: string): string | null {
  const match = /^(?:singapore|s)?[\s(]*(\d{3})\s?(\d{3})\)?$/i.exec(written.trim())
  return match ? `${match[1]}${match[2]}` : null
}

const trimCommas = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')
