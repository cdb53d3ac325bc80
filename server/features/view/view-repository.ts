import { type Insertable, sql, type Updateable } from 'kysely'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { ColumnChoice } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { StaffCaller } from '../../http/caller.ts'

type Row = Database['views']

/** One's own and the shared ones, as this person has them. */
const seenBy = (db: Db, caller: StaffCaller) =>
  db
    .selectFrom('views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .leftJoin('view_uses as p', (join) =>
      join.onRef('p.view_id', '=', 'v.id').on('p.user_id', '=', caller.id),
    )
    .select(['v.id', 'v.noun', 'v.name', 'v.is_shared', 'v.definition', 'v.owner_id', 'v.version'])
    .select([
      staffName('u').as('owner_name'),
      sql<boolean>`coalesce(p.is_pinned, false)`.as('is_pinned'),
      sql<boolean>`v.owner_id = ${caller.id} or ${caller.role === 'super_admin'}`.as('may_edit'),
    ])
    .where(living('v'))
    .where((where) => where.or([where('v.owner_id', '=', caller.id), where('v.is_shared', '=', true)]))
    // Those that nobody has put anywhere come last, as they were made.
    .orderBy(sql`nullif(p.place, 0)`, (by) => by.asc().nullsLast())
    .orderBy('v.id')

export const listViews = (db: Db, caller: StaffCaller): Promise<View[]> => seenBy(db, caller).execute()

export const viewsOf = (db: Db, caller: StaffCaller, noun: FilterNoun): Promise<View[]> =>
  seenBy(db, caller).where('v.noun', '=', noun).execute()

export const findView = (db: Db, caller: StaffCaller, id: number): Promise<View | undefined> =>
  seenBy(db, caller).where('v.id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export async function lockView(tx: Db, caller: StaffCaller, id: number): Promise<View | undefined> {
  const held = tx.selectFrom('views').select('id').where('id', '=', id)
  return (await lockLiving(held, 'update').executeTakeFirst()) && (await findView(tx, caller, id))
}

/** Whose view has this name among those that would stand beside it; the id is its own. */
export async function namesake(
  tx: Db,
  { noun, name, owner_id, id = 0 }: Pick<View, 'noun' | 'name' | 'owner_id'> & { id?: number },
) {
  return await tx
    .selectFrom('views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(['v.name', 'v.owner_id', staffName('u').as('owner_name')])
    .where(living('v'))
    .where('v.noun', '=', noun)
    .where('v.id', '<>', id)
    .where(sql`lower(v.name)`, '=', sql`lower(${name})`)
    .where((where) => where.or([where('v.owner_id', '=', owner_id), where('v.is_shared', '=', true)]))
    .executeTakeFirst()
}

export async function countViews(tx: Db, noun: FilterNoun, owner_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(living())
    .where('noun', '=', noun)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertView(tx: Db, view: Insertable<Row>): Promise<number> {
  const { id } = await tx.insertInto('views').values(view).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateView(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('views').set(edit).where('id', '=', id).execute()
}

/** Counts from 1; of this person alone, so no version moves on. */
export async function placeViews(tx: Db, user_id: number, ids: readonly number[]): Promise<void> {
  await sql`insert into view_uses (user_id, view_id, place)
    select ${user_id}, r.id, r.place from unnest(${[...ids]}::bigint[]) with ordinality as r(id, place)
    order by r.id on conflict (user_id, view_id) do update set place = excluded.place`.execute(tx)
}

export async function pinView(tx: Db, user_id: number, view_id: number, is_pinned: boolean): Promise<void> {
  await tx
    .insertInto('view_uses')
    .values({ user_id, view_id, is_pinned })
    .onConflict((on) => on.columns(['user_id', 'view_id']).doUpdateSet({ is_pinned }))
    .execute()
}

export const columnsOf = (db: Db, user_id: number): Promise<ColumnChoice[]> =>
  db
    .selectFrom('column_choices')
    .select(['list', 'hidden', 'shown'])
    .where('user_id', '=', user_id)
    .orderBy('list')
    .execute()

export async function keepColumns(tx: Db, user_id: number, choice: ColumnChoice): Promise<void> {
  const { list } = choice
  const kept = { hidden: JSON.stringify(choice.hidden), shown: JSON.stringify(choice.shown) }
  await tx
    .insertInto('column_choices')
    .values({ user_id, list, ...kept })
    .onConflict((on) => on.columns(['user_id', 'list']).doUpdateSet(kept))
    .execute()
}
