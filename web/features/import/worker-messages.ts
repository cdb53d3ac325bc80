import type { NricCollection } from '../../../contract/nric.ts'
import type { OwnField, OwnKind } from '../../../contract/own-kinds.ts'
import type { Checked, Edit, Faults } from './checked-table.ts'
import type { DuplicateRow } from './duplicate-rows.ts'
import type { FileColumns } from './file-columns.ts'
import type { ImportNoun } from './import-fields.ts'
import type { ColumnChoice, MappedRow } from './map-rows.ts'
import type { EncodingChoice, Reading } from './open-file.ts'
import type { KeptField } from './propose-field.ts'

/** What was decided about somebody who may be here already. */
export type RowDecision = {
  action: 'add' | 'update' | 'skip'
  match?: string
  /** Of whoever is overwritten although they look different: a decision about this row alone. */
  match_name?: string
  /** In place of the row's own, which is somebody else's here. */
  serial_number?: string
  /** Why it cannot be done: the row waits for another. */
  fault?: string
}

/** What the page asks the worker, and what comes back. */
export type Jobs = {
  open: {
    /** `own` are the organisation's own fields, which the worker does not know by itself. */
    ask: { noun: ImportNoun; collection: NricCollection; file: Blob; own?: OwnField[] }
    answer: { sheets: string[]; sheet: string; letterings: EncodingChoice[]; columns: FileColumns }
  }
  /** The same sheet once more, read otherwise. */
  reading: { ask: Partial<Reading>; answer: FileColumns }
  sheet: { ask: { sheet: string }; answer: FileColumns }
  headerRow: { ask: { headerRow: number }; answer: FileColumns }
  /** A field for a column, of the kind that its values look like or of the one that is named. */
  newField: { ask: { at: number; headerRow: number; kind?: OwnKind }; answer: KeptField }
  check: {
    ask: { choice: ColumnChoice; collection: NricCollection }
    /** `duplicates`: rows that may be somebody of a row before. */
    answer: { columns: string[]; isStopped: boolean; duplicates: DuplicateRow[] }
  }
  /** `more`: a column that every row gets with them, behind the others. */
  edit: { ask: { edits: Edit[]; more?: string }; answer: Checked }
  /** Once more, since the rows have changed. */
  duplicates: { ask: null; answer: DuplicateRow[] }
  leaveOut: { ask: { places: number[]; isOut: boolean }; answer: Checked }
  /** The file for the server: the good rows, with what was decided; `places` names each row of it. */
  write: {
    ask: {
      decisions: [place: number, decision: RowDecision][]
      refused: number[]
      kept: number[]
      /** The status of whoever is here stays as it is. */
      leavesStatus?: boolean
    }
    answer: { content: Blob; places: number[] }
  }
  /** The rows that stay out, with the reason, to mend and bring back. */
  writeBad: {
    ask: { served: [place: number, faults: Faults][]; skipped: [place: number, why: string][] }
    answer: Blob
  }
  stop: { ask: null; answer: null }
}
export type Job = keyof Jobs

/** Rows that were checked since the last portion. */
export type Portion = { rows: MappedRow[]; faults: (Faults | null)[]; done: number; total: number }

/** How each of them is done. */
export type Doing = {
  [Name in Job]: (
    ask: Jobs[Name]['ask'],
    onPortion: (portion: Portion) => void,
  ) => Jobs[Name]['answer'] | Promise<Jobs[Name]['answer']>
}

export type Request = { [Name in Job]: { id: number; job: Name; ask: Jobs[Name]['ask'] } }[Job]
/** What a job ends with. */
export type Answered<Name extends Job = Job> = {
  id: number
  kind: 'done'
  job: Name
  answer: Jobs[Name]['answer']
}
export type Reply =
  | { id: number; kind: 'portion'; portion: Portion }
  | Answered
  | { id: number; kind: 'refused'; message: string }
  | { id: number; kind: 'failed'; message: string }
