import { type Kysely, sql } from 'kysely'

/** An older server reads the number more often anew, and nothing else. */
export const keeps_older = true

/**
 * Who of the staff is in use is read for what is urgent too (H-2000): whoever is deactivated, comes back or waits for approval
 * changes it. What else stands of an account, a new name or password, does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger users_worklist_changed after insert or delete or truncate
    or update of role, deactivated_at, deleted_at on users
    for each statement execute function worklist_changed()`.execute(db)
}
