import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAside } from '../../db/pglite-engine.ts'
import { withAsideFolder } from './aside-folder.ts'
import { type About, BackupRefused, type Manifest } from './format.ts'
import { loadDump, requireKnown, startEmpty } from './load-dump.ts'
import { hashTables } from './make-archive.ts'
import { readArchive, type Taker } from './read-archive.ts'
import { requireRoomFor } from './room.ts'

/** Comparing what lies there takes what is left. */
const READ_SHARE = 90

/** Tells the whole percents of an archive that is read twice: once for its bytes, once to restore it. */
function readTwice(path: string, told: (percent: number) => void): Pick<Taker, 'read'> {
  const all = 2 * (statSync(path, { throwIfNoEntry: false })?.size ?? 0)
  let [read, last] = [0, 0]
  return {
    read(bytes) {
      read += bytes
      const percent = Math.floor((READ_SHARE * read) / all)
      if (percent === last) return
      last = percent
      told(percent)
    },
  }
}

/**
 * Reads every byte, restores the database aside, below a folder of the machine's or this one, and compares what lies there with what
 * was dumped, table by table. Tells meanwhile how many percent are done. Throws BackupRefused for what is not whole, or has no room.
 */
export async function verifyArchive(
  path: string,
  passphrase: string | null,
  told: (percent: number) => void = () => {},
  below: string = tmpdir(),
): Promise<{ about: About; manifest: Manifest }> {
  const progress = readTwice(path, told)
  const { about, manifest } = await readArchive(path, passphrase, progress)
  requireKnown(about)
  await requireRoomFor(below, 3 * about.database_bytes)
  await withAsideFolder(async (aside) => {
    const database = await openAside(join(aside, 'database'))
    try {
      const found = await database.db.transaction().execute(async (tx) => {
        await startEmpty(tx, database.kind, about)
        await loadDump(tx, path, passphrase, about, progress)
        return hashTables(tx)
      })
      const other = Object.entries(manifest.tables).filter(
        ([name, { sha256 }]) => found[name]?.sha256 !== sha256,
      )
      if (other.length > 0)
        throw new BackupRefused(
          `Restored, ${other.map(([name]) => name).join(', ')} would not be what it was.`,
        )
    } finally {
      await database.close()
    }
  }, below)
  return { about, manifest }
}
