import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type AbortableOperationOptions,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
} from 'kysely'

/** A query went to the outer handle while a transaction of the same call was open. A programming mistake, not an answer. */
export class OuterHandleError extends Error {
  override name = 'OuterHandleError'

  constructor() {
    super(
      'A query on the outer database handle inside a transaction: on PGlite it would wait for ever, on a server it ' +
        'would not see the transaction. Pass the transaction (trx) on to the repository.',
    )
  }
}

interface Scope {
  isOpen: boolean
}

/**
 * Kysely over a dialect, with a guard: inside `db.transaction()` or `db.connection()` only the handle given to the
 * callback works; the outer one throws OuterHandleError at once (awaited or not). PGlite has one session, and its
 * outer handle would wait for itself.
 */
export function guardedKysely<DB>(dialect: Dialect): Kysely<DB> {
  const driver = dialect.createDriver()
  // One driver for both: `inner` owns its start, its mutex and its end; the outer handle borrows its connections.
  const shared: Dialect = {
    createDriver: () => driver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
  const inner = new Kysely<DB>({ dialect: shared })
  const executor = new DefaultQueryExecutor(
    shared.createQueryCompiler(),
    shared.createAdapter(),
    guardedConnections(inner),
  )
  return new GuardedKysely<DB>(inner, { config: { dialect: shared }, driver, executor, dialect: shared })
}

function guardedConnections<DB>(inner: Kysely<DB>): ConnectionProvider {
  const scope = new AsyncLocalStorage<Scope>()
  return {
    async provideConnection<T>(
      consumer: (connection: DatabaseConnection) => Promise<T>,
      options?: AbortableOperationOptions,
    ): Promise<T> {
      if (scope.getStore()?.isOpen) throw new OuterHandleError()
      return inner.getExecutor().provideConnection(async (connection) => {
        const own: Scope = { isOpen: true }
        try {
          return await scope.run(own, () => consumer(connection))
        } finally {
          own.isOpen = false
        }
      }, options)
    },
  }
}

class GuardedKysely<DB> extends Kysely<DB> {
  readonly #inner: Kysely<DB>

  constructor(inner: Kysely<DB>, props: ConstructorParameters<typeof Kysely<DB>>[0]) {
    super(props)
    this.#inner = inner
  }

  override destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}
