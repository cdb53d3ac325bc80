import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { ago } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const get = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body

test('all who stand on the worklist are known by their keys, as it lists them, and as its chips and its box ask', async () => {
  const post = async (path: string, body: unknown) =>
    (await kampung.call('POST', path, { as: 'admin', body })).body
  const programme_id: number = (await post('/programme', aProgramme())).id
  await kampung.call('PUT', `/programme/care?id=${programme_id}`, {
    as: 'admin',
    body: { every_days: 14, first_days: 7, grace_days: 0, eased_until: null },
  })
  for (let n = 0; n < 15; n += 1) {
    const { serial_number } = await post('/beneficiary', aBeneficiary({ last_name: n < 3 ? 'Quek' : 'Tan' }))
    const place = { programme_id, beneficiary_serial_number: serial_number, status: 'Active' }
    // From the first moment of that day in Singapore: ten o'clock of today has yet to come in the night.
    const since = new Date(`${ago(n)}T00:00:00+08:00`).toISOString()
    await post('/programme/beneficiaries', [{ ...place, since }])
  }
  const listed = async (search: string) =>
    (await get(`/worklist?page=1&page_size=100${search}`)).items.map(
      (row: { serial_number: string }) => row.serial_number,
    )
  for (const search of ['', '&reason=overdue', '&q=Quek']) {
    const { keys } = await get(`/worklist/keys?${search.slice(1)}`)
    expect(keys).toEqual(await listed(search))
    expect(keys.length).toBeGreaterThan(2)
  }
  // Near ones are shown, and meant by nobody.
  expect(await listed('&q=Quekk')).toHaveLength(3)
  expect((await get('/worklist/keys?q=Quekk')).keys).toEqual([])
  expect((await get('/worklist/keys?mine=1')).keys).toEqual([])
})
