import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import type { RunningOut, VolunteerCheck } from '../../../contract/check.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, aCheckKind, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const ahead = (days: number) => addDays(today(), days)
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })
const made = async (path: string, body: unknown) => {
  const answer = await post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const aKind = (over: object = {}) => made('/check-kind', aCheckKind(over))
const aHelper = async (over: object = {}): Promise<number> =>
  (await made('/volunteer', aVolunteer(over))).account_id
const aPerson = async (over: object = {}): Promise<string> =>
  (await made('/beneficiary', aBeneficiary(over))).serial_number
const record = (account_id: number, kind_id: number, over: object = {}) =>
  post('/check', { account_id, kind_id, outcome: 'met', met_on: today(), ...over })
const standing = async (account_id: number, kind_id: number): Promise<VolunteerCheck> => {
  const { body } = await kampung.call('GET', `/check?account_id=${account_id}`, { as })
  return body.find((one: VolunteerCheck) => one.kind_id === kind_id)
}
const assign = (serial: string, accounts: number[], over: object = {}) =>
  post(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: accounts, ...over })
const assigned = async (serial: string): Promise<number[]> => {
  const { body } = await kampung.call('GET', `/volunteer?beneficiary_serial_number=${serial}`, { as })
  return (body.items ?? body).map((one: { account_id: number }) => one.account_id)
}
/** Required of everybody while it runs; then of nobody, for the others. */
async function withRequired(over: object, run: (kind: { id: number; name: string }) => Promise<void>) {
  const kind = await aKind({ required: 'everybody', ...over })
  try {
    await run(kind)
  } finally {
    await kampung.call('PUT', `/check-kind?id=${kind.id}`, { as, body: { is_retired: true } })
  }
}

describe('what the organisation asks for', () => {
  test('is defined, changed by its version and retired; a name stands once among those in use', async () => {
    const kind = await aKind({ valid_months: 12 })
    expect(kind).toMatchObject({ renew_days: 60, grace_days: 0, required: 'nobody', is_retired: false })
    const again = await post('/check-kind', { name: kind.name.toUpperCase() })
    expect([again.status, again.body.fields]).toEqual([409, { name: 'There is a check of this name' }])
    const path = `/check-kind?id=${kind.id}`
    const edit = { as, body: { grace_days: 14 }, headers: { 'if-match': '"1"' } } as const
    expect((await kampung.call('PUT', path, edit)).body).toMatchObject({ grace_days: 14, version: 2 })
    expect((await kampung.call('PUT', path, edit)).status).toBe(412)
    await kampung.call('PUT', path, { as, body: { is_retired: true } })
    expect((await post('/check-kind', { name: kind.name })).status).toBe(201)
    const back = await kampung.call('PUT', path, { as, body: { is_retired: false } })
    expect(back.status).toBe(409)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['months of nothing', { valid_months: 0 }, 'valid_months'],
    ['more grace than a year', { grace_days: 366 }, 'grace_days'],
    ['programmes without one', { required: 'programmes' }, 'programme_ids'],
    ['a programme that is not there', { required: 'programmes', programme_ids: [999_999] }, 'programme_ids'],
  ])('refuses %s', async (_, over, field) => {
    const answer = await post('/check-kind', aCheckKind(over))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })
})

