import { sql } from 'kysely'
import { isPlanOutdated } from '../kept-statements.ts'
import { propertyOf } from '../property-of.ts'
import type { Db } from '../schema.ts'

/** Until the transaction ends the database gives no more than this volunteer, by the inner id, may read or change (S-08). */
export async function enterWall(
  tx: Db,
  volunteer_id: number,
  { isWriting }: { isWriting: boolean },
): Promise<void> {
  await sql`select wall_enter(${volunteer_id}, ${isWriting})`.execute(tx)
}

/**
 * Reads as the database lets one volunteer read (S-08): in one transaction that writes nothing, by a role that sees only what
 * `volunteer-scope.ts` gives, whatever is asked for. `volunteer_id` is the inner id. Needs the wall that `raiseWall` makes.
 * On the outer handle nothing can be asked meanwhile (`guarded-kysely.ts`), so that no question goes round it by mistake.
 */
export async function readAsVolunteer<T>(
  db: Db,
  volunteer_id: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const once = () =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await enterWall(tx, volunteer_id, { isWriting: false })
        return await work(tx)
      })
  try {
    return await once()
  } catch (error) {
    // A migration has changed the table of a plan that was kept: nothing was written, so it is read again.
    if (!isPlanOutdated(propertyOf(error, 'code'))) throw error
    return await once()
  }
}
