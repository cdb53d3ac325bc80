import type { ImportResult } from '../../../contract/import-result.ts'
import type { Faults } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'
import { hasSameNumber, isOpen } from './row-choice.ts'

/** What the server says would happen, about one state of the rows. */
export type Preview = {
  created: number
  updated: number
  unchanged: number
  skipped: number
  /** Refused for want of a decision about somebody who may be here already. */
  undecided: number
  /** Refused for a cell: they have gone back to the grid. */
  refused: number
  /** `ImportRows.changes` when it was asked. */
  changes: number
}

/**
 * Puts the server's answer onto the rows: refusals on their cells, people who may be here already beside their rows.
 * `places` names the rows of the file that was sent, below its header. Of who is merely similar, a skip is proposed:
 * an update of the wrong person is worse than a row left out.
 */
export function takePreview(rows: ImportRows, places: readonly number[], result: ImportResult): Preview {
  const placeOf = (row: number) => places[row - 2]
  const undecided = new Set<number>()
  const proposed = { skip: new Set<number>(), updates: 0 }
  rows.served.clear()
  for (const row of result.rows ?? []) {
    const place = placeOf(row.row)
    if (place === undefined) continue
    if (row.matches && row.matches.length > 0) rows.matched.set(place, row)
    if (!isOpen(row) || rows.decisions.has(place)) continue
    if (!hasSameNumber(row.matches ?? [])) {
      rows.decisions.set(place, { action: 'skip' })
      proposed.skip.add(place)
      if (row.outcome === 'update') proposed.updates += 1
    } else if (row.outcome === 'refuse') undecided.add(place)
  }
  for (const { row, field, reason } of result.refused) {
    const place = placeOf(row)
    if (place === undefined || undecided.has(place) || proposed.skip.has(place)) continue
    const faults: Faults = rows.served.get(place) ?? {}
    faults[rows.columns.includes(field) ? field : ''] ??= reason
    rows.served.set(place, faults)
  }
  rows.tell()
  return {
    created: result.created,
    updated: result.updated - proposed.updates,
    unchanged: result.unchanged,
    skipped: (result.skipped ?? 0) + proposed.skip.size,
    undecided: undecided.size,
    refused: rows.served.size,
    changes: rows.changes,
  }
}
