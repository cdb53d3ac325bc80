// npm run kampung -- addresses import FILE: fills the address list that postal codes are looked up in.
import '../server/start/own-files.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { configFromProcess } from '../server/config.ts'
import { type AddressImport, importAddresses } from '../server/features/address/address-import.ts'

const MOST_REFUSALS = 50
const usage =
  'Usage: npm run kampung -- addresses import FILE (a .csv with postal_code, block_number, street_name)'

async function run([command, file, ...more]: string[]): Promise<void> {
  if (command !== 'import' || !file || more.length > 0) throw new Error(usage)
  // npm and run.mjs work in the project's folder; the person named the file from where they stood.
  const path = resolve(process.env.INIT_CWD ?? process.env.PWD ?? '.', file)
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  const { database_url, data_dir } = configFromProcess()
  const database = await openDatabase(database_url ? { url: database_url } : { dataDirectory: data_dir })
  try {
    await migrate(database.db, migrations, database.kind)
    report(await importAddresses(database.db, path))
  } finally {
    await database.close()
  }
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
  console.error(error instanceof Error ? error.message : error)
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}
