import { type Insertable, sql } from 'kysely'
import type { AvoidPair } from '../../../contract/avoid-pair.ts'
import { living } from '../../../db/living.ts'
import { nameOf, staffName } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { Person } from '../../records/find-person.ts'

/** As it is answered: one that stands, of two who live. The names of whoever lies deleted are nobody's to read (G-12). */
const standing = (db: Db) =>
  db
    .selectFrom('avoid_pairs as p')
    .innerJoin('beneficiaries as b', 'b.id', 'p.beneficiary_id')
    .innerJoin('volunteers as v', 'v.id', 'p.volunteer_id')
    .innerJoin('users as u', 'u.id', 'p.by_id')
    .select(['p.id', 'p.because', 'p.at', 'b.serial_number as beneficiary_serial_number'])
    .select(['v.account_id as volunteer_account_id', nameOf('b').as('beneficiary_name')])
    .select([nameOf('v').as('volunteer_name'), staffName('u').as('by_name')])
    .select(
      sql<boolean>`exists (select from assignments a where a.beneficiary_id = p.beneficiary_id
        and a.volunteer_id = p.volunteer_id and a.assigned_to is null and ${living('a')})`.as('is_assigned'),
    )
    .where('p.ended_at', 'is', null)
    .where(living('b'))
    .where(living('v'))

/** From whom somebody is kept apart, the newest first. */
export const listPairsOf = (db: Db, { noun, id }: Person): Promise<AvoidPair[]> =>
  standing(db).where(`p.${noun}_id`, '=', id).orderBy('p.at', 'desc').orderBy('p.id', 'desc').execute()

export const readPair = (db: Db, id: number): Promise<AvoidPair | undefined> =>
  standing(db).where('p.id', '=', id).executeTakeFirst()

/** Answers its id; undefined where one stands between the two already. */
export async function insertPair(
  tx: Db,
  row: Insertable<Database['avoid_pairs']>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('avoid_pairs')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['beneficiary_id', 'volunteer_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The inner ids of the two, by which the history and the locks know them; also of one that is ended. */
export const findTwo = (db: Db, id: number) =>
  db
    .selectFrom('avoid_pairs')
    .select(['beneficiary_id', 'volunteer_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export const endPair = (tx: Db, id: number, ended_by: number) =>
  tx.updateTable('avoid_pairs').set({ ended_at: sql`now()`, ended_by }).where('id', '=', id).execute()
