import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import type { FileColumns } from './file-columns.ts'
import { wantsNumbers } from './first-choice.ts'
import type { ImportNoun } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import type { Programme } from './tick-fields.ts'

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

/** The programmes that a column of ticks may name, beside the one that the import goes into. */
export async function programmesFor(noun: ImportNoun, into: string | null): Promise<Programme[]> {
  if (noun === 'volunteers') return []
  // Without an answer the columns are left out by name, as any other that no field takes.
  const all = await call(programmeOperations.list).catch(() => [])
  return all.flatMap(({ id, name }) => (String(id) === into ? [] : [{ id, name }]))
}
