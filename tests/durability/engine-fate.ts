import { setEnvironmentData } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { openDirectory, type PGliteDatabase } from '../../db/pglite-engine.ts'

const FATES = { 'the disk fails': 1, 'the thread ends': 2 } as const

/**
 * An embedded database in a thread, as a server's is, which the test may tell what becomes of its next commit
 * (`told-engine.ts`). Closed when the test is over.
 */
export async function openFated(
  dataDirectory: string,
): Promise<{ database: PGliteDatabase; decide(fate: keyof typeof FATES): void }> {
  const fate = new Int32Array(new SharedArrayBuffer(4))
  setEnvironmentData('fate of the engine', fate.buffer)
  const database = await openDirectory(dataDirectory, undefined, new URL('./told-engine.ts', import.meta.url))
  onTestFinished(() => database.close().catch(() => undefined))
  return { database, decide: (next) => void Atomics.store(fate, 0, FATES[next]) }
}
