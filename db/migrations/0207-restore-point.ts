import { type Kysely, sql } from 'kysely'

/**
 * Volunteers' calls may read two more settings (`db/wall/volunteer-scope.ts`): a server of before would raise its own rules
 * again, and keep them from the phones. Where a backup was made by now, phones need not wait for the next one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (name, value)
    select 'backed_up_at', to_jsonb(max(started_at)) from backups where finished_at is not null and failure is null
      and made_by <> 'command' having max(started_at) is not null`.execute(db)
}
