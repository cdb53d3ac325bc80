import { type CellFault, rowChecker } from '../../../contract/import-row.ts'
import { type DuplicateRow, findDuplicateRows } from './duplicate-rows.ts'
import type { MappedRow } from './map-rows.ts'
import { fillUp } from './one-name-column.ts'
import { answer } from './row-question.ts'

export type Faults = Record<string, string>
export type Edit = { row: number; column: number; text: string }
/** Rows by their place, with what is wrong in them now; null when nothing is. */
export type Checked = [place: number, faults: Faults | null][]

type Schema = Parameters<typeof rowChecker>[0]
type Shape = {
  schema: Schema
  columns: readonly string[]
  keyColumn: string
  isKey: (text: string) => boolean
}

/** Every row with its faults; a key that stands twice is a fault of each row but the first (S-12). */
export class CheckedTable {
  readonly rows: MappedRow[] = []
  readonly out = new Set<number>()
  readonly #own: (Faults | null)[] = []
  readonly #holders = new Map<string, number[]>()
  #check: ReturnType<typeof rowChecker>
  readonly #keyAt: number
  #shape: Shape

  constructor(shape: Shape) {
    this.#shape = shape
    this.#check = rowChecker(shape.schema, shape.columns)
    this.#keyAt = shape.columns.indexOf(shape.keyColumn)
  }

  add(row: MappedRow): Faults | null {
    const place = this.rows.push(row) - 1
    this.#own[place] = withQuestion(row, faultsOf(this.#check(row.cells).faults))
    if (row.isNobody) this.out.add(place)
    const key = row.isNobody ? '' : this.#keyOf(place)
    if (key !== '') this.#holders.set(key, [...(this.#holders.get(key) ?? []), place])
    return this.faults(place)
  }

  get columns(): readonly string[] {
    return this.#shape.columns
  }

  /** Writes into cells and answers every row whose faults may be others now; `more` is a column that comes behind the others. */
  edit(edits: readonly Edit[], more?: string): Checked {
    if (more !== undefined) this.#widen(more)
    const touched = new Set<number>()
    for (const { row: place, column, text } of edits) {
      const row = this.rows[place]
      if (!row) continue
      for (const other of this.#release(place)) touched.add(other)
      row.cells[column] = text
      const name = this.#shape.columns[column]
      if (row.notes && name) delete row.notes[name]
      answer(row, name)
      this.#own[place] = withQuestion(row, faultsOf(this.#check(row.cells).faults))
      for (const other of this.#hold(place)) touched.add(other)
      touched.add(place)
    }
    return this.#checked(touched)
  }

  /** With nothing in it yet no row's faults are others for it. */
  #widen(name: string): void {
    const columns = fillUp(this.rows, [...this.columns, name])
    this.#shape = { ...this.#shape, columns }
    this.#check = rowChecker(this.#shape.schema, columns)
  }

  /** Leaves rows out, or takes them in again. */
  leaveOut(places: readonly number[], isOut: boolean): Checked {
    const touched = new Set<number>(places)
    for (const place of places) {
      for (const other of this.#release(place)) touched.add(other)
      if (isOut) this.out.add(place)
      else this.out.delete(place)
      for (const other of this.#hold(place)) touched.add(other)
    }
    return this.#checked(touched)
  }

  faults(place: number): Faults | null {
    const own = this.#own[place] ?? null
    const key = this.out.has(place) ? '' : this.#keyOf(place)
    const first = key === '' ? undefined : this.#holders.get(key)?.[0]
    if (first === undefined || first === place) return own
    const duplicate = `${key} stands in row ${this.rows[first]?.number} already`
    return { [this.#shape.keyColumn]: duplicate, ...own }
  }

  /** Rows that may be somebody of a row before, as they stand now. */
  duplicates = (): DuplicateRow[] => findDuplicateRows(this.rows, this.#shape.columns, this.out)

  #checked = (places: Iterable<number>): Checked => [...places].map((place) => [place, this.faults(place)])

  #keyOf(place: number): string {
    const text = this.rows[place]?.cells[this.#keyAt]?.trim() ?? ''
    return text !== '' && this.#shape.isKey(text) ? text : ''
  }

  #release(place: number): number[] {
    const key = this.#keyOf(place)
    const others = (this.#holders.get(key) ?? []).filter((one) => one !== place)
    if (key !== '') this.#holders.set(key, others)
    return others
  }

  #hold(place: number): number[] {
    const key = this.#keyOf(place)
    if (key === '' || this.out.has(place)) return []
    const holders = [...(this.#holders.get(key) ?? []), place].sort((a, b) => a - b)
    this.#holders.set(key, holders)
    return holders
  }
}

const withQuestion = ({ question }: MappedRow, faults: Faults | null): Faults | null =>
  question ? { ...question, ...faults } : faults

function faultsOf(faults: readonly CellFault[]): Faults | null {
  if (faults.length === 0) return null
  const named: Faults = {}
  for (const [field, reason] of faults) named[field] ??= reason
  return named
}
