import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { createTestDatabase, testEngine } from '../../tests/test-database.ts'
import { readConfig } from '../config.ts'
import { makeBackup } from './make-backup.ts'
import { findDead } from './sign-of-life.ts'

/** As the lock that holds removals back is called. */
const BACKUP_LOCK = '108170419336560'
const long = new Date(Date.now() - 9 * 3_600_000).toISOString()

test.skipIf(testEngine !== 'postgres')(
  'whoever makes a backup on a server is seen to live, from before its first row is read until it is noted (H-1363)',
  async () => {
    const { url, drop } = await createTestDatabase()
    const database = await openDatabase({ url })
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    const { db } = database
    await migrate(db, migrations, 'postgres')
    const begin = () =>
      db
        .insertInto('backups')
        .values({ made_by: 'schedule', started_at: long })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [going, dead] = [await begin(), await begin()]
    const young = await db
      .insertInto('backups')
      .values({ made_by: 'button' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await findDead(db)).sort()).toEqual([going.id, dead.id])

    const data_dir = scratchDirectory()
    const config = readConfig({ DATA_DIR: data_dir, DATABASE_URL: url })
    // Something removes files, for which a backup waits: it has come as far as that.
    const made = await db.connection().execute(async (removing) => {
      await sql`select pg_advisory_lock(${sql.lit(BACKUP_LOCK)}::bigint)`.execute(removing)
      const making = makeBackup(config, {
        path: join(data_dir, 'a.backup'),
        passphrase: null,
        row: going.id,
      })
      making.catch(() => undefined)
      await expect.poll(() => findDead(removing)).toEqual([dead.id])
      await sql`select pg_advisory_unlock(${sql.lit(BACKUP_LOCK)}::bigint)`.execute(removing)
      return making
    })
    await made
    const row = db.selectFrom('backups').select('id').where('finished_at', 'is', null).orderBy('id')
    expect((await row.execute()).map(({ id }) => id)).toEqual([dead.id, young.id])
    expect(await findDead(db)).toEqual([dead.id])
  },
)
