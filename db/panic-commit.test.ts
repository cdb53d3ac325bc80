import { expect, test } from 'vitest'
import { openFated } from '../tests/durability/engine-fate.ts'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { testEngine } from '../tests/test-database.ts'

test.runIf(testEngine === 'pglite')(
  'a commit that the disk refuses ends the call and the database, and does not loop for ever',
  async () => {
    const { database, decide } = await openFated(scratchDirectory())
    const { db, whenStopped } = database
    decide('the disk fails')
    const change = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('audit_events')
        .values({ actor_kind: 'system', action: 'updated', entity: 'settings' })
        .execute()
    })
    await expect(change).rejects.toThrow('The database has stopped')
    await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow('The database has stopped')
    expect((await whenStopped).message).toContain('could not fsync')
  },
)
