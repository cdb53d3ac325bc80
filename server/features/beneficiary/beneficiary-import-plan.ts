import type { z } from 'zod'
import type { beneficiaryRow } from '../../../contract/beneficiary.ts'
import type { Status } from '../../../contract/fields.ts'
import type { Decision } from '../../import/import-answer.ts'
import type { TableRow } from '../../import/read-table.ts'
import {
  type ImportedFields,
  type ImportedPerson,
  importedFields,
  type StandingPerson,
} from './beneficiary-import-rows.ts'

export type ImportedRow = z.output<typeof beneficiaryRow>

/** A decision with what is written for it: the whole person as it will stand, the link's status when that changes. */
export type PlannedRow = Decision & {
  person?: ImportedPerson
  before?: StandingPerson | undefined
  isPersonChanged?: boolean
  link_status?: Status | undefined
}

/** What happens to one good row, given who stands under its serial number. */
export function planRow(
  { row, label, values }: TableRow<ImportedRow>,
  standing: StandingPerson | undefined,
  programme_id: number | undefined,
): PlannedRow {
  const refuse = (field: string, reason: string): PlannedRow => {
    return { row, label, outcome: 'refuse', field, reason, detail: '' }
  }
  if (values.programme_id && programme_id !== undefined && values.programme_id !== String(programme_id))
    return refuse('programme_id', `This row belongs to programme ${values.programme_id}`)
  if (values.profile_picture && values.profile_picture !== standing?.profile_picture)
    return refuse('profile_picture', 'A picture cannot come from a .csv file')
  const person = { ...merged(values, standing), serial_number: values.serial_number }
  const link_status = values.status ?? standing?.link_status ?? 'Active'
  if (!standing) return { row, label, outcome: 'create', detail: '', person, link_status }
  const changes = described(standing, person)
  const isPersonChanged = changes.length > 0
  const isLinkChanged = programme_id !== undefined && link_status !== standing.link_status
  if (isLinkChanged) {
    const words = standing.link_status
      ? `status ${standing.link_status} becomes ${link_status}`
      : 'joins the programme'
    changes.push(words)
  }
  if (changes.length === 0) return { row, label, outcome: 'unchanged', detail: '' }
  const link = isLinkChanged ? link_status : undefined
  const detail = changes.join('; ')
  return {
    row,
    label,
    outcome: 'update',
    detail,
    person,
    before: standing,
    isPersonChanged,
    link_status: link,
  }
}

/** What the file says; for a column that it lacks, and a blank last engagement (G-20), what stands there. */
function merged(values: ImportedRow, standing: StandingPerson | undefined): ImportedFields {
  const none = (name: string) => (name === 'last_engagement' ? null : '')
  const entries = importedFields.map((name) => [name, values[name] ?? standing?.[name] ?? none(name)])
  return Object.fromEntries(entries) as ImportedFields
}

/** 'name Siti Tan becomes Siti Lim; unit_number #01-02 becomes nothing'. */
function described(before: ImportedFields, after: ImportedFields): string[] {
  const name = (person: ImportedFields) => `${person.first_name} ${person.last_name}`
  const isRenamed = before.first_name !== after.first_name || before.last_name !== after.last_name
  const changes = isRenamed ? [`name ${name(before)} becomes ${name(after)}`] : []
  for (const field of importedFields.slice(2)) {
    if (before[field] === after[field]) continue
    changes.push(`${field} ${before[field] || 'nothing'} becomes ${after[field] || 'nothing'}`)
  }
  return changes
}
