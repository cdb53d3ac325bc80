import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyPeople } from '../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { resumeImports } from '../start/resume-imports.ts'
import { dropUnready } from './import-job-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const send = (prefix: string) =>
  kampung.call('POST', '/beneficiary/import', {
    as: 'admin',
    file: { name: `${prefix}.csv`, content: manyPeople(3).join('\r\n').replace(/^X/gm, prefix) },
  })
const imports = async () => (await sql`select from imports`.execute(kampung.db)).rows.length

/** Runs `work` while the next import keeps its file. */
function whileOpening(work: () => void): () => void {
  const { vault } = kampung.services
  const { sealFile } = vault
  vault.sealFile = (...file) => {
    vault.sealFile = sealFile
    work()
    return sealFile(...file)
  }
  return () => {
    vault.sealFile = sealFile
  }
}

test('an import that is being opened is not taken for one that was cut off (H-1356)', async () => {
  let resuming: Promise<void> = Promise.resolve()
  whileOpening(() => {
    resuming = resumeImports(kampung.services)
  })
  expect(await send('O')).toMatchObject({ status: 201, body: { created: 3 } })
  await resuming
  expect(await imports()).toBe(1)
})

test('one that became ready since it was looked at stays, and one that did not goes (H-1356)', async () => {
  const { db } = kampung
  const { id: created_by } = await kampung.signIn('admin')
  const values = { noun: 'beneficiary', into_name: '', file_name: 'a.csv', created_by } as const
  const { id } = await db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  const job = { import_id: id, kind: 'import', total: 1, query: '{}', caller: '{}', actor: '{}' } as const
  await db
    .insertInto('import_jobs')
    .values({ ...job, is_ready: true })
    .execute()
  const before = await imports()
  await dropUnready(db, id)
  expect(await imports()).toBe(before)
  await db.updateTable('import_jobs').set({ is_ready: false }).where('import_id', '=', id).execute()
  await dropUnready(db, id)
  expect(await imports()).toBe(before - 1)
})

test('what keeps a file from being kept is said, though the import cannot be taken away either (H-1356)', async () => {
  const begin = kampung.db.deleteFrom
  const restore = whileOpening(() => {
    const away = { where: () => ({ execute: () => Promise.reject(new Error('The database is away')) }) }
    kampung.db.deleteFrom = (() => away) as never
    throw Object.assign(new Error('No room'), { code: 'ENOSPC' })
  })
  const { status, body } = await send('P')
  restore()
  kampung.db.deleteFrom = begin
  expect([status, body.message]).toEqual([503, 'The server’s disk is full'])
})
