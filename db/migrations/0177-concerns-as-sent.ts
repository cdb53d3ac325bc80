import { type Kysely, sql } from 'kysely'

/**
 * A concern is known by its words as they were sent, for staff may edit what is read of them: each key ends in their hash.
 * One that was edited into the words of another under the same key keeps its own, which no phone asks for any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with known as (
      select id, source_key || ':' || encode(sha256(convert_to(detail, 'UTF8')), 'hex') as source_key from follow_ups
      where source_kind = 'concern' and source_key <> '' and source_key !~ '^[0-9]+:.+:[0-9a-f]{64}$')
    update follow_ups f set source_key = k.source_key from known k
    where f.id = k.id and not exists (select from follow_ups o
      where o.source_kind = 'concern' and o.source_key = k.source_key)`.execute(db)
}
