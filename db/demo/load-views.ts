import type { ViewDefinition } from '../../contract/view-fields.ts'
import type { Db } from '../schema.ts'

type Asked = { field: string; op: string; value: unknown }
const shows = (...all: Asked[]): ViewDefinition => ({
  where: JSON.stringify({ all }),
  ...{ status: '', sort: '', order: 'asc', columns: null },
})
const choice = (field: string, ...value: string[]): Asked => ({ field, op: 'one_of', value })

/** Lists that the office works by: one pinned for both who try it, one for all staff, one the officer's own. */
export async function loadViews(tx: Db, [admin = 0, officer = 0]: readonly number[]): Promise<void> {
  const views = await tx
    .insertInto('views')
    .values(
      [
        {
          noun: 'beneficiary',
          name: 'Hokkien, lives alone',
          definition: shows(choice('languages', 'hokkien'), choice('lives_alone', 'yes')),
          owner_id: admin,
          is_shared: true,
        } as const,
        {
          noun: 'volunteer',
          name: 'Free to visit somebody',
          definition: shows(choice('status', 'Available'), { field: 'is_assigned', op: 'is', value: false }),
          owner_id: admin,
          is_shared: true,
        } as const,
        {
          noun: 'beneficiary',
          name: 'Not seen for two months',
          definition: shows(choice('status', 'Active'), {
            field: 'last_engagement',
            op: 'not_within',
            value: 60,
          }),
          owner_id: officer,
          is_shared: false,
        } as const,
      ].map((view) => ({ ...view, definition: JSON.stringify(view.definition) })),
    )
    .returning('id')
    .execute()
  const pinned = views[0]
  if (!pinned) return
  const uses = [admin, officer].map((user_id) => ({ user_id, view_id: pinned.id, place: 1, is_pinned: true }))
  await tx.insertInto('view_uses').values(uses).execute()
}
