import { sql } from 'kysely'
import { openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'

type Later = Readonly<Record<string, { keeps_older: boolean; says: string }>>

const locationOf = ({ DATABASE_OWNER_URL, DATABASE_URL, DATA_DIR = '' }: Record<string, string>) => {
  const url = DATABASE_OWNER_URL ?? DATABASE_URL
  return url === undefined ? { dataDirectory: DATA_DIR } : { url }
}

/** Does something in the database of a server's environment, by who owns its tables; the embedded one must be nobody's at the time. */
export async function inDatabase<T>(
  environment: Record<string, string>,
  work: (db: Db, kind: OpenDatabase['kind']) => Promise<T>,
): Promise<T> {
  const { db, kind, close } = await openDatabase(locationOf(environment))
  return await work(db, kind).finally(close)
}

/** Brings a database forward as a version after this one would, by these migrations more; each is a statement. */
export async function bringForward(environment: Record<string, string>, later: Later): Promise<void> {
  const added = Object.entries(later).map(([name, { keeps_older, says }]) => [
    name,
    { keeps_older, up: async (db: Db) => void (await sql.raw(says).execute(db)) },
  ])
  const all = { ...migrations, ...Object.fromEntries(added) }
  await inDatabase(environment, (db, kind) => migrate(db, all, kind))
}
