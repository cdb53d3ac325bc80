import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('the same file twice changes nobody, who has several telephones neither (S-12)', async () => {
  const content = [
    'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,other_telephones',
    'TW-1,Ah Seng,Lim,12,Jalan Besar,080012,91234567,6234 5678 (daughter); 81234567',
    'TW-2,Ah Kow,Tan,12,Jalan Besar,080012,91234568,',
  ].join('\r\n')
  const send = async () =>
    (
      await kampung.call('POST', '/beneficiary/import', {
        as: 'admin',
        file: { name: 'twice.csv', content },
      })
    ).body
  expect(await send()).toMatchObject({ created: 2, refused: [] })
  expect(await send()).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
})
