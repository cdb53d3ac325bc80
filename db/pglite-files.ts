import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'
import { type PanicWatch, watchPanic } from './panic.ts'

/** At the start one commit made no sync: everything acknowledged later would be lost with the power. */
export class NotDurableError extends Error {
  override name = 'NotDurableError'
}

export interface Started {
  pglite: PGlite
  panic: PanicWatch
}

/**
 * Starts PGlite durably, in this thread, on the files of a database directory whose lock the caller holds.
 * @throws NotDurableError
 */
export async function openFiles(directory: string, fs = new DurableNodeFS(directory)): Promise<Started> {
  const started = await start({ fs, startParams: durableStartParams() })
  const before = fs.syncs
  // One commit that writes nothing but a message to the log, and must still reach the disk.
  await started.pglite.query(`select pg_logical_emit_message(true, 'kampung', 'durability self-test')`)
  if (fs.syncs > before) return started
  await started.pglite.close()
  throw new NotDurableError('A commit did not reach the disk: the embedded database is not durable here.')
}

/** Starts PGlite with this project's extension and panic watch. */
export async function start(options: PGliteOptions): Promise<Started> {
  const panic = watchPanic()
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    onStderr: panic.hear,
  }).catch((error) => {
    throw panic.stopped ?? error
  })
  panic.guard(pglite)
  return { pglite, panic }
}
