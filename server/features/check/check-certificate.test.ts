import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, DAY_MS } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { CERTIFICATE_PDF, certificates } from '../../../tests/certificates.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { tidyOnce } from '../../start/keep-tidy.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const aHelper = async (): Promise<number> =>
  (await kampung.call('POST', '/volunteer', { as, body: aVolunteer() })).body.account_id
const recorded = (account_id: number, name: string) => certificates(kampung).recorded(account_id, name)
const urlFor = async (key: string, by: TestCaller) =>
  await kampung.call('GET', `/drive/file?key=${encodeURIComponent(key)}`, { as: by })
const isThere = async (key: string): Promise<boolean> => {
  const content = await deletedRecords(kampung).bytesOf(key)
  content?.destroy()
  return content !== null
}
/** As if it had been attached and taken off its record so many days ago. */
const age = (key: string, days: number) => {
  const back = sql`make_interval(days => ${days}::int)`
  return sql`update files set created_at = created_at - ${back}, attached_at = attached_at - ${back},
    unmentioned_at = unmentioned_at - ${back} where key = ${key}`.execute(kampung.db)
}

test('any staff open it as a download that is in the log and in the report of a breach; no volunteer does (H-1722)', async () => {
  const volunteer = await kampung.signIn('other_volunteer')
  const { file } = await recorded(volunteer.account_id ?? 0, 'First aid.pdf')
  const colleague = await makeCaller(kampung.db, 'admin')
  const link = await urlFor(file, colleague)
  const opened = await kampung.call('GET', link.body.url.replace('/api', ''), { as: colleague })
  expect(opened.raw).toEqual(CERTIFICATE_PDF)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''First%20aid.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const told = kampung.db
    .selectFrom('audit_events')
    .select(['entity', 'entity_id'])
    .where('action', '=', 'downloaded')
    .where('actor_id', '=', colleague.id)
  expect(await told.execute()).toEqual([{ entity: 'file', entity_id: file.slice(0, 26) }])
  const log = await kampung.call('GET', '/activity?page=1&page_size=20&entity=file', { as: 'super_admin' })
  const [line] = log.body.items.filter(({ action }: { action: string }) => action === 'downloaded')
  expect(line).toMatchObject({ label: 'First aid.pdf', others: [{ entity: 'volunteer' }], others_count: 1 })
  const days = `from=${today()}&to=${today()}`
  const breach = await kampung.call('GET', `/protection/breach?page=1&${days}&actor=user:${colleague.id}`, {
    as: 'super_admin',
  })
  expect(breach.body.deeds).toEqual([{ action: 'downloaded', entity: 'file', times: 1 }])

  // Not even whose it is, by the key, as a file or as a picture; and no session opens the link of another.
  expect((await urlFor(file, volunteer)).status).toBe(403)
  const picture = await kampung.call('GET', `/drive/image?key=${encodeURIComponent(file)}`, { as: volunteer })
  expect(picture.body).toEqual({ url: '' })
  const fetched = await kampung.call('GET', link.body.url.replace('/api', ''), { as: volunteer })
  expect(fetched.status).toBe(404)
})

test('stays while its check stands, however old; taken back it is nobody’s, and goes after 30 days with its bytes (H-1723)', async () => {
  const [who, officer] = [await aHelper(), await makeCaller(kampung.db, 'admin')]
  const stays = await recorded(who, 'stays.pdf')
  const goes = await recorded(who, 'goes.pdf')
  await age(stays.file, 400)
  expect((await kampung.call('DELETE', `/check?id=${goes.id}`, { as })).status).toBe(204)
  expect((await urlFor(goes.file, officer)).body).toEqual({ url: '' })
  await tidyOnce(kampung.services)
  await age(goes.file, 29)
  await tidyOnce(kampung.services)
  expect([await isThere(stays.file), await isThere(goes.file)]).toEqual([true, true])
  await age(goes.file, 2)
  await tidyOnce(kampung.services)
  expect([await isThere(stays.file), await isThere(goes.file)]).toEqual([true, false])
  const left = kampung.db.selectFrom('files').select('key').where('key', 'in', [stays.file, goes.file])
  expect(await left.execute()).toEqual([{ key: stays.file }])
  expect((await urlFor(stays.file, officer)).body.url).toMatch(/^\/api\/drive\/content\//)
})

test('waits with its volunteer, comes back with them, and goes for good with them, what was taken back too (H-1723)', async () => {
  const [who, officer] = [await aHelper(), await makeCaller(kampung.db, 'admin')]
  const records = deletedRecords(kampung)
  const [stands, revoked] = [await recorded(who, 'Qwandry.pdf'), await recorded(who, 'Qwandry old.pdf')]
  await kampung.call('DELETE', `/check?id=${revoked.id}`, { as })
  const query = `/volunteer?account_id=${who}`
  const first = await records.remove(query)
  const held = await records.open(first)
  expect(held.holds.find(({ what }: { what: string }) => what === 'Checks')).toMatchObject({
    count: 2,
    examples: expect.arrayContaining([expect.stringMatching(/^First aid \d+, taken back$/)]),
  })
  expect((await urlFor(stands.file, officer)).body).toEqual({ url: '' })
  await records.restore(first)
  expect((await urlFor(stands.file, officer)).body.url).not.toBe('')

  const batch = await records.remove(query)
  expect((await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })).status).toBe(204)
  await tidyOnce(kampung.services)
  expect([await isThere(stands.file), await isThere(revoked.file)]).toEqual([false, false])
  expect(await records.tablesThatHold('Qwandry')).toEqual([])
})

test('an upload that no check took goes within a day, and so does that of a check that was refused', async () => {
  const [who, { upload }] = [await aHelper(), certificates(kampung)]
  const { kind_id } = await recorded(who, 'first.pdf')
  const [forgotten, file] = [await upload('forgotten.pdf'), await upload('refused.pdf')]
  const tomorrow = addDays(today(), 1)
  const body = { account_id: who, kind_id, outcome: 'met', met_on: tomorrow, file }
  expect((await kampung.call('POST', '/check', { as, body })).status).toBe(422)
  await kampung.db
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS).toISOString() })
    .where('key', 'in', [forgotten, file])
    .execute()
  await tidyOnce(kampung.services)
  expect([await isThere(forgotten), await isThere(file)]).toEqual([false, false])
})

test('the copy of somebody’s data names it, and says that it is handed over beside it (H-1724)', async () => {
  const who = await aHelper()
  await recorded(who, 'First aid of mine.pdf')
  const asked = await kampung.call('POST', `/protection-request?noun=volunteer&key=${who}`, {
    as: 'super_admin',
    body: aProtectionRequest(),
  })
  const { body } = await kampung.call('GET', `/protection-request/pack?id=${asked.body.id}`, {
    as: 'super_admin',
  })
  const checks = body.sections.find(({ title }: { title: string }) => title === 'Checks')
  expect(checks.items[0].lines).toContainEqual(
    expect.objectContaining({
      label: 'Certificate',
      text: 'First aid of mine.pdf. It is given to you by hand, beside this copy.',
    }),
  )
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-z]{26}-First aid/)
})
