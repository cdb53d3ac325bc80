import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let url: string
beforeAll(async () => {
  kampung = await openTestApp()
  url = await ownPicture(await kampung.signIn('assigned_volunteer'))
})
afterAll(() => kampung.close())

/** The link to a volunteer's own picture, below /api. */
async function ownPicture(volunteer: TestCaller): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'a.jpg', content }
  const { body } = await kampung.call('POST', '/drive/image', { as: 'super_admin', file })
  await kampung.db
    .updateTable('volunteers')
    .set({ profile_picture: body.key })
    .where('id', '=', volunteer.id)
    .execute()
  const at = `/drive/image?key=${encodeURIComponent(body.key)}`
  return String((await kampung.call('GET', at, { as: volunteer })).body.url).replace('/api', '')
}

/** The store says nothing until it is let go; then it has no such file. */
function silence() {
  const { storage } = kampung.services
  const [asked, silent] = [Promise.withResolvers<void>(), Promise.withResolvers<Readable | null>()]
  const read = storage.read
  storage.read = () => {
    asked.resolve()
    return silent.promise
  }
  onTestFinished(() => {
    silent.resolve(null)
    storage.read = read
  })
  return { asked: asked.promise, end: () => silent.resolve(null) }
}

test('a volunteer’s picture that a silent store keeps waiting holds nobody from the database (H-1808)', async () => {
  const store = silence()
  const picture = kampung.call('GET', url, { as: 'assigned_volunteer' })
  await store.asked
  // More than a small pool has connections: each of them waits for the store alone.
  const more = Array.from({ length: 12 }, () => kampung.call('GET', url, { as: 'assigned_volunteer' }))
  let answered = 0
  const list = async () => {
    const { status } = await kampung.call('GET', '/user?page=1', { as: 'super_admin' })
    if (status === 200) answered += 1
  }
  void list()
  await expect.poll(() => answered, { timeout: 60_000 }).toBe(1)
  store.end()
  const all = await Promise.all([picture, ...more])
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 404))
})

test('a volunteer still gets their own picture, with the type it has', async () => {
  const answer = await kampung.call('GET', url, { as: 'assigned_volunteer' })
  expect([answer.status, answer.headers['content-type'], answer.raw.length > 0]).toEqual([
    200,
    'image/webp',
    true,
  ])
})
