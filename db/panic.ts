import type { PGlite } from '@electric-sql/pglite'

/** The embedded database has stopped itself (disk full, disk failing): only a new process may open it again. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError'
  /** In the engine's own words. */
  readonly reason: string

  constructor(reason: string) {
    super(`The database has stopped: ${reason}. Nothing is written any more; mend the cause and start again.`)
    this.reason = reason
  }
}

/** What PGlite calls when a message has ended in an error, and what it still has to read of it. */
type Parts = { mod: { stackRestore: (place: unknown) => void; _pq_buffer_remaining_data: () => number } }

export interface PanicWatch {
  /** Hears what the database says on its error output: pass as PGlite's onStderr. */
  hear(line: string): boolean
  /** Makes every call after a panic fail at once. */
  guard(pglite: PGlite): void
  readonly stopped: DatabaseStoppedError | undefined
  /** Settles when the database stops, with why; never otherwise. */
  readonly whenStopped: Promise<DatabaseStoppedError>
}

/**
 * PGlite does not end its process on a PANIC or FATAL, as a server would, and the next call would loop for ever: so the
 * panic is heard, and no later call reaches it.
 */
export function watchPanic(): PanicWatch {
  const { promise, resolve } = Promise.withResolvers<DatabaseStoppedError>()
  let stopped: DatabaseStoppedError | undefined
  return {
    whenStopped: promise,
    get stopped() {
      return stopped
    },
    hear(line) {
      const panic = /^(?:\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )?(?:PANIC|FATAL): +(.*)|^(Aborted\(.*)/.exec(line)
      if (panic && !stopped) {
        stopped = new DatabaseStoppedError(panic[1] ?? panic[2] ?? line)
        resolve(stopped)
      }
      return false
    },
    guard(pglite) {
      const execute = pglite.execProtocolRawSync.bind(pglite)
      // When the engine stops in an explicit commit, PGlite hands it the rest of the message after its end, and it loops for ever.
      const { mod } = pglite as unknown as Parts
      const restore = mod.stackRestore
      mod.stackRestore = (place) => {
        if (stopped && mod._pq_buffer_remaining_data() > 0) throw stopped
        restore(place)
      }
      pglite.execProtocolRawSync = (message) => {
        if (stopped) throw stopped
        return execute(message)
      }
    },
  }
}
