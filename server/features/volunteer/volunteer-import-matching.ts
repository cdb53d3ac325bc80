import { isLast4, isMaskedNric, isNric } from '../../../contract/nric.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { type ImportedCells, isPutBack } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { numberDoubt, strangerReason, twoNames } from '../../import/import-match.ts'
import type { TableRow } from '../../import/read-table.ts'
import { emptyColumn } from '../../records/field-columns.ts'
import { sameValue } from '../../records/values.ts'
import { withWrittenName } from '../../records/written-name.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import type { VolunteerRow } from './volunteer-repository.ts'

/** Who stands here, with the mask of their NRIC opened, and so much of it as is shown. */
export type Standing = VolunteerRow & { nric_mask: string; nric_told: string }

export type ImportedRow = TableRow<Omit<ImportedCells<'volunteer'>, 'account_id' | 'last_engagement'>>
type Values = ImportedRow['values']

/** Of a person whose mask an NRIC of the file fits: whether it is theirs the mask does not say. */
export type Fitting = Pick<
  VolunteerRow,
  'id' | 'account_id' | 'first_name' | 'last_name' | 'display_name' | 'contact_number' | 'nric_index'
>

/** What the database knows that a portion's rows ask about. */
export type ExistingVolunteers = {
  byNricIndex: ReadonlyMap<string, Standing>
  byContact: ReadonlyMap<string, readonly Standing[]>
  byAccount: ReadonlyMap<number, Standing>
  /** Who stands here, by the mask that an NRIC of the portion fits. */
  byMask: ReadonlyMap<string, readonly Fitting[]>
  fields: Fields
  name_order: NameOrder
  /** Inner ids of those who are in the initiative; null when there is none to be in. */
  linked: ReadonlySet<number> | null
}

/** Why a row goes no further; `people` are whom it may mean, `named` is whom the reason names. */
export class Refusal {
  readonly field: string
  readonly reason: string
  readonly people: readonly Standing[]
  /** Somebody's decision lifts it. */
  readonly isUndecided: boolean
  readonly named: Standing | undefined

  constructor(
    field: string,
    reason: string,
    people: readonly Standing[] = [],
    isUndecided = false,
    named: Standing | undefined = people.length === 1 ? people[0] : undefined,
  ) {
    this.field = field
    this.named = named
    this.reason = reason
    this.people = people
    this.isUndecided = isUndecided
  }
}

export const normalizedName = (person: { first_name: string; last_name: string }) =>
  twoNames(person).toLowerCase().replace(/\s+/g, ' ')

/** Whose the NRIC is that has these indexes. */
export const holderOf = (
  { byNricIndex }: Pick<ExistingVolunteers, 'byNricIndex'>,
  indexes: readonly string[],
): Standing | undefined => indexes.map((index) => byNricIndex.get(index)).find((person) => person)

/** The same name and contact number, however the name is written. */
export const likenessOf = (person: { first_name: string; last_name: string; contact_number: string }) =>
  normalizedName(person) + person.contact_number

/** Neither the name nor the contact number of whom the NRIC names: it may be mistyped. */
export const isSomebodyElse = (values: Values, person: VolunteerRow): boolean =>
  normalizedName(person) !== normalizedName(values) && person.contact_number !== values.contact_number

export const withMask = (person: Standing) => `${shownName(person)} (${person.nric_told})`

/**
 * Who is meant: whom `match` names; else by NRIC; else by name and contact number. An NRIC whose holder has another
 * name and another number is not enough: a person decides. Throws a Refusal.
 */
