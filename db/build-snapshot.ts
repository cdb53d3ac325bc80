import { once } from 'node:events'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { Db } from './schema.ts'
import { raiseWall } from './wall/raise-wall.ts'

// Makes an empty, migrated, cleanly closed database in memory and writes it to the output as a tar; db/snapshot.ts runs it.

class SnapshotFS extends MemoryFS {
  tar: Blob | undefined

  /** Taken here because after this the memory is gone, and before it the database is not shut down. */
  override async closeFs(): Promise<void> {
    this.tar = await this.dumpTar('database', 'none')
    await super.closeFs()
  }

  /** Called when the engine that made the files is done with, and a second one not yet started. */
  override async syncToFs(): Promise<void> {
    globalThis.gc?.()
  }
}

const fs = new SnapshotFS()
const pglite = await PGlite.create({ fs, extensions: { pg_trgm } })
const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
await migrate(db, migrations, 'pglite')
await raiseWall(db)
await pglite.exec('vacuum analyze')
await pglite.close()
if (!fs.tar) throw new Error('The database closed without leaving a snapshot.')
for await (const piece of fs.tar.stream()) {
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
}
