import type { Pool } from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { Db } from './schema.ts'

/** What the engine says while it works: fits a pino logger. */
export interface EngineLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

interface OpenHandle {
  readonly db: Db
  /** True while queries are answered; never throws. For /readyz. */
  ready(): Promise<boolean>
  /**
   * Settles, with why, when the embedded database has stopped itself because the disk is full or failing: end the
   * process then. Never settles otherwise, nor for a server.
   */
  readonly whenStopped: Promise<Error>
  /** What the embedded engine has owed an answer for longest; undefined while it owes none, and for a server. */
  readonly owed?: object | undefined
  /** Ends a server's connections that have owed an answer for so long, and with them the calls that wait; the embedded engine has none. */
  dropSilent?(ms: number): void
  /** Waits for what runs, leaves the database tidy, lets go of it. Harmless when called twice. */
  close(): Promise<void>
}

/** The engine itself is for what asks without Kysely: a backup's copy, locks that last beyond a transaction, tests. */
export type OpenDatabase = OpenHandle &
  (
    | { readonly kind: 'pglite'; readonly engine: EmbeddedEngine }
    | { readonly kind: 'postgres'; readonly engine: Pool }
  )
