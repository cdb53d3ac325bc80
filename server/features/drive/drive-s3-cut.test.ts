import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Store, type S3Store } from '../../../tests/s3-store.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { openS3, storageOn } from '../../storage/file-storage.ts'

const UPLOADS = 80
const hasty = { connectionTimeout: 500, requestTimeout: 500, socketTimeout: 500 }

let store: S3Store
let kampung: TestApp
beforeAll(async () => {
  store = await openS3Store()
  kampung = await openTestApp({ services: { storage: storageOn(await openS3(store.settings, hasty)) } })
})
afterAll(async () => {
  await kampung.close()
  await store.close()
})

const contentOf = (n: number) => `Letter ${n} ${'word '.repeat((n * 331) % 9000)}`

async function download(key: string): Promise<string> {
  const link = await kampung.call('GET', `/drive/file?key=${key}`, { as: 'admin' })
  const answer = await kampung.app.inject({
    url: link.body.url,
    cookies: { kampung: (await kampung.signIn('admin')).token ?? '' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

test('what is uploaded into a bucket over cut lines is there whole, or refused without a row (S-09)', async () => {
  let n = 0
  store.fault(() => {
    n += 1
    if (n % 4 === 0) return 'refuse'
    return n % 3 === 0 ? { answer: (n * 1777) % 300 } : { request: (n * 7919) % 60_000 }
  })
  const kept = new Map<string, number>()
  let refused = 0
  for (let file = 0; file < UPLOADS; file += 1) {
    const answer = await kampung.call('POST', '/drive/file', {
      as: 'admin',
      file: { name: `letter-${file}.txt`, content: contentOf(file) },
    })
    if (answer.status === 201 || answer.status === 200) kept.set(answer.body.key, file)
    else {
      refused += 1
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    }
  }
  store.fault(() => 'none')
  expect([kept.size > 0, refused > 0]).toEqual([true, true])
  for (const [key, file] of kept) expect(await download(key)).toBe(contentOf(file))
  const rows = await kampung.db.selectFrom('files').select('id').execute()
  expect(rows.map(({ id }) => id).sort()).toEqual([...kept.keys()].map((key) => key.slice(0, 26)).sort())
})
