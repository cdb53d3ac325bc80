import { isLast4, isMaskedNric, isNric } from '../../../contract/nric.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { cellText, isPutBack } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { Decision } from '../../import/import-answer.ts'
import { type ImportMatchReason, matchOf } from '../../import/import-match.ts'
import type { StatusMove } from '../../import/status-move.ts'
import { isSensitive } from '../../records/exported-columns.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { isSaid, sameValue } from '../../records/values.ts'
import { withWrittenName } from '../../records/written-name.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import { disclosedBy } from './volunteer-import-disclosure.ts'
import {
  type ExistingVolunteers,
  type ImportedRow,
  isSomebodyElse,
  likenessOf,
  matchingVolunteer,
  Refusal,
  refuseUndecided,
  type Standing,
  withMask,
  withoutDecision,
} from './volunteer-import-matching.ts'
import { isIncomplete, type VolunteerRow } from './volunteer-repository.ts'

export type PersonCells = Omit<
  ImportedRow['values'],
  'nric' | 'action' | 'match' | 'match_name' | 'keep' | 'leave' | 'name_cell' | 'reason'
>

/** What will happen to one good row. `links` says that the person is not in the initiative yet. */
export type Plan = Decision & { name_cell?: string | undefined } & (
    | { outcome: 'create'; fields: PersonCells; nric: string }
    | {
        outcome: 'update'
        standing: Standing
        changes: Partial<PersonCells>
        nric: string
        links: boolean
      }
    | { outcome: 'unchanged' | 'skip' | 'refuse' }
  )

/** The NRIC leaves as its mask, whatever the row's own cell says (S-07). */
export const matchOfVolunteer = (
  fields: Fields,
  person: Standing,
  because: ImportMatchReason[],
  values: ImportedRow['values'],
) =>
  matchOf(String(person.account_id), Object.assign({ ...person }, { nric: person.nric_told }), because, {
    fields,
    names: namesWhere(fields, isPutBack),
    cells: { ...values, nric: '' },
  })

/**
 * Decides rows portion by portion (S-12), remembering whom the file has named. A blank cell leaves what stands, so
 * that the same file twice changes nothing.
 */
export function planner(
  columns: readonly string[],
  { vault, is_nric_collected }: { vault: NricVault; is_nric_collected: boolean },
) {
  const rowOfPerson = new Map<number, number>()
  const rowsOfNew = new Map<string, { row: number; nric: string }>()

  function plan(imported: ImportedRow, standing: ExistingVolunteers): Plan {
    const { row, label, values } = imported
    const { nric: written = '', ...cells } = values
    const { action, match, match_name } = cells
    const sent = withoutDecision(cells)
    const fields = withWrittenName(sent, undefined, standing.name_order)
    if (action === 'skip') return { row, label, outcome: 'skip', detail: '' }
    if ((match || match_name) && action !== 'update')
      throw new Refusal('action', 'Say update beside the match')
    const nric = isMaskedNric(written) ? '' : written
    const found = matchingVolunteer(values, standing, vault)
    refuseUndecided(values, found)
    if (!found) return planNew({ row, label, action }, fields, nric)
    const duplicate = rowOfPerson.get(found.id)
    // Its own row comes again when somebody changed the person meanwhile.
    if (duplicate !== undefined && duplicate !== row)
      throw new Refusal('first_name', `Row ${duplicate} is this person already`)
    rowOfPerson.set(found.id, row)
    const changes = changesTo(found, sent, { columns, fields: standing.fields })
    return planKnown(imported, found, { sent, changes, nric }, standing)
  }

  function planNew(
    { row, label, action }: Pick<ImportedRow, 'row' | 'label'> & Pick<ImportedRow['values'], 'action'>,
    fields: PersonCells,
    nric: string,
  ): Plan {
    const likeness = likenessOf(fields)
    const duplicate = rowsOfNew.get(likeness)
    if (duplicate && duplicate.row !== row && (nric === '' || duplicate.nric === '') && action !== 'add')
      throw new Refusal('first_name', `Row ${duplicate.row} is this person already`)
    rowsOfNew.set(likeness, { row, nric })
    const person = { ...fields, nric_masked: nric, is_nric_collected }
    return { row, label, detail: isIncomplete(person) ? 'incomplete' : '', outcome: 'create', fields, nric }
  }

  return (imported: ImportedRow, standing: ExistingVolunteers): Plan => {
    const told = disclosedBy(imported.values, standing, vault)
    try {
      return { ...plan(imported, standing), told, name_cell: imported.values.name_cell }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...refusedPlan(error, imported, standing, vault), told }
    }
  }
}

