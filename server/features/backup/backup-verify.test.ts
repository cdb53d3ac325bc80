import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { endSilentChecks, findChecking } from '../../backup/check-rows.ts'
import { makeArchive } from '../../backup/make-archive.ts'
import { backupFolder } from '../../backup/make-backup.ts'
import { pathOf } from '../../backup/run-backup.ts'

const PASSPHRASE = 'durian and mangosteen'
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  mkdirSync(backupFolder(kampung.services.config.data_dir), { recursive: true })
})
afterAll(() => kampung.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const state = async () => (await kampung.call('GET', '/backup', { as: 'super_admin' })).body
const verify = (id: number, passphrase = '') =>
  kampung.call('POST', `/backup/file/${id}/verify`, { as: 'super_admin', body: { passphrase } })
const shown = async (id: number) => (await state()).backups.find((backup: { id: number }) => backup.id === id)
const isOver = async (id: number) => (await state()).verifying === null && (await shown(id)).check !== null

/** A backup of yesterday, with its file. */
async function aBackup(file_name: string, passphrase: string | null) {
  const { db, engine, storage, config } = kampung.services
  const path = pathOf(config.data_dir, file_name)
  const { id: archive } = await makeArchive({ db, engine, storage, keys: null }, path, passphrase)
  const { id } = await db
    .insertInto('backups')
    .values({
      made_by: 'schedule',
      archive,
      file_name,
      is_sealed: passphrase !== null,
      finished_at: daysAgo(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, archive, path }
}

const events = (entity_id: string) =>
  kampung.db
    .selectFrom('audit_events as e')
    .leftJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.actor_id', 'd.after'])
    .where('e.entity', '=', 'backup')
    .where('e.entity_id', '=', entity_id)
    .orderBy('e.id')
    .execute()

test('a backup that nobody ever restored is told of after 90 days, until one is verified from Settings with its passphrase (H-1434)', async () => {
  const who = await kampung.signIn('super_admin')
  const { id, archive } = await aBackup('whole.backup', PASSPHRASE)
  expect(await state()).toMatchObject({ is_late: false, is_unproved: false })
  await kampung.db
    .updateTable('users')
    .set({ created_at: daysAgo(100) })
    .execute()
  expect(await state()).toMatchObject({ is_late: false, is_unproved: true, last_verified_at: null })

  const refusal = async (passphrase: string) => (await verify(id, passphrase)).body.fields.passphrase
  expect(await refusal('')).toBe('This backup is sealed: type its passphrase')
  expect(await refusal('durian and rambutan')).toBe(
    'The passphrase is wrong, or the beginning of the file is damaged',
  )
  expect([await shown(id), await events(archive)]).toMatchObject([{ check: null }, []])
  const begun = await verify(id, PASSPHRASE)
  expect([begun.status, begun.body]).toEqual([202, { id }])
  expect((await verify(id, PASSPHRASE)).body.message).toBe('A backup is being verified already')
  expect(await state()).toMatchObject({ verifying: { id } })
  await expect.poll(() => isOver(id), { timeout: 150_000, interval: 200 }).toBe(true)
  expect(existsSync(join(kampung.services.config.data_dir, 'verifying'))).toBe(false)

  const { first_name, last_name } = await kampung.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  expect(await shown(id)).toMatchObject({ check: { by: `${first_name} ${last_name}`, failure: null } })
  expect(await state()).toMatchObject({ is_unproved: false, last_verified_at: expect.any(String) })
  const { check_percent } = await kampung.db
    .selectFrom('backups')
    .select('check_percent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(check_percent).toBeGreaterThan(0)
  const written = await events(archive)
  expect(written.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['began_check', who.id],
    ['verified', who.id],
  ])
  expect(JSON.stringify(written.at(-1)?.after)).toContain('is_whole')
  // Proof of a hundred days ago is none.
  await kampung.db
    .updateTable('backups')
    .set({ verified_at: daysAgo(91) })
    .execute()
  expect(await state()).toMatchObject({ is_unproved: true })
})

test('a damaged backup says so, is not called verified, and one whose file is gone is not found', async () => {
  const { id, archive, path } = await aBackup('damaged.backup', null)
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(path, bytes)
  expect((await verify(id)).status).toBe(202)
  await expect.poll(() => isOver(id), { timeout: 150_000, interval: 200 }).toBe(true)
  expect(await shown(id)).toMatchObject({
    verified_at: null,
    check: { failure: expect.stringMatching(/^The backup is damaged: /) },
  })
  expect(JSON.stringify((await events(archive)).at(-1)?.after)).toContain('damaged')
  await kampung.db.updateTable('backups').set({ file_name: 'nowhere.backup' }).where('id', '=', id).execute()
  expect((await verify(id)).status).toBe(404)
})

test('a check whose server ended without a word is over after two minutes, and another may begin', async () => {
  const { db } = kampung
  const { id } = await aBackup('cut.backup', null)
  const seen = (ago: string) =>
    db
      .updateTable('backups')
      .set({ check_begun_at: sql`now()`, check_seen_at: sql`now() - ${ago}::interval` })
      .where('id', '=', id)
      .execute()
  await seen('1 minute')
  await endSilentChecks(db)
  expect(await findChecking(db)).toMatchObject({ id })
  await seen('3 minutes')
  expect(await findChecking(db)).toBeUndefined()
  await endSilentChecks(db)
  expect(await shown(id)).toMatchObject({ check: { failure: 'The server stopped before it was done.' } })
})
