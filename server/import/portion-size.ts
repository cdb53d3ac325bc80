import type { OpenDatabase } from '../../db/open-database.ts'

/** So long a transaction may last on the embedded engine, which serves nobody else meanwhile. */
const AIM = 30
/** Portions of the file to a transaction, at most: PostgreSQL serves others meanwhile. */
const MOST = { pglite: 4, postgres: 20 } as const

/** How many portions the next transaction takes, by how long the last one took. */
export class PortionSize {
  readonly #engine: OpenDatabase['kind']
  portions: number

  constructor(engine: OpenDatabase['kind']) {
    this.#engine = engine
    this.portions = engine === 'pglite' ? 1 : MOST.postgres
  }

  took(milliseconds: number, portions: number): void {
    if (this.#engine !== 'pglite') return
    const fitting = Math.floor((AIM / Math.max(milliseconds, 1)) * portions)
    this.portions = Math.min(Math.max(fitting, 1), MOST.pglite)
  }
}
