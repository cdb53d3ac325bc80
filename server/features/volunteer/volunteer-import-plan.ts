import type { z } from 'zod'
import { isMaskedNric } from '../../../contract/nric.ts'
import type { volunteerRow } from '../../../contract/volunteer.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import { isIncomplete, type VolunteerRow } from './volunteer-repository.ts'

export type ImportedRow = { row: number; label: string; values: z.output<typeof volunteerRow> }
type Fields = Omit<ImportedRow['values'], 'nric' | 'action' | 'match' | 'reason'>

/**
 * What will happen to one good row. `links` says that the person is not in the initiative yet, `guesses` of whom the
 * row would tell something that its writer did not know: an NRIC (S-07).
 */
export type Plan = { row: number; label: string; detail: string; guesses?: VolunteerRow[] } & (
  | { outcome: 'create'; fields: Fields; nric: string; links: true }
  | { outcome: 'update'; standing: VolunteerRow; changes: Partial<Fields>; nric: string; links: boolean }
  | { outcome: 'unchanged'; standing: VolunteerRow; links: false }
  | { outcome: 'refuse'; field: string; reason: string }
)

/** What the database knows that the plan asks about. */
export type Standing = {
  byNricIndex: ReadonlyMap<string, VolunteerRow>
  byContact: ReadonlyMap<string, readonly VolunteerRow[]>
  /** Inner ids of those who are in the initiative. */
  linked: ReadonlySet<number> | null
}

type Named = { first_name: string; last_name: string }
const nameOf = (person: Named) =>
  `${person.first_name} ${person.last_name}`.toLowerCase().replace(/\s+/g, ' ')

/** The same name and contact number, however the name is written. */
const likenessOf = (person: Named & { contact_number: string }) => nameOf(person) + person.contact_number

class Refusal {
  readonly field: string
  readonly reason: string

  constructor(field: string, reason: string) {
    this.field = field
    this.reason = reason
  }
}

/**
 * Decides every row before anything is written (S-12): a person is found by NRIC, or without one by name and contact
 * number. A blank cell leaves what stands, so that the same file twice changes nothing.
 */
export function planImport(
  rows: readonly ImportedRow[],
  columns: readonly string[],
  vault: NricVault,
  standing: Standing,
): Plan[] {
  const rowOfPerson = new Map<number, number>()
  const rowsOfNew = new Map<string, { row: number; nric: string }>()
  const timesNamed = new Map<string, number>()
  for (const { values } of rows) timesNamed.set(nameOf(values), (timesNamed.get(nameOf(values)) ?? 0) + 1)

  function plan({ row, label, values }: ImportedRow): Plan {
    const { nric: written = '', action: _, match: __, reason: ___, ...fields } = values
    const found = find(written, fields)
    const nric = isMaskedNric(written) ? '' : written
    const guesses = nric === '' ? [] : guessed(found, fields)
    if (!found) {
      const likeness = likenessOf(fields)
      const twin = rowsOfNew.get(likeness)
      if (twin && (nric === '' || twin.nric === ''))
        throw new Refusal('first_name', `Row ${twin.row} is this person already`)
      rowsOfNew.set(likeness, { row, nric })
      const detail = isIncomplete({ ...fields, nric_masked: nric }) ? 'incomplete' : ''
      return { row, label, detail, guesses, outcome: 'create', fields, nric, links: true }
    }
    const twin = rowOfPerson.get(found.id)
    if (twin !== undefined) throw new Refusal('first_name', `Row ${twin} is this person already`)
    rowOfPerson.set(found.id, row)
    const changes = changesTo(found, fields, columns)
    const added = found.nric_index === null ? nric : ''
    const links = standing.linked !== null && !standing.linked.has(found.id)
    const detail = [
      ...Object.entries(changes).map(([field, value]) =>
        describe(field, found[field as keyof Fields], value),
      ),
      ...(added ? ['NRIC is added'] : []),
      ...(links ? ['joins the initiative'] : []),
    ].join('; ')
    if (detail === '')
      return { row, label, detail, guesses, outcome: 'unchanged', standing: found, links: false }
    return { row, label, detail, guesses, outcome: 'update', standing: found, changes, nric: added, links }
  }

  /**
   * Found by an NRIC, with a number that is not theirs and a name that is not, or that others of the file have too;
   * or not found, with the number of a person who has another NRIC.
   */
  function guessed(found: VolunteerRow | undefined, fields: Fields): VolunteerRow[] {
    const sameNumber = standing.byContact.get(fields.contact_number) ?? []
    if (!found) return sameNumber.filter((other) => other.nric_index !== null)
    if (found.nric_index === null || found.contact_number === fields.contact_number) return []
    return nameOf(found) === nameOf(fields) && timesNamed.get(nameOf(fields)) === 1 ? [] : [found]
  }

  function find(nric: string, fields: Fields): VolunteerRow | undefined {
    const alike = (standing.byContact.get(fields.contact_number) ?? []).filter(
      (other) => likenessOf(other) === likenessOf(fields),
    )
    if (isMaskedNric(nric)) {
      const masked = alike.filter((other) => other.nric_masked === nric)
      if (masked.length === 1) return masked[0]
      throw new Refusal('nric', 'Give the whole NRIC, or none')
    }
    const byNric = nric === '' ? undefined : standing.byNricIndex.get(vault.indexOf(nric))
    if (byNric) return byNric
    const possible = nric === '' ? alike : alike.filter((other) => other.nric_index === null)
    if (possible.length > 1)
      throw new Refusal('contact_number', 'Several volunteers have this name and contact number')
    return possible[0]
  }

  return rows.map((imported) => {
    try {
      return plan(imported)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { row, label } = imported
      return { row, label, detail: '', outcome: 'refuse', field: error.field, reason: error.reason }
    }
  })
}

function changesTo(standing: VolunteerRow, fields: Fields, columns: readonly string[]): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([field, value]) =>
      columns.includes(field) &&
      value !== undefined &&
      value !== '' &&
      value !== (standing[field as keyof Fields] ?? ''),
  )
  return Object.fromEntries(changed)
}

const describe = (field: string, from: unknown, to: unknown) =>
  `${field.replaceAll('_', ' ')} ${from ? `"${from}"` : 'nothing'} becomes "${to}"`
