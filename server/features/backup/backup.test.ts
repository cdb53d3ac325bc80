import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { noteCutOff } from '../../backup/cut-off.ts'
import { makeWhenDue } from '../../backup/keep-backups.ts'
import { makingHere } from '../../backup/made-here.ts'
import { pathOf, runBackup } from '../../backup/run-backup.ts'
import { showingLife } from '../../backup/sign-of-life.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const DAY = 86_400_000
const state = async () => (await kampung.call('GET', '/backup', { as: 'super_admin' })).body
const made = (days: number, values: object = {}) =>
  kampung.db
    .insertInto('backups')
    .values({
      made_by: 'schedule',
      archive: `made ${days}`,
      finished_at: new Date(Date.now() - days * DAY).toISOString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
async function endOf(id: number): Promise<{ failure: string | null; is_over: boolean }> {
  const row = kampung.db.selectFrom('backups').select(['failure', 'finished_at']).where('id', '=', id)
  const { failure, finished_at } = await row.executeTakeFirstOrThrow()
  return { failure, is_over: finished_at !== null }
}

test('a young organisation is not late; an older one is, until a backup is there', async () => {
  await kampung.signIn('super_admin')
  expect(await state()).toEqual({
    backups: [],
    last_verified_at: null,
    is_running: false,
    verifying: null,
    failure: null,
    hour: null,
    is_late: false,
    is_unproved: false,
  })
  await kampung.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 9 * DAY).toISOString() })
    .execute()
  expect(await state()).toMatchObject({ is_late: true })
  await made(9)
  expect(await state()).toMatchObject({ is_late: true })
  await made(1, { failure: 'There was no room' })
  expect(await state()).toMatchObject({ is_late: true, failure: 'There was no room' })
  await made(1, { archive: 'whole' })
  expect(await state()).toMatchObject({
    is_late: false,
    failure: null,
    backups: [{ made_by: 'schedule' }, {}],
  })
  expect((await kampung.call('GET', '/backup', { as: 'admin' })).status).toBe(403)
})

test('what failed is said in the command’s sentence, one is made at a time, and a short passphrase is none', async () => {
  const order = (passphrase: string) =>
    kampung.call('POST', '/backup', { as: 'super_admin', body: { passphrase } })
  expect((await order('durian')).body.fields).toEqual({ passphrase: 'At least 12 characters' })
  expect((await order('durian\nand durian')).status).toBe(422)
  // The test's database lies in memory or elsewhere: the command finds none below DATA_DIR.
  const first = await order('')
  expect(first.status).toBe(202)
  expect((await order('')).status).toBe(409)
  await expect.poll(async () => (await state()).failure).toContain('There is no database')
  expect(await state()).toMatchObject({ is_running: false })
})

test('the schedule is kept, and of a day one is made, by one server', async () => {
  const set = (hour: unknown) =>
    kampung.call('PUT', '/backup/schedule', { as: 'super_admin', body: { hour } })
  expect((await set(24)).status).toBe(422)
  expect((await set(2)).body).toEqual({ hour: 2 })
  expect(await state()).toMatchObject({ hour: 2 })
  const at = (time: string) => Date.parse(`2026-11-23T${time}+08:00`)
  expect(await makeWhenDue(kampung.services, at('01:59'))).toBe(false)
  const both = await Promise.all([0, 1].map(() => makeWhenDue(kampung.services, at('02:00'))))
  expect(both.sort()).toEqual([false, true])
  expect(await makeWhenDue(kampung.services, at('23:00'))).toBe(false)
  await set(null)
  expect(await makeWhenDue(kampung.services, at('23:00') + DAY)).toBe(false)
})

