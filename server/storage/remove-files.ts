import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import type { FileStorage } from './file-storage.ts'
import { removeUnlessHeld } from './removal-hold.ts'
import { StoreAwayError } from './store-away.ts'

type Removing = { db: Db; storage: FileStorage; engine: OpenDatabase['kind'] }

/**
 * Removes the bytes of each file and then, by `forget`, its row, one after the other, until a backup is being made.
 * One that cannot be removed keeps none of the others (H-1038); then it throws, at the end. A store that is away keeps all.
 */
export async function removeFiles(
  { db, storage, engine }: Removing,
  ids: readonly string[],
  forget: (tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  const [first] = ids
  // No connection is held while a store that is away is waited for.
  if (first !== undefined) (await storage.read(first, 'whole'))?.destroy()
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      const isRemoved = await removeUnlessHeld(
        { db, engine },
        { removeBytes: () => storage.remove(id), forget: (tx) => forget(tx, id) },
      )
      if (!isRemoved) break
    } catch (error) {
      failures.push(error)
      if (error instanceof StoreAwayError && !error.isRefusal) break
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
}
