import { z } from 'zod'
import type { Known } from '../filter-named.ts'
import { contactColumns } from '../import-contacts.ts'
import { decisionColumns } from '../import-result.ts'
import { withWholeName } from '../name-fields.ts'
import { fileRows, userRows } from './account.ts'
import { beneficiaryRows } from './beneficiary.ts'
import { beneficiaryProfileRows } from './beneficiary-profile.ts'
import { beneficiaryCareRows, programmeCareRows } from './care.ts'
import { collaborationRows } from './collaboration.ts'
import { commsLogRows } from './comms-log.ts'
import { contactRows } from './contact.ts'
import { engagementRows } from './engagement.ts'
import { followUpRows } from './follow-up.ts'
import { formResponseRows, formRows } from './form.ts'
import { importRows } from './import.ts'
import { keyPersonnelRows, partnerRows } from './partner.ts'
import { personLogRows } from './person-log.ts'
import { plannedVisitRows } from './planned-visit.ts'
import type { Field, Fields, Noun } from './record.ts'
import { viewRows } from './view.ts'
import { volunteerRows } from './volunteer.ts'
import { volunteerProfileRows } from './volunteer-profile.ts'

/** The built-in fields of every noun. Readers ask `fieldsOf`. */
const records = {
  beneficiary: { ...beneficiaryRows, ...beneficiaryProfileRows, ...beneficiaryCareRows },
  volunteer: { ...volunteerRows, ...volunteerProfileRows },
  partner: partnerRows,
  key_personnel: keyPersonnelRows,
  programme: { ...collaborationRows, ...programmeCareRows },
  initiative: collaborationRows,
  comms_log: commsLogRows,
  contact: contactRows,
  view: viewRows,
  form: formRows,
  form_response: formResponseRows,
  engagement: engagementRows,
  follow_up: followUpRows,
  planned_visit: plannedVisitRows,
  person_log: personLogRows,
  user: userRows,
  file: fileRows,
  import: importRows,
} as const satisfies Record<Noun, Fields>
export type Records = typeof records

export type FieldName<Of extends Noun> = keyof Records[Of] & string

/** What an organisation has of its own. */
export type Organisation = {
  own_fields: Partial<Record<Noun, Fields>>
  /** Out of use: the history still knows what they are called. */
  retired_fields?: Partial<Record<Noun, Fields>>
  /** What the conditions of a filter name beside fields, where it was read. */
  known?: Known
}
export const builtInOnly: Organisation = { own_fields: {} }

const builtIn: { [Of in Noun]: Record<FieldName<Of>, Field> } = records

/** Every field of a noun as this organisation has it, in the order of the row. */
export const fieldsOf = <Of extends Noun>(
  noun: Of,
  { own_fields }: Organisation,
): Record<FieldName<Of>, Field> & Fields => ({ ...builtIn[noun], ...own_fields[noun] })

/** The columns in which a field lies. */
export const columnsOf = (name: string, { columns = [name] }: Field): readonly string[] => columns

/** Whether it lies in the person's profile. */
export const isFact = (field: Field): boolean => field.lies === 'profile'

/** A value as a file of ours says it; '' for what is not there. */
export const cellText = (field: Field | undefined, value: unknown): string =>
  field?.import?.write ? field.import.write(value) : String(value ?? '')

/** What an import writes of a person, and taking it back puts back. */
export const isPutBack = (field: Field): boolean => field.import?.writes === 'person'

export type ImportedNoun = 'beneficiary' | 'volunteer'
type CellSchemas<Of extends ImportedNoun> = {
  [Name in keyof Records[Of] as Records[Of][Name] extends { import: object }
    ? Name
    : never]: Records[Of][Name] extends { import: { parse: infer Parse } } ? Parse : never
}
/** A row of a file as it was read: the built-in cells by their types, and what was decided about it. */
export type ImportedCells<Of extends ImportedNoun> = z.output<
  z.ZodObject<CellSchemas<Of> & typeof decisionColumns>
>

/** The strict schema of a row of a file: section 3's names, so that an export comes back as it went. */
export function rowSchema<Of extends ImportedNoun>(
  noun: Of,
  organisation: Organisation,
  more: Readonly<Record<string, z.ZodType>> = {},
) {
  const cells = Object.entries<Field>(fieldsOf(noun, organisation)).flatMap(([name, field]) =>
    field.import ? [[name, field.import.parse] as const] : [],
  )
  const shape = {
    ...Object.fromEntries(cells),
    ...(noun === 'beneficiary' && contactColumns),
    ...more,
    ...decisionColumns,
  }
  return withWholeName(z.strictObject(shape as CellSchemas<Of> & typeof decisionColumns))
}

/** Whether a file must have the column. */
export const isRequired = (field: Field): boolean =>
  field.import !== undefined && !field.import.parse.safeParse(undefined).success
