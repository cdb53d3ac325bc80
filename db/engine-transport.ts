import type { DatabaseStoppedError } from './panic.ts'

/** The way to PGlite, whichever thread it runs in: messages of PostgreSQL's protocol there, what it says to them back. */
export interface EngineTransport {
  /**
   * Answers the bytes of all that the engine says, its own errors among them; the messages are gone for the caller.
   * @throws DatabaseStoppedError once it has stopped
   */
  ask(messages: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  /** Shuts the engine down; answers when it touches no file any more. */
  close(): Promise<void>
  readonly stopped: DatabaseStoppedError | undefined
  /** The request that it has owed an answer for longest, known by itself; undefined while it owes none. */
  readonly owed: object | undefined
  /** Settles when the database stops, with why; never otherwise. */
  readonly whenStopped: Promise<DatabaseStoppedError>
}

/** These pieces as one, which shares its memory with nobody and so may be moved to another thread. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
