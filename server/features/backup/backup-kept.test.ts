import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { backupFolder } from '../../backup/make-backup.ts'
import { pathOf } from '../../backup/run-backup.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
beforeEach(async () => {
  await kampung.db.deleteFrom('backups').execute()
})
afterAll(() => kampung.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const state = async () => (await kampung.call('GET', '/backup', { as: 'super_admin' })).body
const scheduled = (days: number, values: object = {}) => ({
  made_by: 'schedule' as const,
  archive: `made ${days}`,
  finished_at: daysAgo(days),
  ...values,
})

test('last month’s file is listed and given out, however many backups came after it (H-654)', async () => {
  const { data_dir } = kampung.services.config
  mkdirSync(backupFolder(data_dir), { recursive: true })
  writeFileSync(pathOf(data_dir, 'last-month.backup'), 'an archive')
  const days = Array.from({ length: 40 }, (_, at) => 39 - at)
  const rows = days.map((day) =>
    // Of the last but one the file was taken away by hand.
    scheduled(
      day,
      day === 39 ? { file_name: 'last-month.backup' } : day === 38 ? { file_name: 'gone.backup' } : {},
    ),
  )
  await kampung.db.insertInto('backups').values(rows).execute()
  const { backups } = await state()
  const here = backups.filter(({ is_here }: { is_here: boolean }) => is_here)
  expect(here).toHaveLength(1)
  expect(backups).toHaveLength(31)
  const given = await kampung.call('GET', `/backup/file/${here[0].id}`, { as: 'super_admin' })
  expect([given.status, given.raw.toString()]).toEqual([200, 'an archive'])
})

test('31 tries that failed do not hide when the last backup was made (H-654)', async () => {
  const failed = Array.from({ length: 31 }, (_, at) => ({
    ...scheduled(31 - at),
    archive: null,
    failure: 'There was no room',
  }))
  await kampung.db
    .insertInto('backups')
    .values([scheduled(40), ...failed])
    .execute()
  expect(await state()).toMatchObject({
    backups: [{ finished_at: expect.stringContaining(daysAgo(40).slice(0, 10)) }],
    failure: 'There was no room',
  })
})
