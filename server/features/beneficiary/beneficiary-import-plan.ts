import { YEARS_DISAGREE } from '../../../contract/beneficiary-profile-fields.ts'
import { contactsIn, type ImportedContact } from '../../../contract/import-contacts.ts'
import { type Tick, ticksIn } from '../../../contract/import-ticks.ts'
import type { Fields } from '../../../contract/records/record.ts'
import { type ImportedCells, isPutBack } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import {
  isAboutPerson,
  type ReasonedStatus,
  type StatusReason,
  statusReasonText,
} from '../../../contract/status-reason.ts'
import type { Decision } from '../../import/import-answer.ts'
import { newContacts, type StandingContacts } from '../../import/import-contacts.ts'
import {
  looksLike,
  type MatchedPerson,
  matchOf,
  numberDoubt,
  strangerReason,
} from '../../import/import-match.ts'
import type { StandingTicks, Ticked } from '../../import/import-ticks.ts'
import type { TableRow } from '../../import/read-table.ts'
import { emptyColumn, namesWhere } from '../../records/field-columns.ts'
import { isSaid, sameValue } from '../../records/values.ts'
import { withWrittenName } from '../../records/written-name.ts'
import type { ExistingPerson, ImportedPerson, Place } from './beneficiary-import-rows.ts'
import { importedStatus, joinsAs, mustStayAway, statusMove, statusText } from './beneficiary-import-status.ts'
import { described, namesTold } from './described-changes.ts'
import { looksLikeText } from './serial-alike.ts'

export type ImportedRow = ImportedCells<'beneficiary'>

/** A decision with what is written for it: the whole person as it will stand, the link's status when that changes. */
export type PlannedRow = Decision & {
  person?: ImportedPerson
  standing?: ExistingPerson | undefined
  isPersonChanged?: boolean
  link_status?: ReasonedStatus | undefined
  /** The person's own status, which for who moved or died goes to every programme too; a new person's first one. */
  own_status?: ReasonedStatus | undefined
  name_cell?: string | undefined
  contacts?: readonly ImportedContact[]
  /** Programmes beside the import's own that a tick brings them into. */
  joins?: readonly Tick[]
  joins_as?: 'Active' | 'Inactive'
}

/** Where the rows go, and what stands beside the people whom they name. */
type Around = Place & {
  contacts: StandingContacts
  ticked: Ticked
  ticks: StandingTicks
  /** By a serial number of the file, the other number here that looks like it. */
  alike: ReadonlyMap<string, string>
}

/** What happens to one good row, given whom its serial number and its `match` name. */
export function planRow(
  { row, label, values }: TableRow<ImportedRow>,
  standing: ReadonlyMap<string, ExistingPerson>,
  place: Around,
): PlannedRow {
  const { programme_id, fields } = place
  const { action, match, match_name } = values
  const under = standing.get(values.serial_number)
  const matches = () => (under ? [matchOfPerson(fields, under, values)] : [])
  const refuse = (field: string, reason: string, named?: ExistingPerson): PlannedRow => {
    return { row, label, outcome: 'refuse', field, reason, whose: named?.id, detail: '', matches }
  }
  const ask = (field: string, reason: string, target = under): PlannedRow => {
    const asked = () => (target ? [matchOfPerson(fields, target, values, target === duplicate)] : [])
    return { ...refuse(field, reason, target), isUndecided: true, matches: asked }
  }
  if (action === 'skip') return { row, label, outcome: 'skip', detail: '' }
  if ((match || match_name) && action !== 'update') return refuse('action', 'Say update beside the match')
  if (values.programme_id && programme_id !== undefined && values.programme_id !== String(programme_id))
    return refuse('programme_id', `This row belongs to programme ${values.programme_id}`)
  const target = match ? standing.get(match) : under
  if (match && !target) return refuse('match', `There is nobody with the serial number ${match}`)
  if (match && under && under.id !== target?.id)
    return refuse('serial_number', `${values.serial_number} belongs to ${shownName(under)}`, under)
  if (action === 'update' && !target)
    return refuse('serial_number', 'There is nobody with this serial number')
  if (values.profile_picture && values.profile_picture !== target?.profile_picture)
    return refuse('profile_picture', 'A picture cannot come from a .csv file')
  const duplicate = target ? undefined : standing.get(place.alike.get(values.serial_number) ?? '')
  if (duplicate) {
    const reason = looksLikeText(duplicate.serial_number, shownName(duplicate))
    const alike = () => [matchOfPerson(fields, duplicate, values, true)]
    return action === 'add'
      ? { ...refuse('serial_number', reason, duplicate), matches: alike }
      : ask('serial_number', reason, duplicate)
  }
  const planned = written({ row, label, values }, target, place)
  // Exactly what stands there is no clash: the same file twice changes nothing.
  if (action === 'add' && under && planned.outcome !== 'unchanged')
    return refuse('serial_number', `${values.serial_number} belongs to ${shownName(under)}`, under)
  if (!action && under && planned.outcome !== 'unchanged' && !looksLike(values, under))
    return ask('serial_number', `${values.serial_number} belongs to ${shownName(under)}, who looks different`)
  if (action === 'update' && target && planned.outcome !== 'unchanged' && !looksLike(values, target)) {
    const reason = strangerReason(match_name, target.serial_number, target)
    if (reason) return ask('match_name', reason, target)
  }
  if (values.birth_date && values.birth_year && yearOf(values.birth_date) !== values.birth_year)
    return refuse('birth_year', YEARS_DISAGREE)
  const doubt = numberDoubt(values, target, planned.contacts)
  return doubt ? { ...ask(doubt.field, doubt.reason), whose: undefined } : planned
}

