import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { REASONS } from '../../../contract/due.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, anEngagement, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { readBeneficiaryCare } from './beneficiary-care-repository.ts'
import { countWorklist, pageWorklist } from './worklist-repository.ts'

let kampung: TestApp
let admin: number
beforeAll(async () => {
  kampung = await openTestApp()
  admin = (await kampung.signIn('admin')).id
})
afterAll(() => kampung.close())

const as = 'admin'
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
const put = (path: string, body: unknown) => kampung.call('PUT', path, { as, body })
const list = async (search = '') => (await kampung.call('GET', `/worklist?page=1${search}`, { as })).body

type Someone = {
  joined: number
  seen: number | null
  tries: number
  risk: 'usual' | 'high'
  assigned: boolean
  paused: number | null
}
const someone = fc.record({
  joined: fc.integer({ min: 0, max: 300 }),
  seen: fc.option(fc.integer({ min: 0, max: 300 })),
  tries: fc.integer({ min: 0, max: 3 }),
  risk: fc.constantFrom('usual' as const, 'usual' as const, 'high' as const),
  assigned: fc.boolean(),
  paused: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 3 }),
})

async function aProgrammeWith(every_days: number, grace_days: number, people: readonly Someone[]) {
  const programme_id: number = (await post('/programme', aProgramme())).id
  await put(`/programme/care?id=${programme_id}`, {
    every_days,
    grace_days,
    eased_until: null,
    officer_ids: [admin],
  })
  for (const one of people) {
    const { serial_number } = await post('/beneficiary', aBeneficiary())
    const since = `${addDays(today(), -one.joined - 1)}T02:00:00Z`
    await post('/programme/beneficiaries', [
      { programme_id, beneficiary_serial_number: serial_number, status: 'Active', since },
    ])
    const note = (over: object) =>
      post('/engagement', anEngagement({ beneficiary_serial_number: serial_number, ...over }))
    if (one.seen !== null) await note({ happened_on: addDays(today(), -one.seen - 1) })
    for (let tried = 0; tried < one.tries; tried += 1) await note({ outcome: 'no_answer' })
    if (one.risk === 'high') await put(`/beneficiary/risk?serial_number=${serial_number}`, { risk: 'high' })
    if (one.assigned) await kampung.assign(await kampung.signIn('assigned_volunteer'), serial_number)
    if (one.paused !== null)
      await put('/programme/beneficiaries/pause', {
        beneficiary_serial_number: serial_number,
        programme_ids: [programme_id],
        until: addDays(today(), one.paused),
      })
  }
  return programme_id
}

/** Both read as they would be on that day. */
async function compare(programme_id: number, day: string) {
  const scope = { day, programme_id }
  const counts = await countWorklist(kampung.db, scope, admin)
  const all = await pageWorklist(kampung.db, scope, { page: 1, page_size: 100, order: 'asc' })
  expect(all.total).toBe(counts.people)
  expect(all.items.length).toBe(counts.people)
  for (const reason of REASONS) {
    const { total, items } = await pageWorklist(kampung.db, scope, {
      page: 1,
      page_size: 100,
      order: 'asc',
      reason,
    })
    const badges = all.items.filter((row) => row.reasons.some((one) => one.reason === reason)).length
    expect([reason, total, items.length, badges]).toEqual([reason, ...Array(3).fill(counts.reasons[reason])])
  }
  for (const row of all.items) {
    const { id } = await kampung.db
      .selectFrom('beneficiaries')
      .select('id')
      .where('serial_number', '=', row.serial_number)
      .executeTakeFirstOrThrow()
    const own = await readBeneficiaryCare(kampung.db, id, day)
    expect([row.state, row.due_on, row.tries]).toEqual([own.state, own.due_on, own.tries])
  }
}

