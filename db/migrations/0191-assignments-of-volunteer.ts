import { type Kysely, sql } from 'kysely'

/** Whom a volunteer visits or has visited, which the second wall asks with every statement of a change (S-08, 0077). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index assignments_of_volunteer on assignments (volunteer_id, beneficiary_id)`.execute(db)
}
