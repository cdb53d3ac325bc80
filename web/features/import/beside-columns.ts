import type { Known, ReadRow } from './read-facts.ts'

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

/** What a whole address says of parts that have a column of their own. */
export type BesideColumns = Map<string, { text: string; title: string }>

const POSTAL = /[\s,]*(?:\bsingapore\b|\bs|\(s\))[\s(]*(\d{6})\b\)?[\s,.]*/i

/** Fills the parts of an address whose own cell is empty from the whole address, the postal code from the street too. */
export function fillAddress({ values, notes }: ReadRow, beside: BesideColumns): void {
  for (const [name, { text, title }] of beside) {
    if (values.get(name)) continue
    values.set(name, text)
    notes[name] = `Read from ${title || 'the address'}`
  }
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