function written(
  { row, label, values }: TableRow<ImportedRow>,
  standing: ExistingPerson | undefined,
  { programme_id, fields, name_order, contacts, ticked, ticks }: Around,
): PlannedRow {
  const serial_number = standing?.serial_number ?? values.serial_number
  const told = { ...merged(fields, values, standing), display_name: values.display_name }
  const person = { ...withWrittenName(told, standing, name_order), serial_number }
  const wouldBe = importedStatus(values, standing, programme_id !== undefined)
  const status = standing && statusMove(wouldBe, standing, values.leave === 'status')
  const isLeft = status?.is_kept ?? false
  const own_status = isLeft ? undefined : wouldBe.own_status
  const link_status = isLeft && standing?.link_status ? undefined : wouldBe.link_status
  const joins_as = joinsAs(values, standing, isLeft)
  const { staysInactiveBecause } = wouldBe
  const joins = ticksIn(values, ticked.keys()).filter(
    ({ id }) => id !== programme_id && !ticks.get(standing?.id ?? 0)?.has(id),
  )
  const { added, differ } = newContacts(contactsIn(values), contacts.get(standing?.id ?? 0) ?? [])
  if (!standing)
    return {
      row,
      label,
      outcome: 'create',
      detail: '',
      person,
      link_status,
      own_status,
      contacts: added,
      joins,
      joins_as,
    }
  const changes = [...described(fields, standing, person), ...namesTold(fields, values)]
  const isPersonChanged = changes.length > 0
  const isLinkChanged = programme_id !== undefined && link_status !== undefined
  if (isLinkChanged)
    changes.push(
      standing.link_status
        ? `status ${standing.link_status} becomes ${statusText(link_status)}`
        : `joins the programme${staysInactiveBecause ? `, ${stays(staysInactiveBecause)}` : ''}`,
    )
  if (own_status)
    changes.push(
      `status ${standing.own_status.status} becomes ${statusText(own_status)}${isAboutPerson(own_status.status_reason) ? ', in every programme' : ''}`,
    )
  const away = mustStayAway(standing.own_status) ? `, ${stays('deceased')}` : ''
  for (const { id, since } of joins)
    changes.push(`joins ${ticked.get(id)}${since ? ` since ${since}` : ''}${away}`)
  for (const { name } of added) changes.push(`contact ${name} is added`)
  const isToldAlready = !standing.link_status && (programme_id !== undefined || joins.length > 0)
  const aside = staysInactiveBecause && !isToldAlready ? stays(staysInactiveBecause) : ''
  if (changes.length === 0)
    return { row, label, outcome: 'unchanged', detail: aside, standing, differ, status, whose: standing.id }
  if (aside) changes.push(aside)
  if (serial_number !== values.serial_number) changes.push(`keeps the serial number ${serial_number}`)
  const detail = changes.join('; ')
  const matches = () => [matchOfPerson(fields, standing, values)]
  return {
    row,
    label,
    outcome: 'update',
    detail,
    matches,
    person,
    standing,
    isPersonChanged,
    link_status: isLinkChanged ? link_status : undefined,
    own_status,
    contacts: added,
    joins,
    joins_as,
    differ,
    status,
    whose: standing.id,
  }
}

const stays = (reason: StatusReason) => `stays Inactive: ${statusReasonText(reason)}`

const matchOfPerson = (fields: Fields, person: ExistingPerson, values: ImportedRow, isDuplicate = false) =>
  matchOf(
    person.serial_number,
    person,
    [
      ...(person.serial_number === values.serial_number ? (['same serial number'] as const) : []),
      ...(isDuplicate ? (['same serial number to the eye'] as const) : []),
      ...(looksLike(values, person) ? [] : (['looks different'] as const)),
    ],
    { fields, names: comparedFields(fields), cells: values },
  )

/** What is shown side by side with a row. */
export const comparedFields = (fields: Fields) => ['serial_number', ...namesWhere(fields, isPutBack)]

type Named = Readonly<Record<string, unknown>>

/** What the file says; for a column that it lacks and for a blank cell what stands there. */
function merged(fields: Fields, values: ImportedRow, standing: ExistingPerson | undefined): MatchedPerson {
  const [told, before]: [Named, Named | undefined] = [values, standing]
  const entries = Object.entries(fields)
    .filter(([, field]) => isPutBack(field))
    .map(([name, field]) => [name, [told[name], before?.[name]].find(isSaid) ?? emptyColumn(field)])
  return settled(Object.fromEntries(entries), told)
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/** The year of birth is that of the date, where the date is known; a number and its absence put one another out. */
function settled(
  person: MatchedPerson & { birth_date?: unknown; has_no_telephone?: unknown },
  told: Named,
): MatchedPerson {
  const { birth_date } = person
  if (typeof birth_date === 'string' && birth_date !== '')
    Object.assign(person, { birth_year: yearOf(birth_date) })
  const isWithout = told.contact_number ? false : person.has_no_telephone === true
  return Object.assign(person, { has_no_telephone: isWithout, ...(isWithout && { contact_number: '' }) })
}

/** What stood before in the fields that an update changes, by which it is taken back. */
export function fieldsBefore(fields: Fields, before: Named, after: Named): Record<string, unknown> {
  const changed = namesWhere(fields, isPutBack).filter((name) => !sameValue(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]))
}
