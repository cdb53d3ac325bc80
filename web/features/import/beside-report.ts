import type { ImportRows } from './import-rows.ts'
import { remarkOf } from './read-facts.ts'

/** Of a column, the values that stand in no field of its own, each once, the commonest first. */
export type BesideColumn = { title: string; count: number; values: string[] }
export type BesideReport = { kept: BesideColumn[]; lost: BesideColumn[] }

/** What of the rows that go in was kept in the remarks, and what nowhere: nothing of a file is lost without a word. */
export function besideReport(rows: ImportRows): BesideReport {
  const counted = {
    kept: new Map<string, Map<string, number>>(),
    lost: new Map<string, Map<string, number>>(),
  }
  const remarksAt = rows.columns.indexOf('remarks')
  for (const [place, { beside, cells }] of rows.rows.entries()) {
    if (!beside || !rows.isGood(place)) continue
    for (const { name, title, cell, isLost } of beside) {
      // What somebody has mended in the grid since is there.
      const isMended = isLost
        ? (cells[rows.columns.indexOf(name)] ?? '') !== ''
        : !(cells[remarksAt] ?? '').includes(remarkOf(title, cell))
      if (isMended) continue
      const columns = isLost ? counted.lost : counted.kept
      const values = columns.get(title) ?? new Map<string, number>()
      columns.set(title, values.set(cell, (values.get(cell) ?? 0) + 1))
    }
  }
  return { kept: listed(counted.kept), lost: listed(counted.lost) }
}

const listed = (columns: ReadonlyMap<string, ReadonlyMap<string, number>>): BesideColumn[] =>
  [...columns]
    .map(([title, values]) => ({
      title,
      count: [...values.values()].reduce((sum, one) => sum + one, 0),
      values: [...values].toSorted(([, a], [, b]) => b - a).map(([cell]) => cell),
    }))
    .toSorted((a, b) => b.count - a.count)
