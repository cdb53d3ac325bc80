import { afterAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
const records = deletedRecords(kampung)
afterAll(() => kampung.close())

test('what waits with a person who is still deleted is no line in the history of whoever came back', async () => {
  const person = await records.post('/beneficiary', aBeneficiary({ display_name: 'Goh Poh Suan' }))
  const { account_id } = await records.post('/volunteer', aVolunteer())
  const body = { volunteer_account_ids: [account_id] }
  await records.post(`/beneficiary/assignments?serial_number=${person.serial_number}`, body)
  const gone = await records.remove(`/volunteer?account_id=${account_id}`)
  await records.remove(`/beneficiary?serial_number=${person.serial_number}`)
  const back = await records.restore(gone)
  expect([back.status, back.text]).toEqual([200, expect.stringContaining('Goh Poh Suan')])
  const history = `/activity/history?page=1&page_size=10&entity=volunteer&record=${account_id}`
  const [line] = (await records.get(history)).body.items
  expect(line.action).toBe('restored')
  const opened = await records.get(`/activity/history?id=${line.id}`)
  expect([opened.status, opened.text]).toEqual([200, expect.not.stringContaining('Goh Poh Suan')])
})
