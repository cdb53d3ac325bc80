import { saveBlob } from '../../parts/dialog/save-blob.ts'
import { isOfContact } from './contact-columns.ts'
import { csvFile } from './csv-text.ts'
import type { ImportField, ImportNoun } from './import-fields.ts'
import { isTickField } from './tick-fields.ts'

/** The columns that an import knows, with one row to show how; the workbook has a second sheet with a hint for each. */
export async function saveTemplate(
  noun: ImportNoun,
  all: readonly ImportField[],
  kind: 'csv' | 'xlsx',
): Promise<void> {
  // A template for everybody: contacts are read of files that have them.
  const fields = all.filter((field) => !isOfContact(field.name) && !isTickField(field.name))
  const name = `${noun}-template.${kind}`
  const titles = fields.map(({ header }) => header)
  const examples = fields.map(({ example }) => example)
  if (kind === 'csv') return saveBlob(csvFile([titles, examples]), name)
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
  // As text, or Excel takes the zero in front of a postal code away.
  const plain = (value: string) => ({ value, type: String, format: '@' })
  const hints = fields.map(({ header, hint, isRequired }) => [
    bold(header),
    plain(hint || (isRequired ? 'Every row needs it' : 'May stay empty')),
  ])
  const columns = titles.map((title) => ({ width: Math.max(14, title.length + 4) }))
  const sheets = [
    { data: [titles.map(bold), examples.map(plain)], sheet: 'People', columns, stickyRowsCount: 1 },
    { data: hints, sheet: 'Hints', columns: [{ width: 20 }, { width: 60 }] },
  ]
  saveBlob(await writeXlsxFile(sheets).toBlob(), name)
}
