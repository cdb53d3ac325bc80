import { sql } from 'kysely'
import { living } from '../../db/living.ts'

/** Officers whose account is in use: whoever has left or waits for approval looks after nobody. */
export const officersInUse = sql`(select o.programme_id, o.user_id from programme_officers o join users u on u.id = o.user_id
  where u.deactivated_at is null and u.role <> 'pending' and ${living('u')})`
