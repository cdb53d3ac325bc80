import type { ImportPreviewRow, ImportResult } from '../../contract/import-result.ts'
import type { Refusal } from './read-table.ts'

/** What happens to one good row; `detail` is for the preview: 'name X becomes Y'. */
export type Decision = Pick<ImportPreviewRow, 'row' | 'label' | 'outcome' | 'detail' | 'matches'> & {
  /** Of a refusal. */
  field?: string
  reason?: string
  /** Account ids of those of whom the row tells its writer something about an NRIC that they may not have known (S-07). */
  told?: readonly number[]
}

/** The answer of an import (G-29): counts and refusals, with a preview also what happens to every row in the file's order. */
export function importAnswer(
  table: { refused: readonly Refusal[] },
  decisions: readonly Decision[],
  isPreview: boolean,
): ImportResult {
  const count = (outcome: Decision['outcome']) => decisions.filter((one) => one.outcome === outcome).length
  const late = decisions
    .filter((one) => one.outcome === 'refuse')
    .map(({ row, label, field = '', reason = '' }) => ({ row, label, field, reason }))
  const refusals = [...table.refused, ...late].sort((a, b) => a.row - b.row)
  const skipped = count('skip')
  const result: ImportResult = {
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    refused: refusals.map(({ row, field, reason }) => ({ row, field, reason })),
    ...(skipped > 0 ? { skipped } : {}),
  }
  if (!isPreview) return result
  const good = decisions
    .filter((one) => one.outcome !== 'refuse')
    .map(({ row, label, outcome, detail, matches }) => ({ row, label, outcome, detail, ...some(matches) }))
  const matchesOf = new Map(decisions.map(({ row, matches }) => [row, matches]))
  const bad = [...Map.groupBy(refusals, ({ row }) => row).values()].map((faults) => {
    const [{ row, label }] = faults as [Refusal, ...Refusal[]]
    const detail = faults.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join('; ')
    return { row, label, outcome: 'refuse' as const, detail, ...some(matchesOf.get(row)) }
  })
  return { ...result, rows: [...good, ...bad].sort((a, b) => a.row - b.row) }
}

const some = (matches: Decision['matches']) => (matches && matches.length > 0 ? { matches } : {})
