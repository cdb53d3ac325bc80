import { doubtfulCells } from '../../../contract/doubtful-number.ts'
import type { ImportPreviewRow } from '../../../contract/import-result.ts'
import { makeSignal } from '../../api/signal.ts'
import { importWords } from '../../words/import-words.ts'
import type { Checked, Edit, Faults } from './checked-table.ts'
import { type DuplicateRow, duplicateTaken, tellsDuplicates } from './duplicate-rows.ts'
import type { MappedRow } from './map-rows.ts'
import { withFollowing } from './name-edits.ts'
import { columnOfOneName, fillUp } from './one-name-column.ts'
import { answer, isAnswer } from './row-question.ts'
import type { NameOrder } from './split-name.ts'
import type { WorkerClient } from './worker-client.ts'
import type { Jobs, Portion, RowDecision } from './worker-messages.ts'

export type RowFilter = 'all' | 'problems' | 'duplicates' | 'doubts' | 'notes' | 'out'
const none = { problems: 0, duplicates: 0, doubts: 0, notes: 0, good: 0 }

/**
 * The rows as the page shows them, by their place; the worker holds its own and says what is wrong with them.
 * A store outside React: 20,000 rows are no state to copy at every key.
 */
export class ImportRows {
  readonly rows: MappedRow[] = []
  readonly out = new Set<number>()
  /** What the server has against a row; gone once the row is changed. */
  readonly served = new Map<number, Faults>()
  /** Rows that may be people already here, and what was decided about them. */
  readonly matched = new Map<number, ImportPreviewRow>()
  readonly decisions = new Map<number, RowDecision>()
  /** Rows whose doubtful number somebody keeps as it is. */
  readonly kept = new Set<number>()
  /** Rows that may be somebody of a row before, until somebody says that they are two people. */
  readonly duplicates = new Map<number, DuplicateRow>()
  /** Somebody has said that the status of whoever is here stays, whatever the file says (0096). */
  leavesStatus = false
  version = 0
  #columns: readonly string[] = []
  /** Rows with doubtful numbers, by their columns. */
  readonly #doubtful = new Map<number, ReadonlyMap<string, string>>()
  /** Of rows that somebody has told apart, from which. */
  readonly #apart = new Map<number, number>()
  readonly #faults: (Faults | null)[] = []
  readonly #changes = makeSignal()
  readonly #worker: WorkerClient
  readonly #nameOrder: NameOrder

  constructor(worker: WorkerClient, nameOrder: NameOrder = 'each') {
    this.#worker = worker
    this.#nameOrder = nameOrder
  }

  subscribe = this.#changes.listen
  getVersion = () => this.version

  get columns(): readonly string[] {
    return this.#columns
  }

  /** Known once every row has come. */
  set columns(columns: readonly string[]) {
    this.#columns = columns
    for (const place of this.rows.keys()) this.#look(place)
  }

  add({ rows, faults }: Portion): void {
    for (const [at, { isNobody }] of rows.entries()) if (isNobody) this.out.add(this.rows.length + at)
    this.rows.push(...rows)
    this.#faults.push(...faults)
    this.tell()
  }

  faults(place: number): Faults | null {
    const own = this.#faults[place] ?? null
    const served = this.served.get(place)
    return served ? { ...served, ...own } : own
  }

  /** Whether most rows have nothing in that column. */
  isMostlyEmpty = (column: number): boolean =>
    this.rows.filter(({ cells }) => !cells[column]).length * 2 > this.rows.length

  /** Left out because it looks like a total, a heading or a note. */
  isNobody = (place: number): boolean => this.out.has(place) && this.rows[place]?.isNobody === true

  isGood = (place: number): boolean => !this.out.has(place) && this.faults(place) === null

  /** A number that somebody should look at and has not yet: neither mended, kept nor left out. */
  isInDoubt = (place: number): boolean =>
    this.#doubtful.has(place) && !this.kept.has(place) && this.isGood(place)

