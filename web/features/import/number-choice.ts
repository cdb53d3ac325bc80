import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { call } from '../../api/client.ts'
import type { FileColumns } from './file-columns.ts'
import { wantsNumbers } from './first-choice.ts'
import type { ImportNoun } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'

/** The next free number with this prefix, or with that of most people here. */
export async function nextNumber(prefix?: string): Promise<string> {
  const { serial_number } = await call(beneficiaryOperations.nextNumber, {
    query: prefix === undefined ? {} : { prefix },
  })
  return serial_number
}

/** The choice, with numbers made here for a file that only counts its people. */
export async function withNumbers(
  noun: ImportNoun,
  columns: FileColumns,
  choice: ColumnChoice,
): Promise<ColumnChoice> {
  if (!wantsNumbers(noun, columns, choice.targets)) return choice
  // Without an answer the step says that a number is missing, and offers it again.
  return { ...choice, numberFrom: await nextNumber().catch(() => null) }
}
