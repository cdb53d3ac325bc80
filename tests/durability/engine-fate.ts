import { setEnvironmentData } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { openDirectory, type PGliteDatabase } from '../../db/pglite-engine.ts'

const FATES = { 'all is well': 0, 'the disk fails': 1, 'the thread ends': 2, 'the thread hangs': 3 } as const

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
  const decide = (next: keyof typeof FATES) => {
    Atomics.store(fate, 0, FATES[next])
    Atomics.notify(fate, 0)
  }
  onTestFinished(async () => {
    if (Atomics.load(fate, 0) === FATES['the thread hangs']) decide('all is well')
    await database.close().catch(() => undefined)
  })
  return { database, decide }
}
