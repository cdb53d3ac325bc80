import { newChoicesHeader } from '../../../contract/new-choices.ts'
import { newFieldHeader } from '../../../contract/new-field.ts'
import { choicesUsed } from './added-choices.ts'
import type { ImportField } from './import-fields.ts'
import type { ColumnChoice, MappedRow } from './map-rows.ts'

/** The header of what is sent: a new field and new choices come in with the people who hold them, or not at all. */
export function sentHeader(
  columns: readonly string[],
  fields: readonly ImportField[],
  choice: Pick<ColumnChoice, 'newFields' | 'newChoices'> | null,
  rows: readonly Pick<MappedRow, 'cells'>[],
): string[] {
  return columns.map((name, at) => {
    const made = choice?.newFields?.[name]
    if (made) return newFieldHeader(made.field)
    const own = fields.find((field) => field.name === name)?.own
    const added = choice?.newChoices?.[name] ?? []
    const names =
      own && added.length > 0
        ? choicesUsed(
            own,
            added,
            rows.map((row) => row.cells[at] ?? ''),
          )
        : []
    return names.length > 0 ? newChoicesHeader({ field: name, names }) : name
  })
}
