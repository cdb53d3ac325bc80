import { sql } from 'kysely'
import { LOOK_BACK } from '../../db/audit-seal.ts'
import { readCompatible } from '../../db/compatible-migrations.ts'
import { type DatabaseFacts, readDatabaseFacts } from '../../db/database-facts.ts'
import { readSchema } from '../../db/dump/tables.ts'
import { lackingAmong } from '../../db/late-index.ts'
import { lateIndexes } from '../../db/late-indexes.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { Db } from '../../db/schema.ts'
import { hasNewerWall, hasWall, wallLacks } from '../../db/wall/raise-wall.ts'
import { type KeyCheck, misfitOf, readCheck } from '../storage/key-check.ts'
import type { NricKey } from '../storage/nric-keys.ts'
import { readBackupHour } from '../storage/organisation-settings.ts'
import { checkBackups } from './check-backups.ts'
import { checkIndexes } from './check-indexes.ts'
import { checkLog } from './check-log.ts'
import { checkSchema } from './check-schema.ts'
import { checkWall } from './check-wall.ts'
import type { Finding } from './finding.ts'

/** What only the database can tell. */
export type DatabaseSide = {
  facts: DatabaseFacts
  findings: Finding[]
  /** Whether it holds an organisation's data, as far as it went through a migration. */
  is_used: boolean
  /** When the last event of the log happened. */
  latest: Date | undefined
  misfit(keys: readonly NricKey[]): Promise<string | null>
  /** What it knows of the keys. */
  check: KeyCheck | undefined
  /** Of uploads: whose bytes have to be there, and whose are to go. */
  fileKeys(): Promise<{ living: ReadonlySet<string>; purged: ReadonlySet<string> }>
}

/** Asks a database of whatever version; writes nothing. `is_served` while a server works on it. */
export async function databaseSide(db: Db, is_served: boolean): Promise<DatabaseSide> {
  const facts = await readDatabaseFacts(db)
  const run = await readSchema(db)
  const known = Object.keys(migrations)
  const isKnown = known.every((name) => run.includes(name))
  const compatible = [...(await readCompatible(db)), ...known.filter((name) => migrations[name]?.keeps_older)]
  const schema = { run, known, compatible, waiting: isKnown ? await waiting(db) : undefined }
  if (!isKnown)
    return {
      facts,
      findings: checkSchema(schema),
      is_used: run.length > 0,
      latest: undefined,
      misfit: async () => null,
      check: undefined,
      fileKeys: async () => ({ living: new Set(), purged: new Set() }),
    }
  const { latest, not_sealed } = await logOf(db)
  const isBehind = run.length > known.length
  const has_wall = isBehind ? await hasNewerWall(db) : await hasWall(db)
  return {
    facts,
    findings: [
      ...checkSchema(schema),
      // A later version may have replaced some, and none is made beside it.
      ...(isBehind ? [] : [checkIndexes({ lacking: await lackingIndexes(db), is_served })]),
      ...checkBackups(await backupsOf(db)),
      checkLog({ not_sealed, is_served }),
      checkWall({ has_wall, role: facts.role, lacks: await wallLacks(db) }),
    ],
    is_used: true,
    latest: latest === null ? undefined : new Date(latest),
    misfit: (keys) => misfitOf(db, keys),
    check: await readCheck(db),
    fileKeys: () => fileKeysOf(db),
  }
}

const lackingIndexes = async (db: Db) => (await lackingAmong(db, lateIndexes)).map(({ name }) => name)

async function waiting(db: Db): Promise<{ people: number; imports: number }> {
  const { rows } = await sql<{ people: number; imports: number }>`
    select (select count(*) from search_due) as people, (select count(*) from import_jobs) as imports`.execute(
    db,
  )
  return rows[0] ?? { people: 0, imports: 0 }
}

async function logOf(db: Db): Promise<{ latest: string | null; not_sealed: number }> {
  const { rows } = await sql<{ latest: string | null; not_sealed: number }>`
    select (select at from audit_events order by id desc limit 1) as latest, (
      select count(*) from audit_events e
      where e.id > (select coalesce(max(event_id), 0) - ${LOOK_BACK.far} from audit_chain)
        and e.at < now() - interval '1 minute'
        and not exists (select from audit_chain c where c.event_id = e.id)
    ) as not_sealed`.execute(db)
  return rows[0] ?? { latest: null, not_sealed: 0 }
}

async function fileKeysOf(db: Db): ReturnType<DatabaseSide['fileKeys']> {
  const rows = await db.selectFrom('files').select(['id', 'purged_at']).execute()
  const where = (isPurged: boolean) =>
    new Set(rows.filter(({ purged_at }) => (purged_at !== null) === isPurged).map(({ id }) => id))
  return { living: where(false), purged: where(true) }
}

async function backupsOf(db: Db): Promise<Parameters<typeof checkBackups>[0]> {
  const { rows } = await sql<{
    since: string | null
    made: string | null
    proved: string | null
    failure: string | null
  }>`
    select (select min(created_at) from users) as since,
      (select max(finished_at) from backups where failure is null) as made,
      (select max(verified_at) from backups) as proved,
      (select failure from backups where finished_at is not null order by id desc limit 1) as failure`.execute(
    db,
  )
  const [row] = rows
  const moment = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return {
    now: new Date(),
    since: moment(row?.since),
    last_made: moment(row?.made),
    last_proved: moment(row?.proved),
    failure: row?.failure ?? null,
    is_scheduled: (await readBackupHour(db)) !== null,
  }
}
