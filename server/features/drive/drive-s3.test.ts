import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { openS3Store, type S3Store } from '../../../tests/s3-store.ts'
import { scratchDirectory } from '../../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { buildApp } from '../../app.ts'
import { SESSION_COOKIE } from '../../http/session.ts'
import { openFileStorage, openS3, storageOn } from '../../storage/file-storage.ts'
import { holdRemovals, removalsEnded } from '../../storage/removal-hold.ts'
import { removeFiles } from '../../storage/remove-files.ts'

const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
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
beforeEach(() => store.fault(() => 'none'))

const upload = () =>
  kampung.call('POST', '/drive/file', { as: 'super_admin', file: { name: 'paper.pdf', content: PDF } })
const rows = () => kampung.db.selectFrom('files').select(['id', 'key']).execute()
const linkTo = async (key: string) => {
  const { body } = await kampung.call('GET', `/drive/file?key=${encodeURIComponent(key)}`, {
    as: 'super_admin',
  })
  return String(body.url)
}

/** For a store from which nothing is to come: the same that waits for so many milliseconds only. */
const impatient = async (requestTimeout: number) =>
  storageOn(await openS3(store.settings, { ...hasty, requestTimeout, socketTimeout: requestTimeout }))

it('answers 503 with a sentence while the store is away, and no row mentions a file that it never took', async () => {
  const { services } = kampung
  const { storage } = services
  services.storage = await impatient(100)
  onTestFinished(() => {
    services.storage = storage
  })
  const before = await rows()
  for (const fault of ['refuse', 'silent', { request: 900 }] as const) {
    store.fault(() => fault)
    const refused = await upload()
    expect([refused.status, refused.body.message]).toEqual([
      503,
      expect.stringContaining('cannot be reached'),
    ])
    expect(refused.text).not.toContain('127.0.0.1')
  }
  expect(await rows()).toEqual(before)
})

it('has a row only once the store has said that it keeps the bytes', async () => {
  let seen: unknown
  store.fault(() => 'none')
  const put = kampung.services.storage.put
  kampung.services.storage.put = async (...given) => {
    await pause(50)
    seen = await rows()
    return put(...given)
  }
  const before = await rows()
  const { body, status } = await upload()
  kampung.services.storage.put = put
  expect(status).toBe(201)
  expect(seen).toEqual(before)
  expect((await rows()).map(({ key }) => key)).toContain(body.key)
})

it('gives links of its own, never the address of the store, and is 503 and not 404 while that is away', async () => {
  const { body } = await upload()
  const url = await linkTo(body.key)
  expect(url).toMatch(/^\/api\//)
  const answer = await kampung.call('GET', url.replace('/api', ''), { as: 'super_admin' })
  expect(answer.raw.equals(PDF)).toBe(true)
  expect(JSON.stringify(answer.headers)).not.toMatch(/127\.0\.0\.1|amz|kampung\/one/)
  store.fault(() => 'refuse')
  expect((await kampung.call('GET', url.replace('/api', ''), { as: 'super_admin' })).status).toBe(503)
})

it('waits for a store that is away once and not for each file, and keeps nobody from the database meanwhile', async () => {
  const before = (await rows()).map(({ id }) => id)
  for (let made = 0; made < 3; made += 1) await upload()
  const ids = (await rows()).map(({ id }) => id).filter((id) => !before.includes(id))
  const kept = store.objects.size
  const forget = (tx: Db, id: string) => tx.deleteFrom('files').where('id', '=', id).execute()
  const hurried = { ...kampung.services, storage: await impatient(1000) }
  let asked = 0
  store.fault(() => {
    asked += 1
    return 'silent'
  })
  let isOver = false
  const removing = removeFiles(hurried, ids.slice(0, 1), forget)
    .catch((error) => error.name)
    .finally(() => {
      isOver = true
    })
  await expect.poll(() => asked).toBeGreaterThan(0)
  await rows()
  expect(isOver).toBe(false)
  expect(await removing).toBe('StoreAwayError')
  await expect(removeFiles(hurried, ids, forget)).rejects.toThrow(/^The store of files does not answer/)
  store.fault(() => 'none')
  await removeFiles(kampung.services, ids, forget)
  expect(store.objects.size).toBe(kept - 3)
})

it('keeps nobody from the database while bytes are removed, and a backup waits for those that had begun (H-1360)', async () => {
  const { body } = await upload()
  const [{ id = '' } = {}] = (await rows()).filter(({ key }) => key === body.key)
  const { storage, engine } = kampung.services
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = {
    ...storage,
    async remove(one: string) {
      begun.resolve()
      await gate.promise
      await storage.remove(one)
    },
  }
  const forget = (tx: Db, one: string) => tx.deleteFrom('files').where('id', '=', one).execute()
  const removing = removeFiles({ ...kampung.services, storage: slow }, [id], forget)
  await begun.promise
  expect((await rows()).map((row) => row.id)).toContain(id)
  const release = holdRemovals()
  let isFree = false
  const waiting = removalsEnded().then(() => {
    isFree = true
  })
  await pause(20)
  expect(isFree).toBe(engine === 'postgres')
  gate.resolve()
  await Promise.all([removing, waiting])
  expect((await rows()).map((row) => row.id)).not.toContain(id)
  release()
})

it('is served by another server of the same database and the same bucket', async () => {
  const { body } = await upload()
  const url = await linkTo(body.key)
  const storage = await openFileStorage({ data_dir: scratchDirectory(), files_s3: store.settings })
  const other = await buildApp({
    services: { ...kampung.services, storage },
    isReady: async () => true,
    logger: false,
  })
  const { token } = await kampung.signIn('super_admin')
  const answer = await other.inject({ url, cookies: { [SESSION_COOKIE]: String(token) } })
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true])
  await other.close()
})

it('ends an answer in the middle where the store does: half a file never passes for one', async () => {
  const long = Buffer.concat([PDF, Buffer.alloc(400_000, 'x')])
  const file = { name: 'long.pdf', content: long }
  const { body } = await kampung.call('POST', '/drive/file', { as: 'super_admin', file })
  const url = await linkTo(body.key)
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
  const address = kampung.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { token } = await kampung.signIn('super_admin')
  store.fault(() => ({ answer: 200_000 }))
  const reading = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { cookie: `${SESSION_COOKIE}=${token}` },
    })
    expect(answer.status).toBe(200)
    return answer.arrayBuffer()
  }
  await expect(reading()).rejects.toThrow('terminated')
})
