import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const second = await read('/beneficiary/?page=2&page_size=2&q=P-&purpose=print')
  expect(second.body.items).toHaveLength(1)
  expect((await prints()).total).toBe(1)
  expect((await prints()).items[0]).toMatchObject({ action: 'printed', entity: 'beneficiary' })

  await read('/volunteer/?page=1&purpose=print')
  await read('/form/responses?beneficiary_serial_number=P-1&purpose=print')
  const { items } = await prints()
  expect(items.map(({ entity, label }: { entity: string; label: string }) => [entity, label])).toEqual([
    ['beneficiary', expect.stringContaining('P-1')],
    ['volunteer', ''],
    ['beneficiary', ''],
  ])
  expect((await read('/beneficiary/?page=1&purpose=export')).status).toBe(400)
})
