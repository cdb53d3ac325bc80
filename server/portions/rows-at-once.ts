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
  readonly #aim: number
  rows: number

  /** `first` where a row may cost much: a portion is measured before a larger one is tried. `aim` is in milliseconds. */
  constructor(
    engine: Engine,
    most: Readonly<Record<Engine, number>>,
    { first = Math.ceil(most[engine] / 2), aim = AIM } = {},
  ) {
    this.#engine = engine
    this.#most = most[engine]
    this.#aim = aim
    this.rows = engine === 'pglite' ? Math.min(first, this.#most) : this.#most
  }

  took(milliseconds: number, rows: number): void {
    if (this.#engine !== 'pglite' || rows === 0) return
    const fitting = Math.floor((this.#aim / Math.max(milliseconds, 1)) * rows)
    this.rows = Math.min(Math.max(fitting, Math.min(FEWEST, this.#most)), this.#most)
  }
}
