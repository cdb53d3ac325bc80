import { Mutex } from '@electric-sql/pglite'
import { type EngineMessage, readMessages } from './engine-messages.ts'
import { type EngineTransport, joined } from './engine-transport.ts'

/** The one session of the embedded database. The locks stand on this side, and everything goes through them. */
export interface EmbeddedSession {
  readonly closed: boolean
  /** Takes the session; nobody else's statement runs until what it answers is called. */
  hold(): Promise<() => void>
  /** The same while a work lasts. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Keeps the messages of one statement together, also beside another of the same turn. */
  together<T>(work: () => Promise<T>): Promise<T>
  /** Sends messages of the protocol and reads what is answered. Throws the engine's error, with its code and detail. */
  send(...messages: Uint8Array[]): Promise<EngineMessage[]>
  /** Waits for its turn, and closes the engine. Harmless when called twice. */
  close(): Promise<void>
}

/** The session that lies behind this transport. */
export function embeddedSession(transport: EngineTransport): EmbeddedSession {
  const turns = new Mutex()
  const statements = new Mutex()
  let isClosed = false

  return {
    get closed() {
      return isClosed
    },
    hold: () => turns.acquire(),
    inTurn: (work) => turns.runExclusive(work),
    together: (work) => statements.runExclusive(work),
    async send(...messages) {
      if (isClosed) throw new Error('PGlite is closed')
      return readMessages(await transport.ask(joined(messages)))
    },
    close: () =>
      turns.runExclusive(async () => {
        if (isClosed) return
        isClosed = true
        await transport.close()
      }),
  }
}
