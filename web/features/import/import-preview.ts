import type { ImportResult } from '../../../contract/import-result.ts'
import type { Faults } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'
import { choiceOf, isOpen } from './row-choice.ts'

/** What the server says would happen, about one state of the rows. */
export type Preview = {
  created: number
  updated: number
  unchanged: number
  skipped: number
  /** Rows that wait for a decision about somebody who may be here already: none of them is written. */
  undecided: number
  /** Refused for a cell: they have gone back to the grid. */
  refused: number
  /** Contacts that stand here otherwise, and stay. */
  differ: { row: number; reason: string }[]
  /** How many more of those there are than the server names. */
  differMore: number
  statuses: { changed: number; kept: number; people: StatusMoved[] }
}
export type StatusMoved = NonNullable<ImportResult['statuses']>['people'][number]

/**
 * Puts the server's answer onto the rows: refusals on their cells, people who may be here already beside their rows.
 * `places` names the rows of the file that was sent, below its header. Nobody who is merely similar is left out, added
 * or updated for that: the row waits. A decision that the server cannot follow waits for another.
 */
export function takePreview(rows: ImportRows, places: readonly number[], result: ImportResult): Preview {
  const undecided = new Set<number>()
  const written = { create: 0, update: 0 }
  const moves = { changed: 0, kept: 0 }
  rows.served.clear()
  for (const row of result.rows ?? []) {
    const place = places[row.row - 2]
    if (place === undefined) continue
    const decision = rows.decisions.get(place)
    // What was compared when it was decided stays beside it.
    if (decision && row.outcome !== 'refuse') continue
    if (row.matches && row.matches.length > 0) rows.matched.set(place, row)
    else if (!decision) rows.matched.delete(place)
    if (decision) rows.decisions.set(place, { ...decision, fault: reasonOf(result, row.row) })
    else if (!isOpen(row) || choiceOf(rows, place) !== null) continue
    undecided.add(place)
    if (row.outcome === 'create' || row.outcome === 'update') written[row.outcome] += 1
    if (row.status) moves[row.status] += 1
  }
  takeRefusals(rows, places, result, undecided)
  const statuses = takeStatuses(places, result, undecided, moves)
  return {
    statuses,
    created: result.created - written.create,
    updated: result.updated - written.update,
    unchanged: result.unchanged,
    skipped: result.skipped ?? 0,
    undecided: undecided.size,
    refused: rows.served.size,
    differ: (result.contacts_differ ?? []).map(({ row, reason }) => ({
      row: rows.rows[places[row - 2] ?? -1]?.number ?? row,
      reason,
    })),
    differMore: result.contacts_differ_more ?? 0,
  }
}

/** Less the rows that wait for a decision, of which nothing is written: `waiting` counts them, for no more than 500 are listed. */
function takeStatuses(
  places: readonly number[],
  { statuses: { changed, kept, people } = { changed: 0, kept: 0, people: [] } }: ImportResult,
  undecided: ReadonlySet<number>,
  waiting: { changed: number; kept: number },
): Preview['statuses'] {
  return {
    changed: changed - waiting.changed,
    kept: kept - waiting.kept,
    people: people.filter(({ row }) => !undecided.has(places[row - 2] ?? -1)),
  }
}

/** Puts what the server refused onto the cells, less the rows that wait for a decision. */
export function takeRefusals(
  rows: ImportRows,
  places: readonly number[],
  { refused }: Pick<ImportResult, 'refused'>,
  undecided: ReadonlySet<number> = new Set(),
): void {
  for (const { row, field, reason } of refused) {
    const place = places[row - 2]
    if (place === undefined || undecided.has(place)) continue
    const faults: Faults = rows.served.get(place) ?? {}
    faults[rows.columns.includes(field) ? field : ''] ??= reason
    rows.served.set(place, faults)
  }
  rows.tell()
}

const reasonOf = ({ refused }: ImportResult, row: number): string =>
  refused.find((one) => one.row === row)?.reason ?? ''
