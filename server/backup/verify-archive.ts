import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAside } from '../../db/pglite-engine.ts'
import { withAsideFolder } from './aside-folder.ts'
import { type About, BackupRefused, type Manifest } from './format.ts'
import { loadDump, requireKnown, startEmpty } from './load-dump.ts'
import { hashTables } from './make-archive.ts'
import { readArchive } from './read-archive.ts'
import { requireRoomFor } from './room.ts'

/** Reads every byte, restores the database aside and compares what lies there with what was dumped, table by table. */
export async function verifyArchive(
  path: string,
  passphrase: string | null,
): Promise<{ about: About; manifest: Manifest }> {
  const { about, manifest } = await readArchive(path, passphrase)
  requireKnown(about)
  await requireRoomFor(tmpdir(), 3 * about.database_bytes)
  await withAsideFolder(async (aside) => {
    const database = await openAside(join(aside, 'database'))
    try {
      const found = await database.db.transaction().execute(async (tx) => {
        await startEmpty(tx, database.kind)
        await loadDump(tx, path, passphrase, about, {})
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
  })
  return { about, manifest }
}
