import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameImports } from '../../../db/migrations/0260-batches-of-imports.ts'
import { afterPortions } from '../../../tests/after-portions.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { manyPeople } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
async function send(prefix: string, rows: number, query = ''): Promise<number> {
  const content = manyPeople(rows).join('\r\n').replace(/^X/gm, prefix)
  const file = { name: `${prefix}.csv`, content }
  const answer = await kampung.call('POST', `/beneficiary/import${query}`, { as, file })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.import_id
}
const takeBack = async (id: number) => {
  const answer = await kampung.call('POST', `/import/take-back?id=${id}`, { as })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const batchesOf = async (file_name: string) => {
  const batches = kampung.db.selectFrom('deletions').select('id').where('label', '=', file_name)
  return (await batches.orderBy('id').execute()).map(({ id }) => id)
}
const numbersOf = async (prefix: string) => {
  const { text } = await kampung.call('GET', '/beneficiary/export', { as })
  return [...text.matchAll(new RegExp(`^(${prefix}\\d+),`, 'gm'))].map(([, number]) => number as string)
}

/** Taken back twice: whoever was in a programme stays at first, and goes alone. */
async function takenBackTwice(prefix: string) {
  const id = await send(prefix, 3)
  const meals = await records.post('/programme', aProgramme())
  const [stays] = await numbersOf(prefix)
  const place = { programme_id: meals.id, beneficiary_serial_number: stays }
  await records.post('/programme/beneficiaries', [{ ...place, status: 'Active' }])
  expect(await takeBack(id)).toMatchObject({ deleted: 2, stayed: 1 })
  await kampung.call('DELETE', '/programme/beneficiaries', { as, body: [place] })
  expect(await takeBack(id)).toMatchObject({ deleted: 1, stayed: 0 })
  expect(await numbersOf(prefix)).toEqual([])
  return await batchesOf(`${prefix}.csv`)
}

test('an import that was taken back twice is restored from either batch, the first as well (H-1921)', async () => {
  const batches = await takenBackTwice('Ra')
  expect(batches).toHaveLength(2)
  for (const [at, batch] of batches.entries()) {
    const answer = await records.restore(batch)
    expect([answer.status, answer.body.label], answer.text).toEqual([200, 'Ra.csv'])
    expect(await numbersOf('Ra')).toHaveLength([2, 3][at] as number)
  }
})

test('of batches that were there before, each finds its import again (H-1921)', async () => {
  const batches = await takenBackTwice('Rb')
  await kampung.db.updateTable('deletions').set({ import_id: null }).where('id', 'in', batches).execute()
  expect((await records.restore(batches[0] ?? 0)).status).toBe(404)
  await nameImports(kampung.db)
  for (const batch of batches) expect((await records.restore(batch)).status).toBe(200)
  expect(await numbersOf('Rb')).toHaveLength(3)
})

test('one that holds places alone is named by them (H-1921)', async () => {
  await send('Re', 2)
  const meals = await records.post('/programme', aProgramme())
  await takeBack(await send('Re', 2, `?programme_id=${meals.id}`))
  const [batch = 0] = await batchesOf('Re.csv')
  const placed = async () =>
    (await kampung.call('GET', `/beneficiary?programme_id=${meals.id}`, { as })).body.length
  expect(await placed()).toBe(0)
  await kampung.db.updateTable('deletions').set({ import_id: null }).where('id', '=', batch).execute()
  await kampung.db
    .updateTable('imports')
    .set({ deletion_id: null })
    .where('deletion_id', '=', batch)
    .execute()
  await nameImports(kampung.db)
  expect((await records.restore(batch)).status).toBe(200)
  expect(await placed()).toBe(2)
})

test('places that a restore has given back are the import’s again, and may be taken back anew (H-2036)', async () => {
  await send('Rk', 2)
  const meals = await records.post('/programme', aProgramme())
  const id = await send('Rk', 2, `?programme_id=${meals.id}`)
  const placed = async () =>
    (await kampung.call('GET', `/beneficiary?programme_id=${meals.id}`, { as })).body.length
  await takeBack(id)
  expect(await placed()).toBe(0)
  const [batch = 0] = await batchesOf('Rk.csv')
  expect((await records.restore(batch)).status).toBe(200)
  expect(await placed()).toBe(2)
  expect(await takeBack(id)).toMatchObject({ left: 2, stayed: 0 })
  expect(await placed()).toBe(0)
})

test('a batch that a server of before wrote is found by the import that names it (H-1921)', async () => {
  await takeBack(await send('Rc', 2))
  const [batch = 0] = await batchesOf('Rc.csv')
  const unnamed = kampung.db.updateTable('deletions').set({ import_id: null })
  await unnamed.where('id', '=', batch).execute()
  expect((await records.restore(batch)).status).toBe(200)
  expect(await numbersOf('Rc')).toHaveLength(2)
})

test('such a batch keeps its import when that is taken back again (H-1921)', async () => {
  const id = await send('Rf', 3)
  const meals = await records.post('/programme', aProgramme())
  const [stays] = await numbersOf('Rf')
  const place = { programme_id: meals.id, beneficiary_serial_number: stays }
  await records.post('/programme/beneficiaries', [{ ...place, status: 'Active' }])
  await takeBack(id)
  const [batch = 0] = await batchesOf('Rf.csv')
  await kampung.db.updateTable('deletions').set({ import_id: null }).where('id', '=', batch).execute()
  await kampung.call('DELETE', '/programme/beneficiaries', { as, body: [place] })
  await takeBack(id)
  expect((await records.restore(batch)).status).toBe(200)
  expect(await numbersOf('Rf')).toHaveLength(2)
})

test('while an import is still being taken back its batch is not restored: what goes later would be found nowhere (H-1922)', async () => {
  const id = await send('Rd', 250)
  let refused: unknown[] = []
  const letGo = afterPortions(kampung, 1, async () => {
    const [batch = 0] = await batchesOf('Rd.csv')
    const { obstacle } = await records.open(batch)
    const { status, body } = await records.restore(batch)
    refused = [status, obstacle, body.message]
  })
  await takeBack(id)
  letGo()
  const why = 'The import ‘Rd.csv’ is still being taken back. Restore it when that has ended.'
  expect(refused).toEqual([409, why, why])
  const batches = await batchesOf('Rd.csv')
  expect(batches).toHaveLength(1)
  expect((await records.restore(batches[0] ?? 0)).status).toBe(200)
  expect(await numbersOf('Rd')).toHaveLength(250)
})

test('whoever came back is the import’s as before, and is taken back anew (H-1926)', async () => {
  const id = await send('Rg', 3)
  expect(await takeBack(id)).toMatchObject({ deleted: 3 })
  const [first = 0] = await batchesOf('Rg.csv')
  const record = async () => (await kampung.call('GET', `/import/?id=${id}`, { as })).body
  expect((await record()).stayed).toBe(0)
  await records.restore(first)
  expect((await record()).stayed).toBe(3)
  const [edited] = await numbersOf('Rg')
  const path = `/beneficiary?serial_number=${edited}`
  const before = (await kampung.call('GET', path, { as })).body
  const renamed = { ...before, first_name: 'Rosnah' }
  expect((await kampung.call('PUT', path, { as, body: renamed })).status).toBe(200)
  expect(await takeBack(id)).toMatchObject({ deleted: 2, stayed: 1 })
  expect(await numbersOf('Rg')).toEqual([edited])
  expect(await batchesOf('Rg.csv')).toHaveLength(1)
})
