import type { ImportRows } from './import-rows.ts'

/** What a row calls its person. */
export function rowName(rows: ImportRows, place: number): string {
  const cell = (name: string) => rows.rows[place]?.cells[rows.columns.indexOf(name)] ?? ''
  return cell('display_name') || `${cell('first_name')} ${cell('last_name')}`.trim()
}
