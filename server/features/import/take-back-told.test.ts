import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import {
  aFollowUp,
  aPersonLog,
  aProgramme,
  aProtectionRequest,
  aPurpose,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let place: number
beforeAll(async () => {
  kampung = await openTestApp()
  place = (await post('/programme', aProgramme())).body.id
})
afterAll(() => kampung.close())

const as = 'super_admin'
const post = (path: string, body: object) => kampung.call('POST', path, { as, body })
const put = (path: string, body: object) => kampung.call('PUT', path, { as, body })
const HEAD = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'

/** What staff may say of somebody without touching their record. */
const ways: Record<string, (serial: string) => Promise<{ status: number }>> = {
  'a follow-up': (serial) => post('/follow-up', aFollowUp({ beneficiary_serial_number: serial })),
  'a log': (serial) => post(`/person-log?noun=beneficiary&key=${serial}`, aPersonLog()),
  'what they ask of their data': (serial) =>
    post(`/protection-request?noun=beneficiary&key=${serial}`, aProtectionRequest()),
  'why they are kept': (serial) =>
    put(`/forgetting?noun=beneficiary&key=${serial}`, {
      reason: 'A claim is open',
      keep_until: addDays(today(), 30),
    }),
  'how much they are at risk': (serial) =>
    put(`/beneficiary/risk?serial_number=${serial}`, { risk: 'high', because: 'Fell twice' }),
  'until when nobody visits': (serial) =>
    put('/programme/beneficiaries/pause', {
      beneficiary_serial_number: serial,
      programme_ids: [place],
      until: addDays(today(), 14),
      because: 'In hospital',
    }),
  async 'whom they must not meet'(serial) {
    const { account_id } = (await post('/volunteer', aVolunteer())).body
    const two = { beneficiary_serial_number: serial, volunteer_account_id: account_id }
    return post('/avoid-pair', { ...two, because: 'A complaint' })
  },
  async 'a consent'(serial) {
    const { id } = (await post('/purpose', aPurpose())).body
    const said = { purpose_id: id, wording_version: 1, state: 'given', on_day: today(), how: 'paper' }
    return post(`/consent?noun=beneficiary&key=${serial}`, said)
  },
}

test.each(Object.entries(ways))('%s keeps whom an import made when it is taken back', async (way, say) => {
  const serial = `TOLD-${Object.keys(ways).indexOf(way)}`
  const file = {
    name: 'people.csv',
    content: `${HEAD}\r\n${serial},Ah Seng,Lim,12,Jalan Besar,080012,91234567`,
  }
  const { import_id, created } = (
    await kampung.call('POST', `/beneficiary/import/?programme_id=${place}`, { as, file })
  ).body
  expect(created).toBe(1)
  expect((await say(serial)).status).toBeLessThan(300)
  // Nobody else was in the file, so nothing is left to take back.
  expect((await post(`/import/take-back?id=${import_id}`, {})).status).toBe(409)
  const person = await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as })
  expect(person.status).toBe(200)
})