describe('how somebody stands', () => {
  test.each([
    ['missing', {}, []],
    ['met', {}, [{}]],
    ['met', {}, [{ valid_until: ahead(60) }]],
    ['renew', {}, [{ valid_until: ahead(59) }]],
    ['renew', {}, [{ valid_until: today() }]],
    ['expired', {}, [{ met_on: ahead(-9), valid_until: ahead(-1) }]],
    ['grace', { grace_days: 3 }, [{ met_on: ahead(-9), valid_until: ahead(-3) }]],
    ['expired', { grace_days: 3 }, [{ met_on: ahead(-9), valid_until: ahead(-4) }]],
    ['exempt', {}, [{ outcome: 'exempt', valid_until: today(), because: 'Nurse' }]],
    ['met', {}, [{}, { outcome: 'exempt', valid_until: today(), because: 'Nurse' }]],
    ['met', {}, [{ met_on: ahead(-9), valid_until: ahead(-1) }, { valid_until: ahead(300) }]],
  ])('%s: by a kind of %j and %j', async (state, of, recorded) => {
    const kind = await aKind(of)
    const who = await aHelper()
    for (const one of recorded) expect((await record(who, kind.id, one)).status).toBe(201)
    expect(await standing(who, kind.id)).toMatchObject({ state, is_required: false })
  })

  test('it holds for the months of its kind, to the last of a short month, or as long as was said', async () => {
    const kind = await aKind({ valid_months: 12 })
    const who = await aHelper()
    await record(who, kind.id, { met_on: '2024-02-29', reference: 'SJAB 4411', note: 'At the hall' })
    expect(await standing(who, kind.id)).toMatchObject({
      ends_on: '2025-02-28',
      checks: [{ reference: 'SJAB 4411', note: 'At the hall', by_name: expect.any(String) }],
    })
    // What was met keeps its day, whatever the kind says later.
    await kampung.call('PUT', `/check-kind?id=${kind.id}`, { as, body: { valid_months: 24 } })
    expect(await standing(who, kind.id)).toMatchObject({ ends_on: '2025-02-28' })
    await record(who, kind.id, { valid_until: null })
    expect(await standing(who, kind.id)).toMatchObject({ ends_on: null, state: 'met' })
  })

  test('what is taken back counts for nothing, and stands in the history of the volunteer', async () => {
    const kind = await aKind()
    const who = await aHelper()
    const { body } = await record(who, kind.id)
    const { id } = body.find((one: VolunteerCheck) => one.kind_id === kind.id).checks[0]
    expect((await kampung.call('DELETE', `/check?id=${id}`, { as })).status).toBe(204)
    expect((await kampung.call('DELETE', `/check?id=${id}`, { as })).status).toBe(404)
    expect(await standing(who, kind.id)).toMatchObject({ state: 'missing', checks: [] })
    const events = await kampung.db
      .selectFrom('audit_events')
      .select('action')
      .where('entity', '=', 'volunteer')
      .where('entity_id', '=', String(who))
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['created', 'checked', 'check_taken_back'])
  })

  test.each([
    ['a day to come', { met_on: ahead(1) }, 'met_on'],
    ['an end before its beginning', { valid_until: ahead(-1) }, 'valid_until'],
    ['an exemption without a reason', { outcome: 'exempt', valid_until: today() }, 'because'],
    ['a reason nobody sees', { outcome: 'exempt', valid_until: today(), because: '\u200B' }, 'because'],
    ['an exemption without an end', { outcome: 'exempt', because: 'Nurse' }, 'valid_until'],
    ['one of more than a year', { outcome: 'exempt', because: 'N', valid_until: ahead(366) }, 'valid_until'],
    ['an NRIC', { reference: 'S1234567D' }, 'reference'],
  ])('refuses %s', async (_, over, field) => {
    const answer = await record(await aHelper(), (await aKind()).id, over)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })
})

