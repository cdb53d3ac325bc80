import type { PGlite } from '@electric-sql/pglite'
import { type EngineTransport, joined } from './engine-transport.ts'
import type { Started } from './pglite-files.ts'

/** PGlite in the thread that asks it: for a tool or a test, where nobody else waits and a second thread would only cost. */
export function transportHere({ pglite, panic }: Started): EngineTransport {
  return {
    ask: (messages) => answerOf(pglite, messages),
    close: () => pglite.close(),
    get stopped() {
      return panic.stopped
    },
    // Whoever asks it waits in this thread, and could look at nothing meanwhile.
    owed: undefined,
    whenStopped: panic.whenStopped,
  }
}

/**
 * The bytes that the engine says to these messages, unread: whoever asked reads them, in its own thread.
 * @throws DatabaseStoppedError once it has stopped
 */
export async function answerOf(pglite: PGlite, messages: Uint8Array): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await pglite.execProtocolRawStream(messages, {
    // The file system syncs where the engine asks for it: PGlite's own copying of whole files is for browsers.
    syncToFs: false,
    // The engine writes its next piece over this one.
    onRawData: (piece) => void pieces.push(new Uint8Array(piece)),
  })
  const [only] = pieces
  return only && pieces.length === 1 ? only.buffer : joined(pieces).buffer
}
