import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { careHandlers } from './care-handlers.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('a rhythm is read and previewed without a lock, where nothing can be written (H-1357)', async () => {
  const { body } = await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })
  const answers = await kampung.db.transaction().execute(async (db) => {
    await sql`set transaction read only`.execute(db)
    const call = { db, query: { id: body.id, first_days: 7, every_days: 14, grace_days: 0, counts: 'visit' } }
    return [await careHandlers.get(call as never), await careHandlers.preview(call as never)]
  })
  expect(answers).toMatchObject([{ every_days: null }, {}])
  const gone = await kampung.call('GET', '/programme/care?id=987654', { as: 'admin' })
  expect(gone.status).toBe(404)
})
