import { holdsNric } from '../../contract/nric-kept-out.ts'
import { refuseFile } from './refuse-file.ts'
import { columnTitle } from './table-headers.ts'

/** How many cells of each column hold an NRIC, while a file is read. */
export class CountedNrics {
  readonly #columns: { at: number; name: string; filled: number; held: number }[]
  readonly #reason: string

  constructor(names: readonly string[], { columns, reason }: { columns: readonly string[]; reason: string }) {
    this.#columns = names.flatMap((name, at) =>
      columns.includes(name) ? [{ at, name, filled: 0, held: 0 }] : [],
    )
    this.#reason = reason
  }

  add(cells: readonly string[]): void {
    for (const column of this.#columns) {
      const cell = cells[column.at] ?? ''
      if (cell.trim() === '') continue
      column.filled += 1
      if (holdsNric(cell)) column.held += 1
    }
  }

  /** Throws 422 for a column of NRICs: a tenth of what is filled in. */
  refuse(): void {
    const found = this.#columns.find(({ filled, held }) => held > 0 && held * 10 >= filled)
    if (!found) return
    const { name, filled, held } = found
    throw refuseFile(
      `The column ${columnTitle(name)} holds NRICs (${held} of ${filled} cells). ${this.#reason}`,
    )
  }
}