  isDoubtful = (place: number, name: string): boolean => this.#doubtful.get(place)?.has(name) === true
  /** All of them, as they stand in the file. */
  doubtfulNumbers = (place: number): string => [...(this.#doubtful.get(place)?.values() ?? [])].join(', ')

  /** The row that it resembles is taken, too, and nobody has told the two apart. */
  isDuplicate = (place: number): boolean => !this.out.has(place) && this.duplicateOf(place) !== undefined
  duplicateOf = (place: number): DuplicateRow | undefined => duplicateTaken(this.duplicates, place, this.out)

  setApart(places: Iterable<number>): void {
    for (const place of places) {
      const duplicate = this.duplicates.get(place)
      if (duplicate) this.#apart.set(place, duplicate.of)
      this.duplicates.delete(place)
    }
    this.tell()
  }

  setDuplicates(duplicates: readonly DuplicateRow[]): void {
    this.duplicates.clear()
    for (const duplicate of duplicates)
      if (this.#apart.get(duplicate.place) !== duplicate.of) this.duplicates.set(duplicate.place, duplicate)
    this.tell()
  }

  /** What is said under a cell that can be taken: how it was read, or that it is doubtful, whatever else its row has wrong. */
  note(place: number, name: string): string | undefined {
    if (this.isDoubtful(place, name) && !this.out.has(place) && !this.faults(place)?.[name])
      return this.kept.has(place) ? importWords.numberKept : importWords.numberDoubtful
    return this.rows[place]?.notes?.[name]
  }

  hasWords = (place: number): boolean =>
    this.faults(place) !== null || this.rows[place]?.notes != null || this.#doubtful.has(place)

  keep(places: Iterable<number>): void {
    for (const place of places) this.kept.add(place)
    this.tell()
  }

  /** Writes into cells, and what follows from it in their rows; the same text once more answers what a cell asks. */
  async edit(edits: readonly Edit[]): Promise<void> {
    const real = withFollowing(this.columns, this.rows, edits, this.#nameOrder).filter(
      ({ row, column, text }) =>
        this.rows[row]?.cells[column] !== text || isAnswer(this.rows[row], this.columns[column]),
    )
    const named = this.columns.indexOf('display_name')
    for (const { row, column } of edits) if (column === named) delete this.rows[row]?.hasWholeName
    if (real.length === 0) return
    for (const { row, column, text } of real) {
      const mapped = this.rows[row]
      if (!mapped) continue
      mapped.cells[column] = text
      const { notes } = mapped
      const name = this.columns[column]
      answer(mapped, name)
      if (notes && name) delete notes[name]
      this.served.delete(row)
      this.matched.delete(row)
      this.decisions.delete(row)
      const before = this.#doubtful.get(row)
      this.#look(row)
      // What was kept were those numbers and no others.
      if (name && before?.get(name) !== this.#doubtful.get(row)?.get(name)) this.kept.delete(row)
    }
    const more = columnOfOneName(this.columns, this.rows, real)
    if (more) this.#columns = fillUp(this.rows, [...this.columns, more])
    this.tell()
    this.#take(await this.#worker.ask('edit', { edits: real, ...(more && { more }) }))
    const told = real.filter(({ column }) => tellsDuplicates(this.columns[column]))
    if (told.length > 0) await this.#lookForDuplicates(new Set(told.map(({ row }) => row)))
  }

  async leaveOut(places: readonly number[], isOut: boolean): Promise<void> {
    for (const place of places) {
      if (isOut) this.out.add(place)
      else this.out.delete(place)
    }
    this.tell()
    this.#take(await this.#worker.ask('leaveOut', { places: [...places], isOut }))
    if (!isOut && places.some((place) => this.rows[place]?.isNobody)) await this.#lookForDuplicates(new Set())
  }

  decide(places: Iterable<number>, decisionOf: (place: number) => RowDecision | null): void {
    for (const place of places) {
      const decision = decisionOf(place)
      if (decision) this.decisions.set(place, decision)
      else this.decisions.delete(place)
    }
    this.tell()
  }

  /** What the worker is told to write, less those places. */
  asSent = (refused: number[]): Jobs['write']['ask'] => ({
    decisions: [...this.decisions],
    refused,
    kept: [...this.kept],
    leavesStatus: this.leavesStatus,
  })

  /** The places of the rows that a filter shows. */
  listed(filter: RowFilter): number[] {
    const places: number[] = []
    for (let place = 0; place < this.rows.length; place += 1) if (this.#is(filter, place)) places.push(place)
    return places
  }

  counts(): Record<RowFilter | 'good', number> {
    const counts = { ...none, all: this.rows.length, out: this.out.size }
    for (let place = 0; place < this.rows.length; place += 1) {
      if (this.#is('problems', place)) counts.problems += 1
      else if (!this.out.has(place)) counts.good += 1
      if (this.isDuplicate(place)) counts.duplicates += 1
      if (this.isInDoubt(place)) counts.doubts += 1
      if (this.#is('notes', place)) counts.notes += 1
    }
    return counts
  }

  tell(): void {
    this.version += 1
    this.#changes.tell()
  }

  #is(filter: RowFilter, place: number): boolean {
    if (filter === 'all') return true
    if (filter === 'out') return this.out.has(place)
    if (this.out.has(place)) return false
    if (filter === 'duplicates') return this.isDuplicate(place)
    if (filter === 'doubts') return this.isInDoubt(place)
    if (filter === 'problems') return this.faults(place) !== null
    return Object.keys(this.rows[place]?.notes ?? {}).length > 0
  }

  #look(place: number): void {
    const cells = this.rows[place]?.cells
    const doubtful = doubtfulCells((name) => cells?.[this.#columns.indexOf(name)])
    if (doubtful.size > 0) this.#doubtful.set(place, doubtful)
    else this.#doubtful.delete(place)
  }

  /** Whoever was told apart by what is another now may be the same after all. */
  async #lookForDuplicates(changed: ReadonlySet<number>): Promise<void> {
    for (const [place, of] of this.#apart)
      if (changed.has(place) || changed.has(of)) this.#apart.delete(place)
    this.setDuplicates(await this.#worker.ask('duplicates', null))
  }

  #take(checked: Checked): void {
    for (const [place, faults] of checked) this.#faults[place] = faults
    this.tell()
  }
}
