import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { type Someone, someone, worklistWorld } from '../../../tests/worklist-world.ts'

let kampung: TestApp
let world: Awaited<ReturnType<typeof worklistWorld>>
beforeAll(async () => {
  kampung = await openTestApp()
  world = await worklistWorld(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
const put = (path: string, body: unknown) => kampung.call('PUT', path, { as, body })
const list = async (search = '') => (await kampung.call('GET', `/worklist?page=1${search}`, { as })).body

describe('the worklist', () => {
  test('counts are the totals of the lists, the badges on the people and what their phones say, on any day', async () => {
    const numRuns = process.env.TEST_LONG === '1' ? 200 : 5
    const drawn = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.array(someone, { maxLength: 6 }),
    )
    // In every run somebody is late whom a volunteer visits, and somebody whom nobody does.
    const late: Someone = { joined: 90, seen: 30, tries: 0, risk: 'usual', assigned: true, paused: null }
    const [seldom, alone] = [
      { ...late, seen: 20, risk: 'high' as const },
      { ...late, assigned: false },
    ]
    let told = 0
    await fc.assert(
      fc.asyncProperty(drawn, async ([every, grace, people]) => {
        const programme_id = await world.aProgrammeWith(every, grace, people)
        for (const days of [0, 1, 7, 30, 200])
          told += await world.compare(programme_id, addDays(today(), days))
      }),
      { numRuns, examples: [[[14, 3, [late, seldom, alone]]]] },
    )
    expect(told).toBeGreaterThan(0)
  }, 1_800_000)

  test('the worst stands first, high risk above it, who is out of touch last', async () => {
    const blank = { joined: 299, tries: 0, risk: 'usual' as const, assigned: true, paused: null }
    const programme_id = await world.aProgrammeWith(7, 0, [
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
    const programme_id = await world.aProgrammeWith(14, 0, [
      blank,
      { ...blank, seen: 90 },
      { ...blank, paused: 9 },
    ])
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
    const programme_id = await world.aProgrammeWith(14, 0, [blank])
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
    const programme_id = await world.aProgrammeWith(14, 0, [never])
    expect((await list(`&programme_id=${programme_id}`)).total).toBe(0)
  })

  test('one’s own programmes are those of which one is an officer', async () => {
    await world.aProgrammeWith(7, 0, [
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