test('a backup that the end of its server cut off has failed, leaves no half of it, and is made again that day (H-1355)', async () => {
  const { db, services } = kampung
  await kampung.call('PUT', '/backup/schedule', { as: 'super_admin', body: { hour: 2 } })
  const { data_dir } = services.config
  const now = Date.parse('2026-12-01T03:00:00+08:00')
  const lost = await db
    .insertInto('backups')
    .values({ made_by: 'schedule', slot: 'daily 2026-12-01', started_at: hoursAgo(7) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const going = await db
    .insertInto('backups')
    .values({ made_by: 'button', started_at: hoursAgo(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  mkdirSync(join(data_dir, 'backups'), { recursive: true })
  const draftOf = (id: number) => pathOf(data_dir, `.kampung-2026-12-01T0200-${id}.backup.99.part`)
  for (const { id } of [lost, going]) writeFileSync(draftOf(id), 'half')
  utimesSync(draftOf(lost.id), new Date(), new Date(hoursAgo(6)))
  // The release before holds no lock: what it still writes is left to it.
  const written = draftOf(lost.id).replace('.99.', '.98.')
  writeFileSync(written, 'half')
  expect(await makeWhenDue(services, now)).toBe(false)
  await noteCutOff(services)
  expect(await endOf(lost.id)).toEqual({ failure: 'The server stopped before it was done.', is_over: true })
  expect(await endOf(going.id)).toEqual({ failure: null, is_over: false })
  expect([draftOf(lost.id), written, draftOf(going.id)].map((draft) => existsSync(draft))).toEqual([
    false,
    true,
    true,
  ])
  expect(await makeWhenDue(services, now)).toBe(true)
  expect(await makeWhenDue(services, now)).toBe(false)
  if (services.engine === 'pglite') {
    const at = { started_at: new Date(Date.now() - 61_000).toISOString() }
    await db.updateTable('backups').set(at).where('id', '=', going.id).execute()
    await noteCutOff(services)
    expect((await endOf(going.id)).is_over).toBe(true)
  }
})

test('a backup that takes longer than six hours is no cut-off one while whoever makes it lives (H-1363)', async () => {
  const { db, services } = kampung
  const { id } = await db
    .insertInto('backups')
    .values({ made_by: 'schedule', slot: 'daily 2026-12-03', started_at: hoursAgo(9) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOver = async () => (await endOf(id)).is_over
  const order = () => kampung.call('POST', '/backup', { as: 'super_admin', body: { passphrase: '' } })
  const lasts = async () => {
    await noteCutOff(services)
    expect(await isOver()).toBe(false)
    expect(await state()).toMatchObject({ is_running: true })
    expect((await order()).status).toBe(409)
  }
  // The server of the embedded database knows what it makes itself.
  if (services.engine === 'pglite') await makingHere(db, id, lasts)
  else {
    // On a server the lock of its session tells, until that ends.
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const making = db.connection().execute((connection) =>
      showingLife(connection, id, async () => {
        begun.resolve()
        await ended.promise
      }),
    )
    await begun.promise
    await lasts().finally(ended.resolve)
    await making
  }
  await noteCutOff(services)
  expect(await isOver()).toBe(true)
  expect((await state()).failure).toBe('The server stopped before it was done.')
})

test('a server that stops ends the backup that it makes, and the day is free for the next one (H-1355)', async () => {
  const { services } = kampung
  const now = Date.parse('2026-12-02T03:00:00+08:00')
  const ending = new AbortController()
  const making = makeWhenDue(services, now, ending.signal)
  const row = () =>
    kampung.db.selectFrom('backups').select('id').where('slot', '=', 'daily 2026-12-02').executeTakeFirst()
  await expect.poll(row).toBeTruthy()
  const { id = 0 } = (await row()) ?? {}
  ending.abort()
  expect(await making).toBe(true)
  expect(await endOf(id)).toEqual({ failure: 'The server stopped before it was done.', is_over: true })
  expect(await makeWhenDue(services, now, ending.signal)).toBe(false)
  expect(await makeWhenDue(services, now)).toBe(true)
})

test('a file leaves for super admins alone, is audited, and never from beside its folder', async () => {
  const { id } = await made(0, { archive: 'here', file_name: '../server-secret' })
  const download = (as: 'super_admin' | 'admin') => kampung.call('GET', `/backup/file/${id}`, { as })
  expect((await download('admin')).status).toBe(403)
  expect((await download('super_admin')).status).toBe(404)
  const { data_dir } = kampung.services.config
  expect(pathOf(data_dir, '../server-secret')).toBe(join(data_dir, 'backups/server-secret'))
  mkdirSync(join(data_dir, 'backups'), { recursive: true })
  writeFileSync(pathOf(data_dir, 'server-secret'), 'an archive')
  const answer = await download('super_admin')
  expect([answer.status, answer.raw.toString()]).toEqual([200, 'an archive'])
  expect(answer.headers['content-disposition']).toContain('attachment')
  const entry = await kampung.db
    .selectFrom('audit_events')
    .select(['action', 'entity', 'entity_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'downloaded', entity: 'backup', entity_id: 'here' })
})

test('a server that stops ends a backup that a super admin asked for, too, and its row says so (H-1810)', async () => {
  const other = await openTestApp()
  onTestFinished(other.close)
  const { app, services } = other
  const { id } = await services.db
    .insertInto('backups')
    .values({ made_by: 'button' })
    .returning('id')
    .executeTakeFirstOrThrow()
  void runBackup(services, id, '')
  await app.close()
  const row = services.db.selectFrom('backups').select(['failure']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ failure: 'The server stopped before it was done.' })
})
