import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/all.ts'
import type { Db } from '../../../db/schema.ts'
import { proofs } from '../../../tests/audit-proof.ts'
import { canary } from '../../../tests/canaries.ts'
import { tablesThatHold } from '../../../tests/deleted-records.ts'
import { olderDatabase } from '../../../tests/older-database.ts'
import { scratchDirectory } from '../../../tests/scratch-directory.ts'
import { openFileStorage } from '../../storage/file-storage.ts'
import { purgeOutlived } from './deletion-purge.ts'

const parts = [canary.first_name, canary.last_name]
const whereNamed = (db: Db) => tablesThatHold(db, ...parts.flatMap((part) => [part, part.toLowerCase()]))
const fileNames = async (db: Db) =>
  (await db.selectFrom('imports').select('file_name').orderBy('id').execute()).map(
    ({ file_name }) => file_name,
  )

test('a data directory that an older version filled names nobody any more who is purged, then or now', async () => {
  // What the version before 0024 wrote when staff and volunteers did with these people all that canaries() does: one
  // was purged by it, two beneficiaries' and two volunteers' batches wait.
  const open = await olderDatabase('0023-response-forms', 'older-canary.jsonl')
  const database = await open()
  onTestFinished(() => database.close())
  const { db } = database
  const storage = await openFileStorage({ data_dir: scratchDirectory(), files_s3: null })
  expect(await whereNamed(db)).toEqual(
    expect.arrayContaining(['audit_details', 'audit_events', 'deletions', 'files', 'imports', 'volunteers']),
  )

  await migrate(db, migrations, database.kind)
  expect((await fileNames(db))[0]).toBe('Import 1')
  const said = (await proofs(db)).filter(({ action }) => action === 'names_removed')
  expect(said).toMatchObject([{ verdict: 'whole' }])
  const inEvents = await sql`select 1 from audit_events e where e::text ~* ${parts.join('|')}`.execute(db)
  expect(inEvents.rows).toEqual([])

  await sql`update deletions set deleted_at = now() - interval '31 days' where purged_at is null`.execute(db)
  expect(await purgeOutlived({ db, storage, engine: 'pglite' })).toBe(3)
  // What the volunteer filed is about somebody else, and keeps who filed it (G-22).
  expect(await whereNamed(db)).toEqual(['audit_details', 'engagements', 'form_responses', 'idempotency_keys'])
  const left = await sql<{ entity: string }>`select distinct e.entity from audit_details d
    join audit_events e on e.id = d.event_id where d::text ~* ${parts.join('|')}`.execute(db)
  expect(left.rows).toEqual([{ entity: 'form_response' }])
  expect(await fileNames(db)).toEqual(['Import 1', 'Import 2', 'Import 3', 'Import 4'])
})
