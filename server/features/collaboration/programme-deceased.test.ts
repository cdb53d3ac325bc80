import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: unknown) => kampung.call('POST', path, { as: 'admin', body })
const place = async () => (await post('/programme', aProgramme())).body.id as number
const person = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as: 'admin' })).body
const links = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/programmes?serial_number=${serial}`, { as: 'admin' })).body.map(
    ({ programme_id, status, status_reason }: Record<string, unknown>) => [
      programme_id,
      status,
      status_reason,
    ],
  )
const none = { status_reason: '', status_note: '', status_day: null }

test.each(['deceased', 'moved'])('%s, said of one programme, is the person’s, everywhere', async (reason) => {
  const serial = `D-${reason}`
  const [meals, walks, later] = [await place(), await place(), await place()]
  await post(
    '/beneficiary',
    aBeneficiary({ serial_number: serial, first_name: 'Siti', last_name: 'Tan', programme_id: meals }),
  )
  const link = (programme_id: number, over: object = {}) => {
    return { programme_id, beneficiary_serial_number: serial, status: 'Active', ...over }
  }
  await post('/programme/beneficiaries', [link(walks)])
  const gone = { status_reason: reason, status_note: 'Her daughter rang', status_day: '2026-02-03' }
  const told = await post('/programme/beneficiaries', [
    link(meals),
    link(meals, { status: 'Inactive', ...gone }),
    link(later),
  ])
  expect([told.status, told.body]).toEqual([201, [link(meals, { status: 'Inactive' }), link(later)]])
  expect(await person(serial)).toMatchObject({ status: 'Inactive', ...gone })
  expect(await links(serial)).toEqual([
    [meals, 'Inactive', ''],
    [walks, 'Inactive', ''],
    [later, 'Inactive', ''],
  ])
  // What a link keeps is its own: nothing is left behind when the person is Active again.
  const kept = await kampung.db
    .selectFrom('programme_beneficiaries')
    .select(['status_reason', 'status_note', 'status_day'])
    .where('programme_id', '=', meals)
    .execute()
  expect(kept).toEqual([none])
  // By a tick in one programme nobody comes back.
  const back = await post('/programme/beneficiaries', [link(walks)])
  expect([back.status, back.body.message]).toEqual([
    409,
    `Tan Siti has ${reason === 'deceased' ? 'died' : 'moved away'}, everywhere: if that is wrong, make them Active on their own page`,
  ])
  const { version: _, programme_id: __, ...whole } = await person(serial)
  const body = { ...whole, status: 'Active', ...none }
  expect(
    (await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, { as: 'admin', body })).status,
  ).toBe(200)
  expect((await post('/programme/beneficiaries', [link(walks)])).status).toBe(201)
})

/** Somebody who has died, in one programme from before. */
async function theDead(serial: string) {
  const [before, after] = [await place(), await place()]
  const names = { serial_number: serial, first_name: 'Siti', last_name: 'Tan' }
  await post('/beneficiary', aBeneficiary({ ...names, programme_id: before }))
  const body = { ...(await person(serial)), status: 'Inactive', status_reason: 'deceased' }
  const { version: _, programme_id: __, ...whole } = body
  const path = `/beneficiary?serial_number=${serial}`
  expect((await kampung.call('PUT', path, { as: 'admin', body: whole })).status).toBe(200)
  return { before, after }
}
const stand = (programme_id: number, status: 'Active' | 'Inactive') =>
  kampung.db.updateTable('programme_beneficiaries').set({ status }).where('programme_id', '=', programme_id)

test('who has died joins no programme as Active, but may be named where they stand so or as Inactive', async () => {
  const { before, after } = await theDead('D-new')
  const link = (programme_id: number, status: string) =>
    post('/programme/beneficiaries', [{ programme_id, beneficiary_serial_number: 'D-new', status }])
  const joined = await link(after, 'Active')
  expect([joined.status, joined.body.message]).toEqual([
    409,
    'Tan Siti has died, everywhere: if that is wrong, make them Active on their own page',
  ])
  expect(await links('D-new')).toEqual([[before, 'Inactive', '']])
  await stand(before, 'Active').execute()
  expect((await link(before, 'Active')).status).toBe(201)
  expect((await link(after, 'Inactive')).status).toBe(201)
})

test('a change of many puts nobody who has died into a programme, and its preview says why', async () => {
  const { before, after } = await theDead('D-many')
  await post('/beneficiary', aBeneficiary({ serial_number: 'D-lives', programme_id: before }))
  const { preview, run } = bulkTools(kampung)
  const join = (place_id: number) => ({
    who: { keys: ['D-many', 'D-lives'] },
    change: { kind: 'join', place_id },
  })
  expect((await preview(join(before))).body).toMatchObject({ already: 2, refused: 0, deceased: 0 })
  expect((await preview(join(after))).body).toMatchObject({ changes: 1, refused: 1, deceased: 1 })
  expect(await run(join(after))).toMatchObject({ changed: 1, refused: 1 })
  expect(await links('D-many')).toEqual([[before, 'Inactive', '']])

  const move = (from_id: number) => ({
    who: { keys: ['D-many'] },
    change: { kind: 'move', from_id, place_id: after },
  })
  expect((await preview(move(await place()))).body).toMatchObject({ refused: 1, deceased: 0 })
  await stand(before, 'Active').execute()
  expect((await preview(move(before))).body).toMatchObject({ changes: 0, refused: 1, deceased: 1 })
  await stand(before, 'Inactive').execute()
  expect(await run(move(before))).toMatchObject({ changed: 1 })
  expect(await links('D-many')).toEqual([[after, 'Inactive', '']])
})
