import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  for (const serial_number of ['P-1', 'P-2', 'P-3'])
    await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary({ serial_number }) })
})
afterAll(() => kampung.close())

const prints = async () =>
  (await kampung.call('GET', '/activity?page=1&action=printed', { as: 'super_admin' })).body

test('what is read for paper is kept by the audit once, and a page on the screen is not (S-14)', async () => {
  const read = (query: string) => kampung.call('GET', query, { as: 'admin' })
  await read('/beneficiary/?page=1&page_size=2')
  expect((await prints()).total).toBe(0)

  await read('/beneficiary/?page=1&page_size=2&q=P-&purpose=print')
  // As the page prints: what follows the first is read without a word.
  const second = await read('/beneficiary/?page=2&page_size=2&q=P-')
  expect(second.body.items).toHaveLength(1)
  expect((await prints()).total).toBe(1)
  expect((await prints()).items[0]).toMatchObject({ action: 'printed', entity: 'beneficiary' })

  await read('/worklist?page=1&reason=no_volunteer&purpose=print')
  await read('/volunteer/?page=1&purpose=print')
  await read('/form/responses?beneficiary_serial_number=P-1&purpose=print')
  const { items } = await prints()
  expect(items.map(({ entity, label }: { entity: string; label: string }) => [entity, label])).toEqual([
    ['beneficiary', expect.stringContaining('P-1')],
    ['volunteer', ''],
    ['beneficiary', ''],
    ['beneficiary', ''],
  ])
  expect((await read('/beneficiary/?page=1&purpose=export')).status).toBe(400)
})

test('any page that is said to be for paper is kept, the first or not', async () => {
  for (const noun of ['beneficiary', 'volunteer']) {
    const before = (await prints()).total
    const answer = await kampung.call('GET', `/${noun}/?page=2&page_size=2&purpose=print`, { as: 'admin' })
    expect(answer.status).toBe(200)
    expect([noun, (await prints()).total]).toEqual([noun, before + 1])
  }
})

test('a volunteer writes no print into the log', async () => {
  const visitor = await makeCaller(kampung.db, 'assigned_volunteer')
  const assign = { as: 'admin', body: { volunteer_account_ids: [visitor.account_id] } } as const
  await kampung.call('POST', '/beneficiary/assignments?serial_number=P-1', assign)
  const before = (await prints()).total
  const path = '/form/responses?beneficiary_serial_number=P-1&purpose=print'
  expect((await kampung.call('GET', path, { as: visitor })).body).toEqual([])
  expect((await prints()).total).toBe(before)
})
