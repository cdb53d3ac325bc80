import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { propertyOf } from '../../db/property-of.ts'
import type { Config } from '../config.ts'
import { parseSecret } from '../start/server-secret.ts'
import { diskFiles } from '../storage/disk-files.ts'
import { openS3 } from '../storage/file-storage.ts'
import { parseNricKeys } from '../storage/nric-keys.ts'
import { checkAccount } from './check-account.ts'
import { checkAddress } from './check-address.ts'
import { checkBucket } from './check-bucket.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk } from './check-disk.ts'
import { checkFiles } from './check-files.ts'
import { checkFolder } from './check-folder.ts'
import { checkKey } from './check-key.ts'
import { checkKeyCopies } from './check-key-copies.ts'
import { checkMail } from './check-mail.ts'
import { checkNode } from './check-node.ts'
import { checkOidc } from './check-oidc.ts'
import { checkRotation } from './check-rotation.ts'
import type { DatabaseSide } from './database-side.ts'
import { fileSide } from './file-side.ts'
import type { Finding } from './finding.ts'
import { factsOf } from './path-facts.ts'

const KEYS = ['server-secret', 'nric-keys'] as const
const MOST_LOOKED_AT = 200

/** What this machine tells of itself and of DATA_DIR; `database` is null where it could not be asked. */
export async function machineSide(config: Config, database: DatabaseSide | null): Promise<Finding[]> {
  const { data_dir } = config
  const folder = factsOf(data_dir)
  const owner = process.getuid && folder.is === 'there' ? folder.owner : undefined
  const inside = (name: string) => factsOf(join(data_dir, name))
  const modes = ([id, name, file, wanted]: [string, string, ReturnType<typeof factsOf>, 0o700 | 0o600]) =>
    checkFolder({ id, name, file, owner, wanted })
  const holder = inside('kampung.lock.json')
  const stores = [diskFiles(data_dir), ...(config.files_s3 ? [await openS3(config.files_s3)] : [])]
  const files = database?.is_used ? await fileSide(stores, database) : null
  return [
    checkNode(process.versions.node),
    checkAccount(folder, process.getuid?.()),
    modes(['data-folder', 'DATA_DIR', folder, 0o700]),
    modes(['files-folder', 'The folder of uploads', inside('files'), 0o700]),
    modes(['backups-folder', 'The folder of backups', inside('backups'), 0o700]),
    ...openBackups(join(data_dir, 'backups')).map((path) =>
      modes(['backup-file', 'A backup', factsOf(path), 0o600]),
    ),
    ...(await Promise.all(KEYS.map((id) => keyOf(id, config, owner, database)))),
    ...checkRotation(database?.check, firstKey(config)),
    checkKeyCopies(copiesOfKeys(data_dir)),
    ...(files
      ? checkFiles({ ...files, place: config.files_s3 ? 'the bucket' : 'the folder of uploads' })
      : []),
    ...(config.files_s3 ? await checkBucket(config.files_s3) : []),
    ...checkDisk({ folder: data_dir, ...(await roomOf(data_dir)) }),
    ...checkAddress(config),
    checkMail(config.mail),
    await checkOidc(config.oidc),
    ...checkClock({
      here: new Date(),
      database: database ? new Date(database.facts.now) : undefined,
      latest: database?.latest ?? (holder.is === 'there' ? holder.changed : undefined),
      zone: { here: knowsSingapore(), database: database?.facts.knows_singapore },
    }),
  ]
}

async function keyOf(
  id: (typeof KEYS)[number],
  { data_dir, nric_keys, server_secret }: Config,
  owner: number | undefined,
  database: DatabaseSide | null,
): Promise<Finding> {
  const path = join(data_dir, id)
  const given = id === 'nric-keys' ? nric_keys : server_secret
  return checkKey({
    id,
    file: factsOf(path),
    owner,
    damage: await damageOf(id, path, given, database),
    is_given: given !== undefined,
    has_data: database?.is_used ?? existsSync(join(data_dir, 'database')),
  })
}

async function damageOf(
  id: (typeof KEYS)[number],
  path: string,
  given: string | undefined,
  database: DatabaseSide | null,
): Promise<string | null> {
  try {
    const text = given ?? readFileSync(path, 'utf8')
    if (id === 'nric-keys')
      return (await database?.misfit(parseNricKeys(text, given ? 'NRIC_KEYS' : path))) ?? null
    parseSecret(text, given ? 'SERVER_SECRET' : path)
    return null
  } catch (error) {
    const code = propertyOf(error, 'code')
    if (code === 'ENOENT') return null
    return code === undefined && error instanceof Error ? error.message : `${path} cannot be read (${code}).`
  }
}

const firstKey = ({ data_dir, nric_keys }: Config): string | undefined =>
  undefinedIfThrows(
    () => parseNricKeys(nric_keys ?? readFileSync(join(data_dir, 'nric-keys'), 'utf8'), '')[0].id,
  )

/** Folders beside DATA_DIR, and in it, that hold one of its keys: to the byte, since another installation has its own. */
function copiesOfKeys(data_dir: string): string[] {
  const near = (folder: string) =>
    undefinedIfThrows(() =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .slice(0, MOST_LOOKED_AT)
        .map((entry) => join(folder, entry.name)),
    ) ?? []
  const contentOf = (folder: string, name: string) =>
    undefinedIfThrows(() => readFileSync(join(folder, name), 'utf8'))
  const isCopy = (folder: string) =>
    KEYS.some((name) => {
      const own = contentOf(data_dir, name)
      return own !== undefined && contentOf(folder, name) === own
    })
  return [...near(dirname(data_dir)), ...near(data_dir)].filter(
    (folder) => folder !== data_dir && isCopy(folder),
  )
}

/** Undefined for what is not there, or not for this account. */
function undefinedIfThrows<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** Archives in Settings' own folder that others may read. */
function openBackups(folder: string): string[] {
  if (!process.getuid || !existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => factsOf(join(folder, name)))
    .flatMap((file) => (file.is === 'there' && (file.mode & 0o077) !== 0 ? [file.path] : []))
}

async function roomOf(folder: string): Promise<{ free_bytes?: number; free_files?: number }> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(existsSync(folder) ? folder : dirname(folder))
    return { free_bytes: bavail * bsize, ...(files > 0 && { free_files: ffree }) }
  } catch {
    return {}
  }
}

function knowsSingapore(): boolean {
  try {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', hour: '2-digit' })
    return hour.format(new Date('2026-01-01T00:00:00Z')) === '08'
  } catch {
    return false
  }
}
