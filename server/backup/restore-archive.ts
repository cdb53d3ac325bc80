import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lockDataDirectory } from '../../db/data-directory-lock.ts'
import { runMigrations } from '../../db/dump/load.ts'
import { errorText } from '../../db/error-text.ts'
import { migrations } from '../../db/migrations/all.ts'
import { openAside } from '../../db/pglite-engine.ts'
import { openServer } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'
import { syncPath, syncTree } from '../../db/sync-path.ts'
import { openFileStorage, openS3 } from '../storage/file-storage.ts'
import { writePrivateFile } from '../storage/private-file.ts'
import type { FilesS3 } from '../storage/s3-settings.ts'
import { type About, BackupRefused, type Manifest } from './format.ts'
import { loadDump, requireKnown, startEmpty } from './load-dump.ts'
import { holdRestore, tookAll } from './lost-commit.ts'
import { readArchive } from './read-archive.ts'
import { leaveGap, revokeCredentials } from './revoke-credentials.ts'
import { requireRoomFor } from './room.ts'

export type Target = {
  data_dir: string
  database_url: string | undefined
  /** Null restores the files to the disk. */
  files_s3?: FilesS3 | null
  /** The NRIC keys come from the environment: none are written to the disk. */
  has_nric_keys: boolean
  /** The same of the server's secret, where it comes from there. */
  server_secret?: string | undefined
}
export type Restored = { about: About; manifest: Manifest; migrated: string[] }

const OTHER_SECRET =
  'SERVER_SECRET is not the one of this backup: PINs would be refused, and what phones keep would not open. Restore without it, and the right one is written to server-secret in DATA_DIR.'

const isSame = (one: string, other: string) => Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'))

/** Everything is made in here first; a crash leaves nothing else. */
const DRAFT = 'restoring'
const ownFiles = /^(kampung\.lock.*|restoring)$/

/**
 * Restores an archive into an empty data directory and, where the target has one, an empty PostgreSQL database. The
 * archive is read to its end before anything is written, and until the last step nothing of it stands in its place.
 */
