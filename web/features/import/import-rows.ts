import type { ImportPreviewRow } from '../../../contract/import-result.ts'
import type { Checked, Edit, Faults } from './checked-table.ts'
import type { MappedRow } from './map-rows.ts'
import type { WorkerClient } from './worker-client.ts'
import type { Portion, RowDecision } from './worker-messages.ts'

export type RowFilter = 'all' | 'problems' | 'notes' | 'out'

/**
 * The rows as the page shows them, by their place; the worker holds its own and says what is wrong with them.
 * A store outside React: 20,000 rows are no state to copy at every key.
 */
export class ImportRows {
  columns: readonly string[] = []
  readonly rows: MappedRow[] = []
  readonly out = new Set<number>()
  /** What the server has against a row; gone once the row is changed. */
  readonly served = new Map<number, Faults>()
  /** Rows that may be people already here, and what was decided about them. */
  readonly matched = new Map<number, ImportPreviewRow>()
  readonly decisions = new Map<number, RowDecision>()
  /** Counts what was changed since the rows came: what the server said is about one state of them. */
  changes = 0
  version = 0
  readonly #faults: (Faults | null)[] = []
  readonly #listeners = new Set<() => void>()
  readonly #worker: WorkerClient

  constructor(worker: WorkerClient) {
    this.#worker = worker
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  getVersion = () => this.version

  add({ rows, faults }: Portion): void {
    this.rows.push(...rows)
    this.#faults.push(...faults)
    this.tell()
  }

  faults(place: number): Faults | null {
    const own = this.#faults[place] ?? null
    const served = this.served.get(place)
    return served ? { ...served, ...own } : own
  }

  isGood = (place: number): boolean => !this.out.has(place) && this.faults(place) === null

  async edit(edits: readonly Edit[]): Promise<void> {
    const real = edits.filter(({ row, column, text }) => this.rows[row]?.cells[column] !== text)
    if (real.length === 0) return
    this.changes += 1
    for (const { row, column, text } of real) {
      const cells = this.rows[row]?.cells
      if (cells) cells[column] = text
      const notes = this.rows[row]?.notes
      const name = this.columns[column]
      if (notes && name) delete notes[name]
      this.served.delete(row)
      this.matched.delete(row)
      this.decisions.delete(row)
    }
    this.tell()
    this.#take(await this.#worker.ask('edit', { edits: real }))
  }

  async leaveOut(places: readonly number[], isOut: boolean): Promise<void> {
    this.changes += 1
    for (const place of places) {
      if (isOut) this.out.add(place)
      else this.out.delete(place)
    }
    this.tell()
    this.#take(await this.#worker.ask('leaveOut', { places: [...places], isOut }))
  }

  decide(places: Iterable<number>, decisionOf: (place: number) => RowDecision | null): void {
    for (const place of places) {
      const decision = decisionOf(place)
      if (decision) this.decisions.set(place, decision)
      else this.decisions.delete(place)
    }
    this.changes += 1
    this.tell()
  }

  /** The places of the rows that a filter shows. */
  listed(filter: RowFilter): number[] {
    const places: number[] = []
    for (let place = 0; place < this.rows.length; place += 1) if (this.#is(filter, place)) places.push(place)
    return places
  }

  counts(): Record<RowFilter | 'good', number> {
    const counts = { all: this.rows.length, problems: 0, notes: 0, out: this.out.size, good: 0 }
    for (let place = 0; place < this.rows.length; place += 1) {
      if (this.#is('problems', place)) counts.problems += 1
      else if (!this.out.has(place)) counts.good += 1
      if (this.#is('notes', place)) counts.notes += 1
    }
    return counts
  }

  tell(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }

  #is(filter: RowFilter, place: number): boolean {
    if (filter === 'all') return true
    if (filter === 'out') return this.out.has(place)
    if (this.out.has(place)) return false
    if (filter === 'problems') return this.faults(place) !== null
    return Object.keys(this.rows[place]?.notes ?? {}).length > 0
  }

  #take(checked: Checked): void {
    for (const [place, faults] of checked) this.#faults[place] = faults
    this.tell()
  }
}
