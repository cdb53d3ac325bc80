import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPersonLog } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const files = {
  beneficiary: [
    'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number',
    'LOGGED-1,Ah Seng,Lim,12,Jalan Besar,080012,91234567',
    'LOGGED-2,Siti,Rahman,14,Jalan Besar,080014,91234568',
  ],
  volunteer: ['first_name,last_name,contact_number', 'Priya,Nair,81234567', 'Maria,Pereira,81234568'],
}

test.each(['beneficiary', 'volunteer'] as const)(
  'a %s whom an import made and somebody wrote about stays when it is taken back, and so does the log',
  async (noun) => {
    const file = { name: 'people.csv', content: files[noun].join('\r\n') }
    const { import_id } = (await kampung.call('POST', `/${noun}/import/`, { as, file })).body
    const { items } = (await kampung.call('GET', `/${noun}?page=1`, { as })).body
    const [one] = items
    const key = noun === 'volunteer' ? one.account_id : one.serial_number
    const path = `/person-log?noun=${noun}&key=${key}`
    expect((await kampung.call('POST', path, { as, body: aPersonLog() })).status).toBe(201)
    expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
    const left = (await kampung.call('GET', `/${noun}?page=1`, { as })).body.items
    expect(left).toHaveLength(1)
    expect((await kampung.call('GET', `${path}&page=1`, { as })).body.total).toBe(1)
  },
)
