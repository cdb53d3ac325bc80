import type { Records } from '../../contract/records/records.ts'
import type { Editable } from '../columns.ts'
import type { EngagementTable } from '../engagement-tables.ts'
import type { FollowUpTable } from '../follow-up-tables.ts'
import type { ImportTable } from '../import-tables.ts'
import type { OwnValuesColumns } from '../own-field-tables.ts'
import type {
  BeneficiaryTable,
  KeyPersonnelTable,
  PartnerTable,
  ProgrammeTable,
  VolunteerTable,
} from '../people-tables.ts'
import type { PersonLogTable } from '../person-log-tables.ts'
import type { PlannedVisitTable } from '../planned-visit-tables.ts'
import type { BeneficiaryProfileTable, ContactTable, VolunteerProfileTable } from '../profile-tables.ts'
import type { CommsLogTable, FormResponseTable, FormTable } from '../record-tables.ts'
import type { FileTable, UserTable } from '../staff-tables.ts'
import type { ViewTable } from '../view-tables.ts'

/** Where each noun lies. */
export type NounTables = {
  beneficiary: BeneficiaryTable
  volunteer: VolunteerTable
  partner: PartnerTable
  key_personnel: KeyPersonnelTable
  programme: ProgrammeTable
  initiative: ProgrammeTable
  comms_log: CommsLogTable
  contact: ContactTable
  view: ViewTable
  form: FormTable
  form_response: FormResponseTable
  engagement: EngagementTable
  follow_up: FollowUpTable
  planned_visit: PlannedVisitTable
  person_log: PersonLogTable
  user: UserTable
  file: FileTable
  import: ImportTable
}
/** What the database makes of another column by itself: nothing of its own to declare. */
type Generated = 'serial_order'
type Column<Of extends keyof NounTables> = Exclude<
  keyof NounTables[Of] & string,
  keyof Editable | keyof OwnValuesColumns | Generated
>
type Declared<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { lies: 'profile' }
    ? never
    : Rows[Name] extends { columns: readonly (infer Named)[] }
      ? Named
      : Name
}[keyof Rows]
/** Where the facts about each lie. */
type ProfileTables = { beneficiary: BeneficiaryProfileTable; volunteer: VolunteerProfileTable }
type Facts<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { lies: 'profile' } ? Name : never
}[keyof Rows]
type FactColumn<Of extends keyof ProfileTables> = Exclude<
  keyof ProfileTables[Of] & string,
  keyof Editable | `${Of}_id`
>
type FactFaults = {
  [Of in keyof ProfileTables]:
    | `${Of}: ${Exclude<FactColumn<Of>, Facts<Records[Of]>>} has no field row`
    | `${Of}: ${Exclude<Facts<Records[Of]> & string, FactColumn<Of>>} has no column`
}[keyof ProfileTables]
type Undeclared = {
  [Of in keyof NounTables]: `${Of}: ${Exclude<Column<Of>, Declared<Records[Of]>>} has no field row`
}[keyof NounTables]
type Absent = {
  [Of in keyof NounTables]: `${Of}: ${Exclude<Declared<Records[Of]> & string, Column<Of>>} has no column`
}[keyof NounTables]

type None<Fault extends never> = Fault
/** A column without a field row, and a row without its column, do not compile. */
export type ColumnFaults = None<Undeclared | Absent | FactFaults>