describe('the worklist', () => {
  test('counts are the totals of the lists, and the badges on the people, on any day', async () => {
    const numRuns = process.env.TEST_LONG === '1' ? 200 : 5
    const world = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.array(someone, { maxLength: 6 }),
    )
    await fc.assert(
      fc.asyncProperty(world, async ([every, grace, people]) => {
        const programme_id = await aProgrammeWith(every, grace, people)
        for (const days of [0, 1, 7, 30, 200]) await compare(programme_id, addDays(today(), days))
      }),
      { numRuns },
    )
  }, 1_800_000)

  test('the worst stands first, high risk above it, who is out of touch last', async () => {
    const blank = { joined: 299, tries: 0, risk: 'usual' as const, assigned: true, paused: null }
    const programme_id = await aProgrammeWith(7, 0, [
      { ...blank, seen: 9 },
      { ...blank, seen: 280 },
      { ...blank, seen: 30 },
      { ...blank, seen: 8, risk: 'high' },
    ])
    const { items } = await list(`&programme_id=${programme_id}`)
    expect(
      items.map((row: { state: string; last_seen: { on: string } }) => [row.state, row.last_seen.on]),
    ).toEqual([
      ['overdue', addDays(today(), -9)],
      ['overdue', addDays(today(), -31)],
      ['overdue', addDays(today(), -10)],
      ['lost_touch', addDays(today(), -281)],
    ])
    expect(items[1].volunteers).toMatchObject([{ load: expect.any(Number), max: null }])
    expect((await list(`&programme_id=${programme_id}&page_size=2&reason=overdue`)).total).toBe(3)
    expect((await list(`&programme_id=${programme_id}&town=12`)).total).toBe(0)
    expect((await list(`&programme_id=${programme_id}&town=3`)).total).toBe(4)
  })

  test('whoever is worried about stands first until the office notes something, and a pause hides no worry', async () => {
    const blank = { joined: 99, seen: 0, tries: 0, risk: 'usual' as const, assigned: true, paused: null }
    const programme_id = await aProgrammeWith(14, 0, [blank, { ...blank, seen: 90 }, { ...blank, paused: 9 }])
    const everyone = (await kampung.call('GET', `/beneficiary?page=1&programme_id=${programme_id}`, { as }))
      .body.items
    const rows = async () => (await list(`&programme_id=${programme_id}`)).items
    const isWorried = async (serial: string) =>
      (await rows()).some(
        (row: { serial_number: string; reasons: { reason: string }[] }) =>
          row.serial_number === serial && row.reasons.some(({ reason }) => reason === 'worried'),
      )
    const visit = { kind: 'visit', outcome: 'reached', happened_on: today() }
    for (const { serial_number } of [everyone[0], everyone[2]]) {
      const { account_id } = await post('/volunteer', aVolunteer())
      const worried = {
        ...visit,
        beneficiary_serial_number: serial_number,
        volunteer_account_id: account_id,
        wellbeing: 'worried',
      }
      await post('/engagement', worried)
      expect(await isWorried(serial_number)).toBe(true)
      expect((await rows())[0].reasons[0].reason).toBe('worried')
      // Another volunteer finds them well: the office has said nothing yet.
      await post('/engagement', { ...worried, wellbeing: 'fine' })
      expect(await isWorried(serial_number)).toBe(true)
      const ofOffice = { ...visit, beneficiary_serial_number: serial_number, kind: 'call' }
      // Nobody answered, or it was before: nobody has looked into it.
      await post('/engagement', { ...ofOffice, outcome: 'no_answer' })
      await post('/engagement', { ...ofOffice, happened_on: addDays(today(), -1) })
      expect(await isWorried(serial_number)).toBe(true)
      await post('/engagement', ofOffice)
      expect(await isWorried(serial_number)).toBe(false)
    }
  })

  test('a visit that turns out a worry later stands on the list, whatever the office noted before', async () => {
    const blank = { joined: 99, seen: 0, tries: 0, risk: 'usual' as const, assigned: true, paused: null }
    const programme_id = await aProgrammeWith(14, 0, [blank])
    const asked = `&programme_id=${programme_id}&reason=worried`
    const { serial_number } = (
      await kampung.call('GET', `/beneficiary?page=1&programme_id=${programme_id}`, { as })
    ).body.items[0]
    const visit = {
      kind: 'visit',
      outcome: 'reached',
      happened_on: today(),
      beneficiary_serial_number: serial_number,
    }
    const { account_id } = await post('/volunteer', aVolunteer())
    const { id } = await post('/engagement', {
      ...visit,
      volunteer_account_id: account_id,
      wellbeing: 'fine',
    })
    await post('/engagement', { ...visit, kind: 'call' })
    expect((await list(asked)).total).toBe(0)
    await put(`/engagement?id=${id}`, { wellbeing: 'worried', note: 'No food in the house' })
    expect((await list(asked)).total).toBe(1)
    await post('/engagement', { ...visit, kind: 'call' })
    expect((await list(asked)).total).toBe(0)
    // Its minutes, put right, are no new worry; what it says is.
    await put(`/engagement?id=${id}`, { minutes: 40 })
    expect((await list(asked)).total).toBe(0)
    await put(`/engagement?id=${id}`, { note: 'No food in the house, and no money' })
    expect((await list(asked)).total).toBe(1)
    await post('/engagement', { ...visit, kind: 'call' })
    expect((await list(asked)).total).toBe(0)
    // The office's own worry is not its own answer.
    await post('/engagement', { ...visit, kind: 'call', wellbeing: 'worried' })
    expect((await list(asked)).total).toBe(1)
  })

  test('who is paused is not asked for meanwhile', async () => {
    const never = { joined: 99, seen: null, tries: 0, risk: 'usual' as const, assigned: false, paused: 20 }
    const programme_id = await aProgrammeWith(14, 0, [never])
    expect((await list(`&programme_id=${programme_id}`)).total).toBe(0)
  })

  test('one’s own programmes are those of which one is an officer', async () => {
    await aProgrammeWith(7, 0, [
      { joined: 50, seen: null, tries: 0, risk: 'usual', assigned: false, paused: null },
    ])
    const mine = (await kampung.call('GET', '/worklist/counts?mine=1', { as })).body
    expect(mine.people).toBeGreaterThan(0)
    const other = await kampung.call('GET', '/worklist/counts?mine=1', { as: 'super_admin' })
    expect(other.body).toMatchObject({ people: 0, has_own: false })
    expect(other.body.rhythms).toBeGreaterThan(0)
  })

  test('why a risk rose never leaves to a volunteer', async () => {
    const { serial_number } = await post('/beneficiary', aBeneficiary({ last_name: 'Pipit' }))
    const volunteer = await kampung.signIn('assigned_volunteer')
    await kampung.assign(volunteer, serial_number)
    await put(`/beneficiary/risk?serial_number=${serial_number}`, { risk: 'high', because: 'Canary-4711' })
    // By name: the random people of before may fill a page.
    expect(
      (await list('&q=Pipit')).items.some(
        (row: { risk_because: string }) => row.risk_because === 'Canary-4711',
      ),
    ).toBe(true)
    for (const path of ['/volunteer/visits', `/beneficiary?serial_number=${serial_number}`]) {
      const answer = await kampung.call('GET', path, { as: volunteer })
      expect([answer.status, answer.text.includes('Canary-4711'), answer.text.includes('"risk')]).toEqual([
        200,
        false,
        false,
      ])
    }
    expect((await kampung.call('GET', '/worklist?page=1', { as: volunteer })).status).toBe(403)
  })
})
