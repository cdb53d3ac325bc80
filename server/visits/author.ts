import { shownName } from '../../contract/shown-name.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../http/caller.ts'
import { found, missing } from '../http/found.ts'

/** Who a response or a visit is by, as it carries it: the name outlives the account (G-22). */
export type Author = {
  volunteer_id: number | null
  volunteer_account_id: number | null
  volunteer_first_name: string
  volunteer_last_name: string
  volunteer_display_name: string
}

export function findVolunteerAuthor(
  db: Db,
  which: { id: number } | { account_id: number },
): Promise<Author | undefined> {
  return db
    .selectFrom('volunteers')
    .select(['id as volunteer_id', 'account_id as volunteer_account_id'])
    .select(['first_name as volunteer_first_name', 'last_name as volunteer_last_name'])
    .select('display_name as volunteer_display_name')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('account_id', '=', which.account_id)))
    .where(living())
    .executeTakeFirst()
}

export async function findStaffAuthor(db: Db, user_id: number): Promise<Author> {
  const user = await db
    .selectFrom('users')
    .select(['first_name as volunteer_first_name', 'last_name as volunteer_last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const volunteer_display_name = shownName({
    first_name: user.volunteer_first_name,
    last_name: user.volunteer_last_name,
  })
  return { ...user, volunteer_display_name, volunteer_id: null, volunteer_account_id: null }
}

/** D-07: a volunteer's own id, whatever was sent; staff may file for a volunteer, else it is by themselves. */
export async function readAuthor(
  tx: Db,
  caller: StaffCaller | VolunteerCaller,
  account_id: number | null | undefined,
): Promise<Author> {
  if (caller.kind === 'volunteer') return found(await findVolunteerAuthor(tx, caller))
  if (account_id === undefined || account_id === null) return await findStaffAuthor(tx, caller.id)
  const author = await findVolunteerAuthor(tx, { account_id })
  if (author) return author
  throw missing('volunteer_account_id', 'volunteer')
}
