// npm run kampung -- addresses import FILE: fills the address list that postal codes are looked up in.
import '../server/start/own-files.ts'
import { existsSync } from 'node:fs'
import { pendingMigrations } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { Db } from '../db/schema.ts'
import { besideServer } from '../server/backup/beside-server.ts'
import { BackupRefused } from '../server/backup/format.ts'
import { configFromProcess } from '../server/config.ts'
import { type AddressImport, importAddresses } from '../server/features/address/address-import.ts'
import { inSentence } from './backup-words.ts'
import { namedPath } from './named-path.ts'

const MOST_REFUSALS = 50
const usage =
  'Usage: npm run kampung -- addresses import FILE (a .csv with postal_code, block_number, street_name)'

async function run([command, file, ...more]: string[]): Promise<void> {
  if (command !== 'import' || !file || more.length > 0) throw new Error(usage)
  const path = namedPath(file)
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  report(
    await besideServer(
      configFromProcess(),
      () =>
        Promise.reject(
          new BackupRefused(
            'A server works on this embedded database, which has one process. Stop it first.',
          ),
        ),
      (db) => importInto(db, path),
    ),
  )
}

/** Into a database of this version alone: bringing one forward is the start's, after a backup. */
async function importInto(db: Db, path: string): Promise<AddressImport> {
  if ((await pendingMigrations(db, migrations)).length > 0)
    throw new BackupRefused(
      'This database is empty, or of an older version. Start the server once, then try again.',
    )
  return await importAddresses(db, path)
}

function report({ rows, added, corrected, unchanged, refused }: AddressImport): void {
  for (const { row, reason } of refused.slice(0, MOST_REFUSALS)) console.log(`Row ${row} refused: ${reason}`)
  if (refused.length > MOST_REFUSALS) console.log(`… and ${refused.length - MOST_REFUSALS} more`)
  const counts = `${added} added, ${corrected} corrected, ${unchanged} unchanged, ${refused.length} refused`
  console.log(`${rows} addresses read: ${counts}`)
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(inSentence(error))
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}
