import type { Seen } from '../../contract/subjects.ts'
import { FEW } from './seen-in-count.ts'

/** Rows of a list that names somebody more than once. */
const ROWS = 500

type Listed<Row> = { items: readonly Row[]; total: number }

/**
 * A page beyond the last shows nobody, and yet it tells how many there are (S-14). Where they are few, that number tells of each
 * of them: their keys are answered, to be noted as looked at (0056).
 */
export async function seenBeyond<Row>(
  { items, total }: Listed<Row>,
  firstRows: (page: { page: 1; page_size: number }) => Promise<Listed<Row>>,
  keyOf: (row: Row) => string,
): Promise<Seen> {
  const rows =
    items.length > 0 || total === 0 || total > ROWS
      ? []
      : (await firstRows({ page: 1, page_size: ROWS })).items
  const keys = new Set(rows.map(keyOf))
  return { beneficiary: keys.size <= FEW ? [...keys] : [], volunteer: [] }
}
