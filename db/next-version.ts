import { sql } from 'kysely'

/** Spread into what an edit sets: the next version (S-15), and when, by the database's clock. */
export const nextVersion = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }
