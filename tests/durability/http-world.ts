import { onTestFinished } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { makeCaller } from '../callers.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { createTestDatabase, testEngine } from '../test-database.ts'

export type Visitor = { token: string; serial_number: string }

const WEEK = 7 * 86_400_000

/** What a server of its own needs to start with, and someone who may write there. */
export type HttpWorld = {
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  token: string
  programme_id: number
  /** Volunteers with a phone, each with a person of their own: so many that none comes near the limit of an hour. */
  visitors: Visitor[]
  /** Opens the database itself; no server may run meanwhile. */
  open(): Promise<OpenDatabase>
}

/** A database with an officer, a session, a programme and as many volunteers who visit; gone when the running test is over. */
export async function makeHttpWorld({ visiting = 0 } = {}): Promise<HttpWorld> {
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
  const visitors: Visitor[] = []
  for (let n = 0; n < visiting; n += 1) visitors.push(await makeVisitor(db, `visited-${n}`))
  await close()
  const environment = { DATA_DIR, ...(url ? { DATABASE_URL: url } : {}) }
  return { environment, token, programme_id: id, visitors, open }
}

async function makeVisitor(db: Db, serial_number: string): Promise<Visitor> {
  const { id: volunteer_id, token } = await makeCaller(db, 'assigned_volunteer')
  const person = { serial_number, first_name: 'Siti', last_name: 'Rahman', display_name: 'Siti Rahman' }
  const { id: beneficiary_id } = await db
    .insertInto('beneficiaries')
    .values({ ...person, contact_number: '+6591234567', status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const assigned_from = new Date(Date.now() - WEEK).toISOString()
  await db.insertInto('assignments').values({ volunteer_id, beneficiary_id, assigned_from }).execute()
  return { token, serial_number }
}

async function serverDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}
