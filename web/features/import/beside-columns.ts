import { shortOf, unitOf } from '../../../contract/place-keys.ts'
import { splitAnyAddress } from '../../parts/address/split-address.ts'
import { joinedFields } from './import-fields.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

const YEAR = 'birth_year'

/** '1947' where a day of birth belongs, and where the year alone can be kept. */
export const isYearAlone = (
  { values }: ReadRow,
  known: Known,
  { target, cell }: { target: string; cell: string },
): boolean =>
  target === 'birth_date' && known.has(YEAR) && !values.get(YEAR) && /^(?:19|20)\d{2}(?:\.0)?$/.test(cell)

export function addYear({ values, notes }: ReadRow, { cell, title }: { cell: string; title: string }): void {
  values.set(YEAR, cell.slice(0, 4))
  notes[YEAR] = `Read from ${title}: ${cell}`
}

/** What a whole address says of parts that have a column of their own, and the units that it names beside its first. */
export type BesideColumns = { title: string; parts: Map<string, string>; units: readonly string[] }

/** Reads a whole address: parts with a column of their own wait in what is handed back, until all columns are read. */
export function addAddress(
  { values }: ReadRow,
  { cell, title, own }: { cell: string; title: string; own: ReadonlySet<string> },
): BesideColumns {
  const { parts, otherUnits } = splitAnyAddress(cell)
  const beside = new Map<string, string>()
  for (const [name, text] of Object.entries(parts))
    if (!own.has(name)) values.set(name, text)
    else if (text !== '') beside.set(name, text)
  return { title, parts: beside, units: otherUnits }
}

const [, { title: wholeAddress }] = joinedFields
const POSTAL = /[\s,]*(?:\bsingapore\b|\bs|\(s\))[\s(]*(\d{6})\b\)?[\s,.]*/i

/**
 * Fills the parts of an address whose own cell is empty from the whole address, the postal code from the street too.
 * What the two say differently is kept beside the person.
 */
export function fillAddress(row: ReadRow, known: Known, beside: BesideColumns | undefined): void {
  const { values, notes } = row
  const title = beside?.title || wholeAddress
  for (const [name, text] of beside?.parts ?? []) {
    if (values.get(name)) continue
    values.set(name, text)
    notes[name] = `Read from ${title}`
  }
  addPostalCode(row)
  const otherwise = [...(beside?.parts ?? [])].filter(
    ([name, text]) => sameKey(name, text) !== sameKey(name, values.get(name) ?? ''),
  )
  const said = otherwise.map(([, text]) => text)
  const unit = values.get('unit_number') ?? ''
  const units = (beside?.units ?? []).filter((one) => !said.includes(one) && door(one) !== door(unit))
  const [[name] = ['unit_number']] = otherwise
  const cell = [...said, ...units].join(', ')
  if (cell === '') return
  if (known.has('remarks')) keepBeside(row, known, { cell, title }, name)
  else {
    notes[name] = `Left out, from ${title}: ${cell}`
    row.beside = [...(row.beside ?? []), { name, title, cell, isLost: true }]
  }
}

function addPostalCode({ values, notes }: ReadRow): void {
  if (values.get('postal_code')) return
  for (const name of ['street_name', 'building_name']) {
    const text = values.get(name) ?? ''
    const [written, code] = POSTAL.exec(text) ?? []
    if (written === undefined || code === undefined) continue
    values.set('postal_code', code)
    values.set(name, text.replace(written, ' ').trim())
    notes.postal_code = `Read from ${text}`
    return
  }
}

/** '05-012' and '#5-12' are one door. */
function door(text: string): string {
  const unit = unitOf(text)
  return unit ? `${unit.floor}-${unit.door}` : text
}

/** 'Toa Payoh Lor. 5' and 'LORONG 5 TOA PAYOH' are one street. */
const sameKey = (name: string, text: string): string =>
  name === 'unit_number'
    ? door(text)
    : text
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter(Boolean)
        .map(shortOf)
        .sort()
        .join(' ')
