import { expect, test } from 'vitest'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { testEngine } from '../tests/test-database.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { openDirectory } from './pglite-engine.ts'

test.runIf(testEngine === 'pglite')(
  'a commit that the disk refuses ends the call and the database, and does not loop for ever',
  async () => {
    const database = await openDirectory(scratchDirectory())
    const { db } = database
    const sync = Reflect.get(DurableNodeFS.prototype, 'sync')
    const fail = () => {
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
    }
    try {
      Object.assign(DurableNodeFS.prototype, { sync: fail })
      const change = db.transaction().execute(async (tx) => {
        await tx
          .insertInto('audit_events')
          .values({ actor_kind: 'system', action: 'updated', entity: 'settings' })
          .execute()
      })
      await expect(change).rejects.toThrow('The database has stopped')
      await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow('The database has stopped')
    } finally {
      Object.assign(DurableNodeFS.prototype, { sync })
      await database.close().catch(() => undefined)
    }
  },
)
