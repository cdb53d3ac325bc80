import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aFollowUp, aPersonLog, aProgramme } from '../../../tests/factories.ts'
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

test('what somebody who has left took, or meant to come back to, is everybody’s own: urgent, due, and in the week (H-2000)', async () => {
  const leaver = await makeCaller(kampung.db, 'admin')
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  const taken = { beneficiary_serial_number: serial_number, owner_id: leaver.id }
  const { id: urgent } = await post('/follow-up', aFollowUp({ ...taken, urgency: 'now' }))
  const about = `/person-log?noun=beneficiary&key=${serial_number}`
  const note = aPersonLog({ follow_up_on: today() })
  const { id: log } = (await kampung.call('POST', about, { as: leaver, body: note })).body
  const done = (await kampung.call('POST', about, { as: leaver, body: aPersonLog() })).body
  const week = { day: today(), until: addDays(today(), 7) }
  const ids = async (path: string) =>
    (await kampung.call('GET', `${path}&page=1&page_size=100`, { as: me })).body.items.map(
      (one: { id: number }) => one.id,
    )
  const stands = async () => ({
    urgent: (await ids('/follow-up?today=urgent')).includes(urgent),
    mine: (await ids('/follow-up?mine=1')).includes(urgent),
    note: (await ids('/person-log?due=1&mine=1')).includes(log),
    written: (await ids('/person-log?mine=1')).includes(done.id),
    left: (await kampung.call('GET', `/follow-up?id=${urgent}`, { as: me })).body.owner_has_left,
  })
  const before = await countDueFollowUps(kampung.db, me.id, week)
  expect(await stands()).toEqual({ urgent: false, mine: false, note: false, written: false, left: false })
  const rings = async () => (await kampung.call('GET', '/worklist/counts', { as: me })).body.urgent
  const rang = await rings()
  const leave = async (is_deactivated: boolean) => {
    const change = { as: 'super_admin', body: { role: 'admin', is_deactivated } } as const
    expect((await kampung.call('PUT', `/user?id=${leaver.id}`, change)).status).toBe(200)
  }
  await leave(true)
  expect(await stands()).toEqual({ urgent: true, mine: true, note: true, written: false, left: true })
  expect(await rings()).toBe(rang + 1)
  expect(await countDueFollowUps(kampung.db, me.id, week)).toEqual({ ...before, due: before.due + 1 })
  await leave(false)
  expect(await stands()).toEqual({ urgent: false, mine: false, note: false, written: false, left: false })
})

test('a note of somebody who has left is found by the officers of the person’s programmes, not of others’ (H-2000)', async () => {
  const leaver = await makeCaller(kampung.db, 'admin')
  const [officer, other] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const inProgrammeOf = async (one: TestCaller) => {
    const { id: programme_id } = await post('/programme', aProgramme())
    await kampung.call('PUT', `/programme/care?id=${programme_id}`, {
      as: me,
      body: { officer_ids: [one.id] },
    })
    return (await post('/beneficiary', aBeneficiary({ programme_id }))).serial_number
  }
  const serial = await inProgrammeOf(officer)
  await inProgrammeOf(other)
  const body = aPersonLog({ follow_up_on: today() })
  const about = `/person-log?noun=beneficiary&key=${serial}`
  const { id } = (await kampung.call('POST', about, { as: leaver, body })).body
  const left = { deactivated_at: new Date().toISOString() }
  await kampung.db.updateTable('users').set(left).where('id', '=', leaver.id).execute()
  const finds = async (as: TestCaller) =>
    (await kampung.call('GET', '/person-log?page=1&page_size=100&due=1&mine=1', { as })).body.items.some(
      (one: { id: number }) => one.id === id,
    )
  expect([await finds(officer), await finds(other), await finds(me)]).toEqual([true, false, false])
})
