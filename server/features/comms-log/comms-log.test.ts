import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommsLog } from '../../../contract/comms-log.ts'
import { aCommsLog, aPartner } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let partner_id: number
const as = 'admin'
const post = (body: unknown) => kampung.call('POST', '/comms-log', { as, body })
const get = (query: string) => kampung.call('GET', `/comms-log/?${query}`, { as })
const make = async (over: object = {}): Promise<CommsLog> =>
  (await post(aCommsLog({ partner_id, ...over }))).body
const put = (log: CommsLog, body: object, headers = {}) =>
  kampung.call('PUT', `/comms-log/?id=${log.id}`, { as, body, headers })

beforeAll(async () => {
  kampung = await openTestApp()
  partner_id = (await kampung.call('POST', '/partner', { as, body: aPartner() })).body.id
})
afterAll(() => kampung.close())

/** A file as an upload by this caller leaves it. */
async function anUpload(by: 'admin' | 'super_admin' = 'admin'): Promise<string> {
  const id = randomBytes(13).toString('hex')
  const { id: user_id } = await kampung.signIn(by)
  const key = `${id}-minutes.pdf`
  const row = { id, key, kind: 'file', content_type: 'application/pdf', name: 'minutes.pdf' } as const
  await kampung.db
    .insertInto('files')
    .values({ ...row, size: 3, user_id })
    .execute()
  return key
}

const isDropped = async (key: string) => {
  const row = await kampung.db
    .selectFrom('files')
    .select('deleted_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.deleted_at !== null
}

test('the writer is the one who is signed in, whatever is sent', async () => {
  const admin = await kampung.signIn('admin')
  const other = await kampung.signIn('super_admin')
  const made = await post({ ...aCommsLog({ partner_id }), created_by: other.id, created_by_name: 'Someone' })
  expect(made.status).toBe(201)
  expect(made.body.created_by).toBe(admin.id)
  expect(made.body.created_by_name).toMatch(/^Test admin/)
  const theirs = await kampung.call('POST', '/comms-log', {
    as: other,
    body: { ...aCommsLog({ partner_id }), created_by: admin.id },
  })
  expect(theirs.body.created_by).toBe(other.id)
  const edited = await kampung.call('PUT', `/comms-log/?id=${made.body.id}`, {
    as: other,
    body: { ...made.body, subject: 'Edited by another', created_by: other.id },
  })
  expect(edited.body).toMatchObject({ subject: 'Edited by another', created_by: admin.id, version: 2 })
  expect((await get(`id=${made.body.id}`)).body).toEqual(edited.body)
})

test('content keeps its lines and its words as they were typed', async () => {
  const content = 'First line\n\n  <b>second</b> & "third"\tend'
  expect((await make({ content: content.replaceAll('\n', '\r\n') })).content).toBe(content)
})

test('each bound names its field (G-10)', async () => {
  const refused = await post({
    partner_id,
    type: 'Letter',
    subject: ' ',
    content: '',
    files: Array(11).fill(''),
  })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toMatchObject({
    type: 'Type is required',
    subject: 'Subject is required',
    content: 'Content is required',
    files: 'At most 10 attachments',
  })
  expect((await post(aCommsLog({ partner_id, subject: 'x'.repeat(201) }))).status).toBe(422)
  expect((await post(aCommsLog({ partner_id, content: 'x'.repeat(20_001) }))).status).toBe(422)
  expect((await post(aCommsLog({ partner_id, content: 'x'.repeat(20_000) }))).status).toBe(201)
  const stray = await post(aCommsLog({ partner_id: 999_999 }))
  expect([stray.status, stray.body.fields]).toEqual([422, { partner_id: 'There is no such partner' }])
})

test('attachments keep their order; only the own uploads or those that stand may be named', async () => {
  const [a, b, c] = [await anUpload(), await anUpload(), await anUpload()]
  const log = await make({ files: [c, a, b] })
  expect(log.files).toEqual([c, a, b])
  const foreign = await anUpload('super_admin')
  const refused = await post(aCommsLog({ partner_id, files: [await anUpload(), foreign] }))
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['files.1']])
  const edited = await kampung.call('PUT', `/comms-log/?id=${log.id}`, {
    as: 'super_admin',
    body: { ...log, files: [b, foreign, c] },
  })
  expect(edited.body.files).toEqual([b, foreign, c])
  const { files: _, ...rest } = edited.body
  expect((await put(log, rest)).body.files).toEqual([b, foreign, c])
})

test('a delete takes the attachments along, but not one that another log still shows', async () => {
  const [alone, shared] = [await anUpload(), await anUpload()]
  const [log, other] = [await make({ files: [alone, shared] }), await make({ files: [shared] })]
  const gone = await kampung.call('DELETE', `/comms-log/?id=${log.id}`, { as })
  expect(gone.status).toBe(204)
  expect((await get(`id=${log.id}`)).status).toBe(404)
  expect([await isDropped(alone), await isDropped(shared)]).toEqual([true, false])
  await kampung.call('DELETE', `/comms-log/?id=${other.id}`, { as })
  expect(await isDropped(shared)).toBe(true)
})

test('a stale edit answers 412 with the current record', async () => {
  const log = await make()
  const first = await put(log, { ...log, subject: 'First' }, { 'if-match': '"1"' })
  const second = await put(log, { ...log, subject: 'Second' }, { 'if-match': '"1"' })
  expect([first.status, second.status]).toEqual([200, 412])
  expect(second.body.current).toEqual(first.body)
})

test('a page filters by subject in any case, sorts by every column, and stands newest first unsorted', async () => {
  const logs = []
  for (const [subject, type] of [
    ['Needle b', 'Note'],
    ['needle A', 'Meeting'],
    ['NEEDLE c_%', 'Call'],
  ])
    logs.push(await make({ subject, type }))
  const subjects = async (query: string) =>
    (await get(`page=1&partner_id=${partner_id}&q=needle${query}`)).body.items.map(
      (log: CommsLog) => log.subject,
    )
  expect(await subjects('')).toEqual(['NEEDLE c_%', 'needle A', 'Needle b'])
  expect(await subjects('&sort=created_at')).toEqual(['Needle b', 'needle A', 'NEEDLE c_%'])
  expect(await subjects('&sort=subject')).toEqual(['needle A', 'Needle b', 'NEEDLE c_%'])
  expect(await subjects('&sort=type&order=desc')).toEqual(['Needle b', 'needle A', 'NEEDLE c_%'])
  expect(await subjects('&sort=created_by')).toHaveLength(3)
  expect(await subjects('%20c_%25')).toEqual(['NEEDLE c_%'])
  expect((await get(`page=1&partner_id=999999`)).body).toEqual({ items: [], total: 0 })
  expect((await get(`partner_id=${partner_id}`)).body[0].id).toBeGreaterThanOrEqual(logs[2]?.id ?? 0)
})
