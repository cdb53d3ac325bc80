import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const upload = () =>
  kampung.call('POST', '/drive/file', {
    as: 'admin',
    file: { name: 'minutes.txt', content: 'Present: all', type: 'text/plain' },
  })
const filesLeft = () => {
  const root = join(kampung.services.config.data_dir, 'files')
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'an upload that meets %s is 503 in words, and leaves nothing behind (S-18)',
  async (code) => {
    const { storage } = kampung.services
    const { put } = storage
    // Half of it is there when the disk refuses the rest.
    storage.put = async (id, variant, bytes) => {
      await put(id, variant, bytes.subarray(0, bytes.length / 2))
      throw Object.assign(new Error('Cannot write file'), { cause: Object.assign(new Error(code), { code }) })
    }
    const answer = await upload()
    storage.put = put
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'The server’s disk is full' },
    })
    expect(filesLeft()).toBe(0)
    expect(await kampung.db.selectFrom('files').selectAll().execute()).toEqual([])
  },
)
