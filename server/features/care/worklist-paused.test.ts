import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body

test('a row says until when somebody is paused where, and why; a pause that is over is none (H-1915)', async () => {
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  const since = `${addDays(today(), -60)}T02:00:00Z`
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const { id } = await post('/programme', aProgramme())
    await kampung.call('PUT', `/programme/care?id=${id}`, {
      as,
      body: { every_days: 7, grace_days: 0, eased_until: null, officer_ids: [] },
    })
    await post('/programme/beneficiaries', [
      { programme_id: id, beneficiary_serial_number: serial_number, status: 'Active', since },
    ])
    ids.push(id)
  }
  const [open = 0, paused = 0, over = 0] = ids
  const until = addDays(today(), 90)
  for (const programme_ids of [[paused], [over]])
    await kampung.call('PUT', '/programme/beneficiaries/pause', {
      as,
      body: { beneficiary_serial_number: serial_number, programme_ids, until, because: 'In hospital' },
    })
  await kampung.db
    .updateTable('programme_beneficiaries')
    .set({ paused_until: addDays(today(), -1) })
    .where('programme_id', '=', over)
    .execute()
  const { items } = (await kampung.call('GET', `/worklist?page=1&programme_id=${open}`, { as })).body
  const told = new Map(items[0].programmes.map((one: { id: number }) => [one.id, one]))
  const none = { paused_until: null, paused_because: '' }
  expect(told.get(open)).toMatchObject(none)
  expect(told.get(paused)).toMatchObject({ paused_until: until, paused_because: 'In hospital' })
  expect(told.get(over)).toMatchObject(none)
})