describe('the gate', () => {
  test('one who lacks it is not assigned, and staff are told what; who has it is', () =>
    withRequired({}, async (kind) => {
      const [serial, who] = [await aPerson(), await aHelper({ display_name: 'Ahmad' })]
      await record(who, kind.id, { met_on: '2026-01-01', valid_until: '2026-10-03' })
      const { status, body } = await assign(serial, [who])
      expect([status, body.message]).toEqual([409, `Ahmad lacks ${kind.name} (ran out 03 Oct 2026)`])
      expect(await assigned(serial)).toEqual([])
      await record(who, kind.id)
      expect((await assign(serial, [who])).status).toBe(201)
    }))

  test('all the same: with a reason, for at most 90 days, and listed until it is mended', () =>
    withRequired({}, async (kind) => {
      const [serial, who] = [await aPerson(), await aHelper()]
      const far = await assign(serial, [who], { all_the_same: { because: 'Nobody else', until: ahead(91) } })
      expect([far.status, Object.keys(far.body.fields)]).toEqual([422, ['all_the_same.until']])
      expect((await assign(serial, [who], { all_the_same: { because: ' ' } })).status).toBe(422)
      expect(await standing(who, kind.id)).toMatchObject({ state: 'missing' })
      const given = await assign(serial, [who], { all_the_same: { because: 'Nobody else speaks Hokkien' } })
      expect(given.status).toBe(201)
      expect(await standing(who, kind.id)).toMatchObject({
        state: 'exempt',
        ends_on: ahead(90),
        is_required: true,
        checks: [{ because: 'Nobody else speaks Hokkien' }],
      })
      const mine = async () => (await running(kind.id)).filter(({ account_id }) => account_id === who)
      expect(await mine()).toMatchObject([{ account_id: who, state: 'exempt', people: 1 }])
      await record(who, kind.id)
      expect(await mine()).toEqual([])
    }))

  test('for a programme: only of who visits its people', async () => {
    const programme = await made('/programme', aProgramme())
    await withRequired({ required: 'programmes', programme_ids: [programme.id] }, async () => {
      const who = await aHelper()
      const [inside, outside] = [await aPerson({ programme_id: programme.id }), await aPerson()]
      expect((await assign(outside, [who])).status).toBe(201)
      expect((await assign(inside, [who])).status).toBe(409)
    })
  })

  test('to many at once: whoever lacks it gets nobody, the others get everyone', () =>
    withRequired({}, async (kind) => {
      const { run } = bulkTools(kampung)
      const [keys, has, lacks] = [[await aPerson(), await aPerson()], await aHelper(), await aHelper()]
      await record(has, kind.id)
      const assign = (...volunteer_account_ids: number[]) =>
        run({ who: { keys }, change: { kind: 'assign', volunteer_account_ids } })
      expect(await assign(lacks)).toMatchObject({ changed: 0, refused: 2 })
      expect(await assign(has, lacks)).toMatchObject({ changed: 2, refused: 0 })
      for (const key of keys) expect(await assigned(key)).toEqual([has])
    }))

  test('matching leaves them out and says why', () =>
    withRequired({}, async (kind) => {
      const [serial, has, lacks] = [await aPerson(), await aHelper(), await aHelper()]
      await record(has, kind.id)
      const asked = await kampung.call(
        'GET',
        `/match/candidates?serial_number=${serial}&account_ids=${has},${lacks}`,
        { as },
      )
      const rules = asked.body.items.map((one: { account_id: number; left_out_by: string | null }) => [
        one.account_id,
        one.left_out_by,
      ])
      expect(Object.fromEntries(rules)).toEqual({ [has]: null, [lacks]: 'lacks_check' })
    }))

  test('an ended check ends no assignment: it is told, with who would lose their befriender', async () => {
    const [serial, who] = [await aPerson({ first_name: 'Ah Moi', last_name: 'Lim' }), await aHelper()]
    expect((await assign(serial, [who])).status).toBe(201)
    await withRequired({}, async (kind) => {
      expect(await assigned(serial)).toEqual([who])
      const mine = (await running(kind.id)).filter(({ account_id }) => account_id === who)
      expect(mine).toMatchObject([{ state: 'missing', people: 1, names: [expect.stringContaining('Lim')] }])
      // Who is assigned already stays so, without being asked again.
      expect((await assign(serial, [who])).status).toBe(201)
      expect(await standing(who, kind.id)).toMatchObject({ state: 'missing', is_required: true })
    })
  })

  test('a check that is taken back while somebody is assigned by it: one of the two comes first', () =>
    withRequired({}, async (kind) => {
      for (let round = 0; round < 6; round += 1) {
        const [serial, who] = [await aPerson(), await aHelper()]
        const { body } = await record(who, kind.id)
        const { id } = body.find((one: VolunteerCheck) => one.kind_id === kind.id).checks[0]
        const [gone, given] = await Promise.all([
          kampung.call('DELETE', `/check?id=${id}`, { as }),
          assign(serial, [who]),
        ])
        expect(gone.status).toBe(204)
        expect([201, 409]).toContain(given.status)
        expect(await assigned(serial)).toEqual(given.status === 201 ? [who] : [])
      }
    }))
})

async function running(kind_id: number): Promise<RunningOut[]> {
  const { status, body } = await kampung.call('GET', '/check/expiring?page=1&page_size=100', { as })
  expect(status).toBe(200)
  return body.items.filter((one: RunningOut) => one.kind_id === kind_id)
}
