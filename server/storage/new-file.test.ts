import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { dropUnlessKept, insertFile, newFileId } from './new-file.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const aStoredFile = async () => {
  const id = newFileId()
  await kampung.services.storage.put(id, 'whole', Buffer.from('bytes'))
  return id
}
const isThere = async (id: string) => Boolean(await kampung.services.storage.read(id, 'whole'))

it('takes the bytes of an upload that no row names', async () => {
  const id = await aStoredFile()
  await dropUnlessKept(kampung.db, kampung.services.storage, id)
  expect(await isThere(id)).toBe(false)
})

it('leaves them where the row was committed though the change said that it failed, and where nobody can be asked', async () => {
  const kept = await aStoredFile()
  const file = { id: kept, key: `${kept}-a.txt`, name: 'a.txt', content_type: 'text/plain' }
  await insertFile(kampung.db, { ...file, kind: 'file', size: 5 })
  await dropUnlessKept(kampung.db, kampung.services.storage, kept)
  expect(await isThere(kept)).toBe(true)
  const unknown = await aStoredFile()
  const away = kampung.db.withSchema('away')
  await dropUnlessKept(away, kampung.services.storage, unknown)
  expect(await isThere(unknown)).toBe(true)
})
