import { type Kysely, sql } from 'kysely'

/** What everybody said last of one purpose: a list of people is filtered by it (H-1302). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['beneficiary_id', 'volunteer_id'])
    await sql`create index ${sql.raw(`consents_purpose_${column.replace('_id', '')}`)} on consents
      (purpose_id, ${sql.ref(column)}, on_day desc, id desc) where ${sql.ref(column)} is not null`.execute(db)
}
