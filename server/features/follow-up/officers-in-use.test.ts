import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aFollowUp, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { countDueFollowUps } from './follow-up-repository.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'admin')
})
afterAll(() => kampung.close())

const post = async (path: string, body: object) => (await kampung.call('POST', path, { as: me, body })).body

test.each([
  ['deactivated', { deactivated_at: new Date().toISOString() }],
  ['pending', { role: 'pending' as const }],
])(
  'what only a %s account would look after is everybody’s own, and counts in their week',
  async (_, account) => {
    const leaver = await makeCaller(kampung.db, 'admin')
    const { id: programme_id } = await post('/programme', aProgramme())
    const care = { as: me, body: { officer_ids: [leaver.id] } }
    await kampung.call('PUT', `/programme/care?id=${programme_id}`, care)
    const { serial_number } = await post('/beneficiary', aBeneficiary({ programme_id }))
    const { id } = await post('/follow-up', aFollowUp({ beneficiary_serial_number: serial_number }))
    const week = { day: today(), until: addDays(today(), 7) }
    const own = async () => {
      const { body } = await kampung.call('GET', '/follow-up?page=1&mine=1', { as: me })
      const ids = body.items.map((one: { id: number }) => one.id)
      return [ids.includes(id), await countDueFollowUps(kampung.db, me.id, week)]
    }
    const [, before] = await own()
    expect(await own()).toEqual([false, before])
    await kampung.db.updateTable('users').set(account).where('id', '=', leaver.id).execute()
    expect(await own()).toEqual([true, { ...Object(before), due: Object(before).due + 1 }])
  },
)