type Sent = { sent: PersonCells; changes: Partial<PersonCells>; nric: string }

/** What a row changes of somebody who stands here; nothing is left of it where the file says what stands. */
function planKnown(
  { row, label, values }: ImportedRow,
  found: Standing,
  { sent, changes, nric }: Sent,
  standing: ExistingVolunteers,
): Plan {
  const status = statusMove(found, changes, values.leave === 'status')
  if (status?.is_kept) delete changes.current_status
  const display_name = withWrittenName(
    { ...found, ...changes, display_name: sent.display_name },
    found,
    standing.name_order,
  ).display_name
  if (display_name !== found.display_name) changes.display_name = display_name
  const isMissing = isLast4(nric) ? found.nric_mask === '' : found.nric_index === null
  const added = isMissing ? nric : ''
  const links = standing.linked !== null && !standing.linked.has(found.id)
  const detail = [
    ...Object.entries(changes).map(([field, value]) =>
      describe(standing.fields, field, [said(found)[field], value]),
    ),
    ...(added ? ['NRIC is added'] : []),
    ...(links ? ['joins the initiative'] : []),
  ].join('; ')
  const whose = found.account_id
  if (detail === '') return { row, label, detail, outcome: 'unchanged', status, whose }
  const isByNric = nric !== '' && found.nric_index !== null
  if (values.action === 'add') throw new Refusal('nric', `Same NRIC as ${withMask(found)}`, [found])
  const because: ImportMatchReason[] = [
    ...(isByNric ? byNric(values, found) : []),
    ...(likenessOf(found) === likenessOf(sent) ? (['similar name, same contact number'] as const) : []),
  ]
  const matches = () => [matchOfVolunteer(standing.fields, found, because, values)]
  return {
    ...{ row, label, detail, matches, outcome: 'update', standing: found },
    ...{ changes, nric: added, links, status, whose },
  }
}

function refusedPlan(
  { field, reason, people, named, isUndecided }: Refusal,
  { row, label, values }: ImportedRow,
  { fields }: ExistingVolunteers,
  vault: NricVault,
): Plan {
  const { nric = '' } = values
  const becauseOf = (person: Standing): ImportMatchReason[] => {
    if (field === 'nric') return byNric(values, person)
    if (field !== 'match_name') return ['similar name, same contact number']
    const isHolder = isNric(nric) && vault.indexesOf(nric).includes(person.nric_index ?? '')
    return isHolder ? ['same NRIC', 'looks different'] : ['looks different']
  }
  return {
    ...{ row, label, detail: '', outcome: 'refuse', field, reason },
    whose: named?.account_id,
    ...(isUndecided && { isUndecided: true as const }),
    matches: () =>
      people.slice(0, 3).map((person) => matchOfVolunteer(fields, person, becauseOf(person), values)),
  }
}

const byNric = (values: ImportedRow['values'], person: VolunteerRow): ImportMatchReason[] =>
  isSomebodyElse(values, person) ? ['same NRIC', 'looks different'] : ['same NRIC']

function changesTo(
  standing: VolunteerRow,
  fields: PersonCells,
  { columns, fields: defined }: { columns: readonly string[]; fields: Fields },
): Partial<PersonCells> {
  // What is sensitive counts whether it is equal or not: one could guess it until nothing changes.
  const hidden = namesWhere(defined, isSensitive)
  const changed = Object.entries(fields).filter(
    ([field, value]) =>
      columns.includes(field) &&
      isSaid(value) &&
      (hidden.includes(field) || !sameValue(value, said(standing)[field])),
  )
  return Object.fromEntries(changed)
}

/** What becomes of a status that the row has otherwise; undefined where it has none, or the same. */
function statusMove(
  found: Standing,
  { current_status: to }: Partial<PersonCells>,
  is_kept: boolean,
): StatusMove | undefined {
  if (to === undefined) return undefined
  return { name: shownName(found), from: found.current_status, to, is_kept }
}

const said = (person: VolunteerRow): Readonly<Record<string, unknown>> => person

function describe(fields: Fields, name: string, sides: [from: unknown, to: unknown]): string {
  const field = fields[name]
  if (field && isSensitive(field)) return `${name.replaceAll('_', ' ')} changes`
  const [from, to] = sides.map((side) => cellText(field, side))
  return `${name.replaceAll('_', ' ')} ${from ? `"${from}"` : 'nothing'} becomes "${to}"`
}
