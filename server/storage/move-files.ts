import { buffer } from 'node:stream/consumers'
import { propertyOf } from '../../db/property-of.ts'
import type { FileStore } from './file-store.ts'
import { StoreAwayError } from './store-away.ts'

/** `there`: the bucket had the same bytes already. `failed`: it does not have them, and they stay where they were. */
export type Moved = { moved: number; there: number; failed: number; taken_away: number; bytes: number }
type Options = { takesAway: boolean; onEach?: (done: number) => void }

/**
 * Copies every file of one store into another, and reads each back before it counts (H-1144): whole in at least one of the two
 * at every moment, so that a cut costs nothing and the next run goes on. Only with `takesAway` a file goes from where it was,
 * and only once the other's is known to be the same. Throws StoreAwayError where a store does not answer.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { takesAway, onEach }: Options,
): Promise<Moved> {
  const done: Moved = { moved: 0, there: 0, failed: 0, taken_away: 0, bytes: 0 }
  for await (const { name } of from.list()) {
    const bytes = await bytesOf(from, name)
    // Purged meanwhile.
    if (!bytes) continue
    const wasThere = await holds(to, name, bytes)
    const isThere = wasThere || (await putWhole(from, to, name, bytes))
    if (isThere === null) continue
    if (wasThere) done.there += 1
    else if (isThere) done.moved += 1
    else done.failed += 1
    if (isThere && !wasThere) done.bytes += bytes.length
    if (isThere && takesAway) {
      await from.remove(name)
      done.taken_away += 1
    }
    onEach?.(done.moved + done.there + done.failed)
  }
  return done
}

/** False where the other store keeps something else than it was given; null where the file was purged meanwhile. */
async function putWhole(
  from: FileStore,
  to: FileStore,
  name: string,
  bytes: Buffer,
): Promise<boolean | null> {
  await to.put(name, bytes)
  // A purge takes the file from here first and from there afterwards: gone by now, it may have been there before us.
  if (!(await bytesOf(from, name))) {
    await to.remove(name)
    return null
  }
  return await holds(to, name, bytes)
}

/** Whether a store gives back just these bytes. Throws StoreAwayError where its answer is cut, too. */
export async function holds(store: FileStore, name: string, bytes: Buffer): Promise<boolean> {
  const found = await bytesOf(store, name).catch((error: unknown) => {
    // Cut in the middle of an answer, it is the stream that fails.
    throw error instanceof StoreAwayError ? error : new StoreAwayError(String(propertyOf(error, 'code')))
  })
  return found?.equals(bytes) ?? false
}

async function bytesOf(store: FileStore, name: string): Promise<Buffer | null> {
  const reading = await store.read(name)
  return reading && (await buffer(reading))
}
