// npm run kampung -- restore FILE: a backup into an empty DATA_DIR, and an empty DATABASE_URL where one is set.
import '../server/start/own-files.ts'
import { readHeader } from '../server/backup/archive-reader.ts'
import { restoreArchive } from '../server/backup/restore-archive.ts'
import { configFromProcess } from '../server/config.ts'
import { inSentence, readArguments, saysWhatItHolds, UNSEALED } from './backup-words.ts'
import { namedPath } from './named-path.ts'
import { askPassphrase } from './passphrase.ts'

const usage = `Usage: npm run kampung -- restore FILE
  into DATA_DIR, which must be empty, and DATABASE_URL, if set, a database without tables

  --passphrase-file FILE   the passphrase is its first line; - reads it from the input`

async function run(words: string[]): Promise<void> {
  const { names, passphrase_file } = readArguments(words, usage)
  const [name] = names
  if (!name || names.length > 1) throw new Error(usage)
  const path = namedPath(name)
  const { data_dir, database_url, database_owner_url, nric_keys, server_secret, files_s3 } =
    configFromProcess()
  const { seal } = await readHeader(path)
  const passphrase = seal || passphrase_file !== null ? await askPassphrase(passphrase_file) : null
  const restored = await restoreArchive(path, passphrase, {
    data_dir,
    // Who makes the tables owns them; the start gives the server's own role its rights.
    database_url: database_owner_url ?? database_url,
    files_s3,
    has_nric_keys: nric_keys !== undefined,
    server_secret,
  })
  console.log(saysWhatItHolds(restored))
  if (!seal) console.log(UNSEALED)
  const where = database_url === undefined ? data_dir : `the database of DATABASE_URL and ${data_dir}`
  console.log(
    `Restored into ${where}. Sessions, sign-in slips and one-time links have ended; phones stay enrolled.`,
  )
  console.log(
    'Accounts, passwords, blocked volunteers and revoked phones are those of the backup: look through Team and Volunteers before others sign in.',
  )
  if (restored.migrated.length > 0)
    console.log(`It was older, and was brought forward by ${restored.migrated.length} migrations.`)
  if (!restored.manifest.has_keys)
    console.log(
      `Put nric-keys and server-secret into ${data_dir} before you start the server: the backup holds no keys.`,
    )
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(inSentence(error))
  process.exit(1)
}
