import type { PGlite } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteDialect,
  type QueryResult,
} from 'kysely'
import { pgliteStatements } from './pglite-statements.ts'

/**
 * Kysely over PGlite, as its own dialect but for how a statement is asked: in one message instead of six, and parsed
 * once if it is asked often. A statement took 0.24 to 0.64 ms of processor time, and takes 0.05.
 */
export function statementKeepingDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new StatementKeepingDriver(pglite),
  }
}

class StatementKeepingDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: Connection

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new Connection(pglite)
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return this.#connection.begin()
  }

  commitTransaction(): Promise<void> {
    return this.#connection.commit()
  }

  rollbackTransaction(): Promise<void> {
    return this.#connection.rollback()
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #statements
  #release: (() => void) | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#statements = pgliteStatements(pglite)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#statements.ask(sql, parameters, {
      isAlone: this.#release === undefined,
    })
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) }
  }

  streamQuery(): never {
    throw new Error('PGlite has no cursor here')
  }

  /** PGlite's lock is held until the end, because it keeps the upkeep's statements out of the transaction. */
  async begin(): Promise<void> {
    const locked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    this.#pglite
      ._runExclusiveTransaction(async () => {
        locked.resolve()
        await ended.promise
      })
      .catch(locked.reject)
    await locked.promise
    this.#release = ended.resolve
    await this.#statements.ask('begin', [], { isAlone: true }).catch((error) => {
      this.#letGo()
      throw error
    })
  }

  async commit(): Promise<void> {
    // Where a statement has failed, COMMIT rolls back and says so.
    if ((await this.#end('commit')) === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    await this.#end('rollback')
  }

  async #end(how: 'commit' | 'rollback'): Promise<string | undefined> {
    try {
      return (await this.#statements.ask(how, [], { isAlone: false })).command
    } finally {
      this.#letGo()
    }
  }

  #letGo(): void {
    this.#release?.()
    this.#release = undefined
  }
}
