import { onTestFinished } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { makeCaller } from '../callers.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { createTestDatabase, testEngine } from '../test-database.ts'

/** What a server of its own needs to start with, and someone who may write there. */
export type HttpWorld = {
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  token: string
  programme_id: number
  /** Opens the database itself; no server may run meanwhile. */
  open(): Promise<OpenDatabase>
}

/** A database with an officer, a session and a programme; gone when the running test is over. */
export async function makeHttpWorld(): Promise<HttpWorld> {
  const DATA_DIR = scratchDirectory()
  const url = testEngine === 'postgres' ? await serverDatabase() : undefined
  const open = () => openDatabase(url ? { url } : { dataDirectory: DATA_DIR })
  const { db, kind, close } = await open()
  await migrate(db, migrations, kind)
  const { token } = await makeCaller(db, 'admin')
  const { id } = await db
    .insertInto('programmes')
    .values({ name: 'Everyone', requirements: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await close()
  return { environment: { DATA_DIR, ...(url ? { DATABASE_URL: url } : {}) }, token, programme_id: id, open }
}

async function serverDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}
