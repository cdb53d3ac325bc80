import type { ImportRecord } from '../../../contract/import.ts'
import { keptFileName } from '../../../contract/kept-file-name.ts'
import { type ImportNoun, nounOf } from './import-fields.ts'

/** An import that this page sends, before the server has told its number. */
export type SentImport = {
  noun: ImportNoun
  into: string | null
  file_name: string
  created_by: number
  /** The last import that there was before. */
  since: number
}

/** Whether a record is of this very import: several people bring in files of one name, and one stops their own (H-1024). */
export const isSent = (
  record: ImportRecord,
  { noun, into, file_name, created_by, since }: SentImport,
): boolean =>
  record.id > since &&
  record.created_by === created_by &&
  record.noun === nounOf[noun] &&
  record.into_id === (into === null ? null : Number(into)) &&
  record.file_name === keptFileName(file_name)
