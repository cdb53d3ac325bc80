import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `keeps_older`: a server that does not know this migration may start and serve while it runs and after it (0120). */
export type OwnMigration = Migration & { readonly keeps_older?: boolean }

type Named = Readonly<Record<string, OwnMigration>>

/** The same migrations; each that keeps older servers leaves its name in the database, in its own transaction. */
export function notingCompatible(migrations: Named): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      migration.keeps_older ? noting(name, migration) : migration,
    ]),
  )
}

const noting = (name: string, { up }: OwnMigration): Migration => ({
  async up(db) {
    await up(db)
    await sql`insert into compatible_migrations (name) values (${name}) on conflict do nothing`.execute(db)
  },
})

/** The names that older servers may go on beside, as the database says; none where it is older than that. */
export async function readCompatible<DB>(db: Kysely<DB>): Promise<string[]> {
  const there = await sql<{ is_there: boolean }>`
    select to_regclass('compatible_migrations') is not null as is_there`.execute(db)
  if (!there.rows[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`
    select name from compatible_migrations order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}
