import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckKind } from '../../../contract/check.ts'
import { up } from '../../../db/migrations/0266-checks-of-programmes.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aCheckKind, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const as = 'super_admin'
const kindOf = async (id: number): Promise<CheckKind | undefined> =>
  (await kampung.call('GET', '/check-kind', { as })).body.find((one: CheckKind) => one.id === id)
async function required() {
  const [stays, goes] = [
    await records.post('/programme', aProgramme()),
    await records.post('/programme', aProgramme()),
  ]
  const body = aCheckKind({ required: 'programmes', programme_ids: [goes.id, stays.id] })
  const { id } = (await kampung.call('POST', '/check-kind', { as, body })).body
  return { id, stays, goes, batch: await records.remove(`/programme?id=${goes.id}`) }
}

test('a check names the deleted programme in which it was required, and forgets it with the purge (H-1994)', async () => {
  const { id, stays, goes, batch } = await required()
  expect(await kindOf(id)).toMatchObject({
    programme_ids: [goes.id, stays.id],
    gone_programmes: [{ id: goes.id, name: goes.name }],
  })
  expect((await kampung.call('DELETE', `/deletion?id=${batch}`, { as })).status).toBe(204)
  expect(await kindOf(id)).toMatchObject({ programme_ids: [stays.id], gone_programmes: [], version: 2 })
})

test('a deleted one is ticked off, and the check retired also where none is left (H-1994)', async () => {
  const { id, stays, goes, batch } = await required()
  const edit = (body: object) => kampung.call('PUT', `/check-kind?id=${id}`, { as, body })
  const off = await edit({ programme_ids: [stays.id] })
  expect([off.status, off.body.programme_ids, off.body.gone_programmes]).toEqual([200, [stays.id], []])
  // Nobody names it anew.
  expect((await edit({ programme_ids: [stays.id, goes.id] })).status).toBe(422)
  expect((await records.restore(batch)).status).toBe(200)
  expect((await edit({ programme_ids: [goes.id] })).status).toBe(200)
  const again = await records.remove(`/programme?id=${goes.id}`)
  expect((await kampung.call('DELETE', `/deletion?id=${again}`, { as })).status).toBe(204)
  expect((await edit({ required: 'programmes' })).body.fields).toEqual({
    programme_ids: 'Choose a programme',
  })
  expect((await edit({ is_retired: true })).body).toMatchObject({ is_retired: true, programme_ids: [] })
})

test('numbers of programmes that were purged before are taken out, the others stay in their order (H-1994)', async () => {
  const { id, stays, goes } = await required()
  const programme_ids = [999_999_999, goes.id, stays.id]
  await kampung.db.updateTable('check_kinds').set({ programme_ids }).where('id', '=', id).execute()
  await up(kampung.db as never)
  expect(await kindOf(id)).toMatchObject({ programme_ids: [goes.id, stays.id] })
})

test('admins read which checks there are, super admins alone say so (H-736)', async () => {
  const { id } = await required()
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    kampung.call(method, path, { as: 'admin', ...(body && { body }) })
  expect((await call('GET', '/check-kind')).status).toBe(200)
  expect((await call('POST', '/check-kind', aCheckKind())).status).toBe(403)
  expect((await call('PUT', `/check-kind?id=${id}`, { is_retired: true })).status).toBe(403)
})
