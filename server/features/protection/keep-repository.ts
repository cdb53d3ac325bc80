import type { ForgettingKeepTable } from '../../../db/protection-tables.ts'
import type { Db } from '../../../db/schema.ts'
import type { Person } from '../../records/find-person.ts'

type Keep = Pick<ForgettingKeepTable, 'reason' | 'keep_until'>
const columnOf = ({ noun }: Person) => `${noun}_id` as const

/** Why somebody is kept and until when, which may be over; undefined where nobody said so. */
export const findKeep = (db: Db, person: Person): Promise<Keep | undefined> =>
  db
    .selectFrom('forgetting_keeps')
    .select(['reason', 'keep_until'])
    .where(columnOf(person), '=', person.id)
    .executeTakeFirst()

/** In the place of what was said before: the log has that. The person's row is held. */
export async function writeKeep(tx: Db, person: Person, keep: Keep & { created_by: number }): Promise<void> {
  await dropKeep(tx, person)
  await tx
    .insertInto('forgetting_keeps')
    .values({ ...keep, [columnOf(person)]: person.id })
    .execute()
}

export async function dropKeep(tx: Db, person: Person): Promise<void> {
  await tx.deleteFrom('forgetting_keeps').where(columnOf(person), '=', person.id).execute()
}
