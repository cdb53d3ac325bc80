import type { OpenDatabase } from '../../db/open-database.ts'

/** So long a transaction may last on the embedded engine, which serves nobody else meanwhile. */
const AIM = 30
const FEWEST = 10

type Engine = OpenDatabase['kind']

/**
 * How many rows the next transaction of a long job takes (0091): on the embedded engine by how long the last one took, and never
 * more than `most`, so that what one touches is bounded on the fastest machine too. PostgreSQL serves others meanwhile.
 */
export class RowsAtOnce {
  readonly #engine: Engine
  readonly #most: number
  rows: number

  constructor(engine: Engine, most: Readonly<Record<Engine, number>>) {
    this.#engine = engine
    this.#most = most[engine]
    this.rows = engine === 'pglite' ? Math.ceil(this.#most / 2) : this.#most
  }

  took(milliseconds: number, rows: number): void {
    if (this.#engine !== 'pglite' || rows === 0) return
    const fitting = Math.floor((AIM / Math.max(milliseconds, 1)) * rows)
    this.rows = Math.min(Math.max(fitting, Math.min(FEWEST, this.#most)), this.#most)
  }
}
