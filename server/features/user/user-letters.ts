import { sql } from 'kysely'
import type { Letters, letterOperations } from '../../../contract/letter.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'

/** What staff choose of the letters that come to them (0062, 0122). */
export const letterHandlers: HandlersOf<typeof letterOperations> = {
  get: async ({ db, caller }) => found(await readLetters(db, caller.id)),

  choose: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await readLetters(tx, caller.id, true))
      const { monday = before.monday, urgent = before.urgent } = body
      await tx
        .updateTable('users')
        .set({ wants_monday_letter: monday, wants_urgent_letter: urgent })
        .where('id', '=', caller.id)
        .execute()
      const about = { entity: 'user', entity_id: caller.id } as const
      if (body.monday !== undefined)
        await audit({ ...about, action: monday ? 'asked_for_letter' : 'stopped_letter' })
      if (body.urgent !== undefined)
        await audit({ ...about, action: urgent ? 'asked_for_urgent_letter' : 'stopped_urgent_letter' })
      return { ...before, monday, urgent }
    }),
}

async function readLetters(db: Db, id: number, isHeld = false): Promise<Letters | undefined> {
  return await db
    .selectFrom('users')
    .select([
      'wants_monday_letter as monday',
      'wants_urgent_letter as urgent',
      sql<number>`(select count(*)::integer from programme_officers o
        join programmes p on p.id = o.programme_id and ${living('p')} where o.user_id = users.id)`.as(
        'programmes',
      ),
    ])
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
}
