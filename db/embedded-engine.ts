import { protocol } from '@electric-sql/pglite'
import type { EmbeddedSession } from './embedded-session.ts'
import { pgliteStatements } from './pglite-statements.ts'

/** The embedded database for statements that do not come from Kysely: of its upkeep, of a backup's copy. */
export interface EmbeddedEngine {
  readonly session: EmbeddedSession
  readonly closed: boolean
  /** Runs one or more statements without values, in a turn of their own. */
  exec(statements: string): Promise<unknown>
  /** Asks one statement, in a turn of its own. */
  query<Row>(statement: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>
  /** Keeps everybody else out while a work lasts; it is given what runs statements meanwhile. */
  exclusively<T>(work: (exec: EmbeddedEngine['exec']) => Promise<T>): Promise<T>
}

export function embeddedEngine(session: EmbeddedSession): EmbeddedEngine {
  const { ask } = pgliteStatements(session)
  const exec = (text: string) => session.together(() => session.send(protocol.serialize.query(text)))
  return {
    session,
    get closed() {
      return session.closed
    },
    exec: (text) => session.inTurn(() => exec(text)),
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await session.inTurn(() => ask(text, values, { isAlone: true }))
      return { rows: rows as Row[] }
    },
    exclusively: (work) => session.inTurn(() => work(exec)),
  }
}
