const PORTION = 100

/**
 * Checked rows of a file, waiting to be decided and written: each portion is one JSON text outside the heap. Rows as
 * objects outlive the collector's nursery and make it grow by ten times their size; read anew for each try of a
 * transaction, they never do. Values must be what JSON keeps.
 */
export class PackedRows<Row> {
  readonly #packed: Buffer[] = []
  #open: Row[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  add(row: Row): void {
    this.#count += 1
    this.#open.push(row)
    if (this.#open.length < PORTION) return
    this.#packed.push(Buffer.from(JSON.stringify(this.#open)))
    this.#open = []
  }

  /** So many portions. */
  get length(): number {
    return this.#packed.length + (this.#open.length > 0 ? 1 : 0)
  }

  /** The one at this place, read anew. */
  portion(at: number): Row[] {
    const packed = this.#packed[at]
    return packed ? (JSON.parse(packed.toString()) as Row[]) : this.#open
  }

  /** All of them in order, some at a time. */
  *portions(): Generator<Row[]> {
    for (const packed of this.#packed) yield JSON.parse(packed.toString()) as Row[]
    if (this.#open.length > 0) yield this.#open
  }
}
