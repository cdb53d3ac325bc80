import type { MappedRow } from './map-rows.ts'

const ofTheName: ReadonlySet<string> = new Set(['first_name', 'last_name', 'display_name', 'title'])

const questionsOf = ({ question = {} }: Pick<MappedRow, 'question'>, column: string): string[] =>
  Object.keys(question).filter(
    (asked) => asked === column || (asked === 'first_name' && ofTheName.has(column)),
  )

/** Whether writing into that column says what the row is asked, be it the same text once more (H-1453). */
export const isAnswer = (row: MappedRow | undefined, column: string | undefined): boolean =>
  row !== undefined && column !== undefined && questionsOf(row, column).length > 0

/** Takes off the row what writing into that column has said. */
export function answer(row: MappedRow, column: string | undefined): void {
  if (!row.question || column === undefined) return
  for (const asked of questionsOf(row, column)) delete row.question[asked]
  if (Object.keys(row.question).length === 0) delete row.question
}
