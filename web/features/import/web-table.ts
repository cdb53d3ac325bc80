import { FileRefusal, refusals } from './file-refusal.ts'
import type { Merge } from './merged-cells.ts'

const CELLS_MAX = 5_000_000

/** The rows of a table of a web page, each cell in its own column: one that spans rows holds its place in those below. */
export class WebTable {
  readonly rows: string[][] = []
  readonly merges: Merge[] = []
  readonly #room: { cells: number }
  /** By column, for how many rows more a cell above stands there. */
  readonly #held: number[] = []
  #row: string[] | null = null

  /** `room` counts the cells of a whole page. */
  constructor(room: { cells: number }) {
    this.#room = room
  }

  startRow(): string[] {
    this.#row = []
    this.rows.push(this.#row)
    return this.#row
  }

  /** Throws FileRefusal for too many. */
  add(text: string, attributes: string): void {
    const row = this.#row ?? this.startRow()
    this.#skip(row)
    const [left, top] = [row.length, this.rows.length - 1]
    const width = this.#free(left, spanOf(attributes, 'col', 100))
    const height = spanOf(attributes, 'row', 10_000)
    this.#push(row, text, width)
    if (width * height === 1) return
    this.merges.push({ top, left, bottom: top + height - 1, right: left + width - 1 })
    // The row that is open counts, too, when it ends.
    for (let column = left; column < left + width; column += 1) this.#held[column] = height
  }

  endRow(): void {
    if (!this.#row) return
    this.#skip(this.#row)
    this.#row = null
    for (const [column, rows] of this.#held.entries()) if (rows) this.#held[column] = rows - 1
  }

  /** So many columns from here on are no cell's above. */
  #free(left: number, width: number): number {
    const held = this.#held.findIndex(
      (rows, column) => (rows ?? 0) > 0 && column > left && column < left + width,
    )
    return held < 0 ? width : held - left
  }

  #skip(row: string[]): void {
    while (this.#held[row.length]) this.#push(row, '', 1)
  }

  #push(row: string[], text: string, width: number): void {
    this.#room.cells += width
    if (this.#room.cells > CELLS_MAX) throw new FileRefusal(refusals.tooLargeUnpacked)
    row.push(text, ...Array.from({ length: width - 1 }, () => ''))
  }
}

const spans = { col: /\bcolspan\s*=\s*["']?(\d{1,5})/i, row: /\browspan\s*=\s*["']?(\d{1,5})/i }

const spanOf = (attributes: string, along: keyof typeof spans, most: number): number =>
  Math.min(most, Number(spans[along].exec(attributes)?.[1] ?? 1)) || 1
