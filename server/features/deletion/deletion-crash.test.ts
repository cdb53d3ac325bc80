import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aCommsLog, anInitiative, aPartner, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const purge = () => purgeOutlived(kampung.services)

test('files go with the batch, unless something living or waiting mentions them', async () => {
  const partner = await records.post('/partner', aPartner())
  const other = await records.post('/partner', aPartner())
  const [own, shared, awaited] = [
    await records.upload('own.txt'),
    await records.upload('shared.txt'),
    await records.upload('await.txt'),
  ]
  const log = (partner_id: number, files: string[]) =>
    records.post('/comms-log', aCommsLog({ partner_id, files }))
  await log(partner.id, [own, shared, awaited])
  await log(other.id, [shared])
  const waiting = await log(other.id, [awaited])
  await records.remove(`/comms-log?id=${waiting.id}`)
  const programme = await records.post('/programme', aProgramme({ partner_id: partner.id }))
  const tagged = await records.remove(`/programme?id=${programme.id}`)
  const batch = await records.remove(`/partner?id=${partner.id}`)
  await records.age(batch, 31)
  expect(await purge()).toBe(1)
  const keys = await kampung.db.selectFrom('files').select('key').orderBy('key').execute()
  expect(keys.map(({ key }) => key).sort()).toEqual([shared, awaited].sort())
  expect([
    await records.bytesOf(own),
    (await records.bytesOf(shared)) !== null,
    (await records.bytesOf(awaited)) !== null,
  ]).toEqual([null, true, true])
  expect(await records.tablesThatHold('own.txt')).toEqual([])
  // Deleted before its partner was: it kept it, and has none now.
  expect((await records.restore(tagged)).status).toBe(200)
  expect((await records.get(`/programme?id=${programme.id}`)).body.partner_id).toBe(null)
})

test('a crash leaves a batch whole; one after it leaves bytes for the next run', async () => {
  const partner = await records.post('/partner', aPartner())
  const key = await records.upload('crash.txt')
  await records.post('/comms-log', aCommsLog({ partner_id: partner.id, files: [key] }))
  const initiative = await records.post('/initiative', anInitiative({ partner_id: partner.id }))
  const batch = await records.remove(`/partner?id=${partner.id}`)
  await records.age(batch, 31)
  // The last statement of the batch fails, as when the process dies before the commit.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
    kampung.db,
  )
  await sql`create trigger crash before insert on audit_events for each statement execute function die()`.execute(
    kampung.db,
  )
  await expect(purge()).rejects.toMatchObject({ errors: [{ message: 'crash' }] })
  await sql`drop trigger crash on audit_events`.execute(kampung.db)
  expect((await records.open(batch)).holds.map(({ what }: { what: string }) => what)).toEqual([
    'Partners',
    'Comms logs',
    'Key personnel',
    'Initiatives that get it back as partner',
  ])
  const { storage } = kampung.services
  const noDisk = { ...storage, remove: () => Promise.reject(new Error('disk gone')) }
  await expect(purgeOutlived({ ...kampung.services, storage: noDisk })).rejects.toThrow('disk gone')
  expect(await records.bytesOf(key)).not.toBe(null)
  expect((await records.get(`/drive/file?key=${key}`)).body.url).toBe('')
  expect(await purge()).toBe(0)
  expect(await records.bytesOf(key)).toBe(null)
  expect((await records.get(`/initiative?id=${initiative.id}`)).body.partner_id).toBe(null)
})

test('what still lives is refused by its key, and nothing is lost (S-13)', async () => {
  const programme = await records.post('/programme', aProgramme())
  const batch = await records.remove(`/programme?id=${programme.id}`)
  const stray = { programme_id: programme.id, stage: 7, title: 'Stray' }
  const { id } = await kampung.db.insertInto('forms').values(stray).returning('id').executeTakeFirstOrThrow()
  const partner = await records.post('/partner', aPartner())
  const gone = await records.remove(`/partner?id=${partner.id}`)
  const { id: created_by } = await kampung.signIn('admin')
  const stray_log = {
    partner_id: partner.id,
    type: 'Note' as const,
    subject: 'Stray',
    content: '',
    files: [],
  }
  await kampung.db
    .insertInto('comms_logs')
    .values({ ...stray_log, created_by })
    .execute()
  for (const each of [batch, gone]) await records.age(each, 31)
  const other = await records.remove(`/programme?id=${(await records.post('/programme', aProgramme())).id}`)
  await records.age(other, 31)
  await expect(purge()).rejects.toThrow('2 deleted records could not be purged')
  // One that cannot go does not keep the others.
  expect((await records.open(other)).code).toBe('not_found')
  expect((await records.open(batch)).label).toBe(programme.name)
  expect(
    await kampung.db
      .selectFrom('comms_logs')
      .select('subject')
      .where('partner_id', '=', partner.id)
      .execute(),
  ).toEqual([{ subject: 'Stray' }])
  await kampung.db.deleteFrom('forms').where('id', '=', id).execute()
  await kampung.db.deleteFrom('comms_logs').where('partner_id', '=', partner.id).execute()
  expect(await purge()).toBe(2)
})