export function matchingVolunteer(
  values: Values,
  standing: ExistingVolunteers,
  vault: NricVault,
): Standing | undefined {
  const { nric = '', action, match } = values
  const indexes = isNric(nric) ? vault.indexesOf(nric) : []
  const byNric = holderOf(standing, indexes)
  const alike = (standing.byContact.get(values.contact_number) ?? []).filter(
    (other) => likenessOf(other) === likenessOf(values),
  )
  if (match) return named(match, nric, { indexes, byNric }, standing)
  if (isMaskedNric(nric)) {
    const masked = alike.filter((other) => other.nric_told === nric)
    if (masked.length === 1) return masked[0]
    throw new Refusal('nric', 'Give the whole NRIC, or none')
  }
  if (byNric) {
    if (isSomebodyElse(values, byNric) && action !== 'update')
      throw new Refusal('nric', `Same NRIC as ${withMask(byNric)}`, [byNric], action !== 'add')
    return byNric
  }
  if (action === 'add') return alike.find((other) => isSame(other, values, standing))
  const possible = alike.filter((other) => mayBe(other, nric))
  if (possible.length > 1)
    throw new Refusal(
      'contact_number',
      'Several volunteers have this name and contact number',
      possible,
      true,
    )
  if (possible.length === 0 && action === 'update')
    throw new Refusal('match', 'There is nobody like this: name the account id')
  return possible[0]
}

/** Throws a Refusal where somebody must decide before this row writes anything: over a stranger, or a doubtful number. */
export function refuseUndecided(values: Values, found: Standing | undefined): void {
  if (found && isSomebodyElse(values, found)) {
    const reason = strangerReason(values.match_name, String(found.account_id), found)
    if (reason) throw new Refusal('match_name', reason, [found], true)
  }
  const doubt = numberDoubt(values, found)
  if (doubt) throw new Refusal(doubt.field, doubt.reason, [], true)
}

/** Whether someone found by name and number may have this NRIC: none of it, or nothing that speaks against it. */
function mayBe({ nric_index, nric_mask, nric_told }: Standing, nric: string): boolean {
  if (nric === '' || nric_mask === '') return true
  // Where they are not shown, a file of all that there are would tell which: the name and the number alone say who it is.
  if (!isLast4(nric_told.slice(-4))) return isLast4(nric) || nric_index === null
  return isLast4(nric) ? nric_mask.endsWith(nric) : nric_index === null && nric.endsWith(nric_mask.slice(-4))
}

function named(
  match: string,
  nric: string,
  { indexes, byNric }: { indexes: readonly string[]; byNric: Standing | undefined },
  { byAccount }: ExistingVolunteers,
): Standing {
  const target = byAccount.get(Number(match))
  if (!target) throw new Refusal('match', `There is no volunteer with the account id ${match}`)
  if (byNric && byNric.id !== target.id)
    throw new Refusal('nric', `Same NRIC as ${withMask(byNric)}`, [byNric])
  if (indexes.length > 0 && target.nric_index !== null && !indexes.includes(target.nric_index))
    throw new Refusal(
      'nric',
      `${shownName(target)} has another NRIC: change it on their own page`,
      [],
      false,
      target,
    )
  if (isMaskedNric(nric) && target.nric_told !== nric)
    throw new Refusal('nric', 'Give the whole NRIC, or none')
  return target
}

/** Whom this very row has made before: every cell, the blank ones too. Then 'add' adds nobody again. */
function isSame(
  person: VolunteerRow,
  { nric = '', ...values }: Values,
  { linked, fields, name_order }: ExistingVolunteers,
): boolean {
  if (linked && !linked.has(person.id)) return false
  if (nric !== '' || person.nric_index !== null) return false
  const standing: Readonly<Record<string, unknown>> = person
  const told: Readonly<Record<string, unknown>> = withWrittenName(values, undefined, name_order)
  return Object.entries(fields).every(
    ([name, field]) =>
      !isPutBack(field) || name === 'nric' || sameValue(standing[name], told[name] ?? emptyColumn(field)),
  )
}

/** The cells of the person, less what was decided about the row. */
export function withoutDecision<Cells extends Partial<Values>>(cells: Cells) {
  const {
    action: _,
    match: __,
    match_name: ___,
    keep: ____,
    reason: _____,
    name_cell: ______,
    leave: _______,
    ...fields
  } = cells
  return fields
}
