import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aCommsLog, aPartner } from '../../../tests/factories.ts'
import { lockWaiters } from '../../../tests/lock-waiters.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'
import { tidyOnce } from '../../start/keep-tidy.ts'
import { dropAttachments } from '../../storage/drop-attachments.ts'
import { markUnmentioned } from './deletion-traces.ts'
import { markLooseFiles } from './loose-files.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'admin')
})
afterAll(() => kampung.close())

// One dot of colour.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async () => {
  const file = { name: 'me.png', content: dot, type: 'image/png' }
  const answer = await kampung.call('POST', '/drive/image', { as: me, file })
  expect(answer.status).toBeLessThan(300)
  return String(answer.body.key)
}
const fields = { first_name: 'Nur', last_name: 'Aisyah', department: 'Befriending' }
const wear = (profile_picture: string) =>
  kampung.call('PUT', '/user/me', { as: me, body: { ...fields, profile_picture } })
const isThere = async (key: string) =>
  (await kampung.db.selectFrom('files').select('id').where('key', '=', key).execute()).length === 1
/** As if everything about this file had happened so many hours earlier. */
const age = (key: string, hours: number) =>
  sql`update files set created_at = created_at - make_interval(hours => ${hours}::int),
    attached_at = attached_at - make_interval(hours => ${hours}::int),
    unmentioned_at = unmentioned_at - make_interval(hours => ${hours}::int) where key = ${key}`.execute(
    kampung.db,
  )
const bytesOf = (id: string) =>
  readdirSync(kampung.services.config.data_dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(id),
  )
const tidy = () => tidyOnce(kampung.services)

test('a replaced picture waits 30 days, can be put back until then, and goes with its bytes', async () => {
  const [first, second] = [await upload(), await upload()]
  await wear(first)
  await wear(second)
  await tidy()
  await age(first, 29 * 24)
  await tidy()
  expect(await isThere(first)).toBe(true)
  // Put back: nothing is loose any more, however long ago it was taken off.
  expect((await wear(first)).status).toBe(200)
  await age(first, 40 * 24)
  await tidy()
  expect(await isThere(first)).toBe(true)

  await wear(second)
  await tidy()
  expect(await isThere(first)).toBe(true)
  await age(first, 31 * 24)
  const { id } = await kampung.db
    .selectFrom('files')
    .select('id')
    .where('key', '=', first)
    .executeTakeFirstOrThrow()
  expect(bytesOf(id).length).toBeGreaterThan(0)
  await tidy()
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  const last = await kampung.db
    .selectFrom('audit_events')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toMatchObject({ action: 'purged', entity: 'file', entity_id: id })
  expect(bytesOf(id)).toEqual([])
})

test('a picture that a deleted record still names stays, whatever its age', async () => {
  const key = await upload()
  const someone = await makeCaller(kampung.db, 'assigned_volunteer')
  await kampung.db
    .updateTable('volunteers')
    .set({ profile_picture: key, deleted_at: new Date().toISOString() })
    .where('id', '=', someone.id)
    .execute()
  await kampung.db
    .updateTable('files')
    .set({ attached_at: new Date().toISOString() })
    .where('key', '=', key)
    .execute()
  await tidy()
  await age(key, 90 * 24)
  await tidy()
  expect(await isThere(key)).toBe(true)
})

test('an upload of staff that no record took goes after 24 hours', async () => {
  const [forgotten, fresh, taken] = [await upload(), await upload(), await upload()]
  await wear(taken)
  await age(forgotten, 25)
  await age(fresh, 23)
  await age(taken, 25)
  await tidy()
  expect([await isThere(forgotten), await isThere(fresh), await isThere(taken)]).toEqual([false, true, true])
})

// The embedded engine has one session: nobody waits for a row.
test.runIf(testEngine === 'postgres')(
  'whatever notes several files at once locks them by their ids',
  async () => {
    const { db } = kampung
    const [low, high] = ['0'.repeat(26), `${'0'.repeat(25)}1`] as const
    const file = {
      kind: 'image',
      content_type: 'image/png',
      name: 'me.png',
      size: 1,
      user_id: me.id,
    } as const
    const attached_at = new Date().toISOString()
    // Where they lie in the table is the other way round.
    for (const id of [high, low])
      await db
        .insertInto('files')
        .values({ id, key: `${id}-me.png`, ...file, attached_at })
        .execute()
    const holder = await (kampung.database.engine as Pool).connect()
    await holder.query('begin')
    await holder.query('select id from files where id = $1 for update', [low])
    const tidying = markLooseFiles(kampung.services)
    await expect.poll(() => lockWaiters(kampung)).toBe(1)
    // Free still, for whoever waits for the first holds none that come after it.
    const next = holder.query('select id from files where id = $1 for update nowait', [high])
    const isFree = await next.then(
      () => true,
      () => false,
    )
    await holder.query('rollback')
    holder.release()
    await tidying
    expect(isFree).toBe(true)
    const { rows } =
      await sql`select id from files where unmentioned_at is not null and id in (${low}, ${high})`.execute(db)
    expect(rows).toHaveLength(2)
  },
)

test.runIf(testEngine === 'postgres').each([
  ['a purge', markUnmentioned],
  ['a deletion of what listed it', dropAttachments],
] as const)('%s that waits for somebody who attaches the file leaves it', async (_, mark) => {
  const { db } = kampung
  const key = await upload()
  const made = async (path: string, body: object) =>
    (await kampung.call('POST', path, { as: me, body })).body.id as number
  const log = await made('/comms-log', aCommsLog({ partner_id: await made('/partner', aPartner()) }))
  const holder = await (kampung.database.engine as Pool).connect()
  // As an edit does: first the file, then what lists it.
  await holder.query('begin')
  await holder.query('update files set attached_at = now() where key = $1', [key])
  await holder.query('update comms_logs set files = array[$1] where id = $2', [key, log])
  const marking = db.transaction().execute((tx) => mark(tx, [key]))
  await expect.poll(() => lockWaiters(kampung)).toBe(1)
  await holder.query('commit')
  holder.release()
  await marking
  const file = await db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  expect([file.deleted_at, file.purged_at]).toEqual([null, null])
})

test('a file whose bytes cannot be removed keeps none of the others, and is tried again', async () => {
  const keys = [await upload(), await upload(), await upload()]
  for (const key of keys) await age(key, 25)
  const idOf = (key: string) => key.slice(0, 26)
  const { storage } = kampung.services
  const { remove } = storage
  const stuck = keys[0] ?? ''
  storage.remove = async (id) => {
    if (id === idOf(stuck)) throw new Error('not permitted')
    await remove(id)
  }
  await expect(tidy()).rejects.toThrow('of the jobs of tidying failed')
  expect(await Promise.all(keys.map(isThere))).toEqual([true, false, false])
  storage.remove = remove
  await tidy()
  expect(await isThere(stuck)).toBe(false)
  expect(bytesOf(idOf(stuck))).toEqual([])
})