export async function restoreArchive(
  path: string,
  passphrase: string | null,
  target: Target,
): Promise<Restored> {
  const { about, manifest } = await readArchive(path, passphrase)
  requireKnown(about)
  const lock = await lockDataDirectory(target.data_dir)
  const draft = join(target.data_dir, DRAFT)
  try {
    requireEmpty(target.data_dir)
    await requireEmptyBucket(target)
    rmSync(draft, { recursive: true, force: true })
    await requireRoomFor(target.data_dir, bytesOnDisk(target, about, manifest))
    mkdirSync(draft, { mode: 0o700 })
    const filling = { path, passphrase, target, draft, about, stored: new Set<string>(), isWhole: false }
    const migrated = await fill(filling)
    return { about, manifest, migrated }
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
}

/** What of a backup goes onto this machine's disk: not the files that a bucket takes, nor the rows that a server takes. */
export function bytesOnDisk(
  { files_s3, database_url }: Pick<Target, 'files_s3' | 'database_url'>,
  about: Pick<About, 'database_bytes'>,
  { files }: { files: Pick<Manifest['files'], 'bytes'> },
): number {
  return (files_s3 ? 0 : files.bytes) + (database_url === undefined ? 3 * about.database_bytes : 0)
}

type Filling = {
  path: string
  passphrase: string | null
  target: Target
  draft: string
  about: About
  /** What went into the bucket, which was empty. */
  stored: Set<string>
  /** All of it is where it belongs, and only the commit is to come: its answer may be lost. */
  isWhole: boolean
}

async function fill(filling: Filling): Promise<string[]> {
  const { target, draft } = filling
  const database =
    target.database_url === undefined
      ? await openAside(join(draft, 'database'))
      : await openServer(target.database_url)
  let migrated: string[] = []
  const placed: string[] = []
  try {
    const filled = database.db.transaction().execute(async (tx) => {
      if (database.kind === 'postgres') await holdRestore(tx)
      await startEmpty(tx, database.kind, filling.about)
      migrated = await bringBack(tx, filling)
      // Before the commit: a database without its files never is.
      if (database.kind === 'postgres') await place(draft, target.data_dir, placed)
      filling.isWhole = true
    })
    await filled.catch((error) => undo(error, filling, placed))
    const analysed = sql`analyze`.execute(database.db)
    // A server makes up for it by itself; what is committed stands, and keeps its files and keys.
    await (database.kind === 'postgres' ? analysed.catch(() => {}) : analysed)
  } finally {
    await database.close()
  }
  if (database.kind === 'pglite') await place(draft, target.data_dir, placed)
  return migrated
}

/** What was placed goes only where the database is known not to have taken its part; throws unless it has. */
async function undo(
  error: unknown,
  { target: { database_url, data_dir, files_s3 }, draft, stored, isWhole }: Filling,
  placed: readonly string[],
): Promise<void> {
  const isThere = isWhole && database_url !== undefined ? await tookAll(database_url) : false
  if (isThere) return
  if (isThere === undefined)
    throw new BackupRefused(
      `The connection to the database was cut at the last step, and the database cannot be asked whether it took everything. ${files_s3 ? `The files stand in the bucket ${files_s3.bucket}, and what there is of keys in ${data_dir}` : `The files and keys stand in ${data_dir}`}. If the database holds tables once it can be asked, all is restored. If not, empty ${files_s3 ? 'both' : 'the folder'} and restore again.`,
      { cause: error },
    )
  for (const name of placed) rmSync(join(data_dir, name), { recursive: true, force: true })
  if (files_s3) await takeOut(stored, { data_dir: draft, files_s3 }, error)
  throw error
}

/** A store that is away is waited for once, not for each of thousands of files: what stays there is said (H-1168). */
async function takeOut(
  stored: Set<string>,
  place: { data_dir: string; files_s3: FilesS3 },
  error: unknown,
): Promise<void> {
  const storage = await openFileStorage(place)
  try {
    for (const id of stored) {
      await storage.remove(id)
      stored.delete(id)
    }
  } catch {
    const why = errorText(error)
    throw new BackupRefused(
      `${why}. ${stored.size} files that went into FILES_S3_BUCKET ${place.files_s3.bucket} could not be taken out again: empty it, or name another FILES_S3_PREFIX, before the next try.`,
      { cause: error },
    )
  }
}

/** Rows, files and keys in the archive's order; then what is older than this version is brought forward. */
async function bringBack(
  tx: Db,
  { path, passphrase, about, draft, target, stored }: Filling,
): Promise<string[]> {
  const storage = await openFileStorage({ data_dir: draft, files_s3: target.files_s3 ?? null })
  await loadDump(tx, path, passphrase, about, {
    async file(id, variant, bytes) {
      // Before the bytes: one that is half acknowledged goes, too, where the rest does.
      if (target.files_s3) stored.add(id)
      await storage.put(id, variant, bytes)
    },
    async keys({ nric_keys, server_secret }) {
      if (nric_keys !== null && !target.has_nric_keys) writePrivateFile(join(draft, 'nric-keys'), nric_keys)
      if (server_secret === null) return
      if (target.server_secret === undefined) writePrivateFile(join(draft, 'server-secret'), server_secret)
      else if (!isSame(target.server_secret, server_secret)) throw new BackupRefused(OTHER_SECRET)
    },
  })
  await runMigrations(tx, migrations)
  await leaveGap(tx)
  await revokeCredentials(tx, about)
  return Object.keys(migrations).filter((name) => !about.schema.includes(name))
}

/** The database comes last: without it there is nothing that a server would start on. */
async function place(draft: string, data_dir: string, placed: string[]): Promise<void> {
  await syncTree(draft)
  for (const name of ['files', 'nric-keys', 'server-secret', 'database']) {
    if (!existsSync(join(draft, name))) continue
    placed.push(name)
    renameSync(join(draft, name), join(data_dir, name))
  }
  await syncPath(data_dir)
}

/** Another installation's files stand beside ours, never among them. */
async function requireEmptyBucket({ files_s3 }: Target): Promise<void> {
  if (!files_s3) return
  for await (const _ of (await openS3(files_s3)).list())
    throw new BackupRefused(
      `Files lie in FILES_S3_BUCKET ${files_s3.bucket} already${files_s3.prefix && `, under ${files_s3.prefix}`}. Name an empty bucket, or another FILES_S3_PREFIX.`,
    )
}

function requireEmpty(data_dir: string): void {
  const found = readdirSync(data_dir).filter((name) => !ownFiles.test(name))
  if (found.length > 0)
    throw new BackupRefused(
      `DATA_DIR ${data_dir} is not empty: it holds ${found.slice(0, 5).join(', ')}. Name an empty folder.`,
    )
}
