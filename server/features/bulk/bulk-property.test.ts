import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { type Bulk, historyTools, type Step, type Theirs } from '../../../tests/bulk-histories.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { anEngagement, anOwnField, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const tools = bulkTools(kampung)
const { send, made, people, run } = tools
const RUNS = process.env.TEST_LONG === '1' ? 300 : 10

const DOES = [
  ...(['status', 'name', 'own', 'fact', 'risk', 'link', 'unlink'] as const),
  ...(['pause', 'rhythm', 'assign', 'unassign'] as const),
] as const
const STATUSES = [
  { status: 'Active', status_reason: '' },
  { status: 'Inactive', status_reason: '' },
  { status: 'Inactive', status_reason: 'moved' },
  { status: 'Inactive', status_reason: 'deceased' },
] as const
type Edit = {
  key: string
  does: (typeof DOES)[number]
  place: number
  helper: number
  stands: (typeof STATUSES)[number]
  is: boolean
}

let own = { yes_no: '', one_of: '' }
/** The inner ids of the volunteers, by their accounts. */
const ids = new Map<number, number>()

async function edit({ key, does, place: programme_id, stands, helper, is }: Edit): Promise<unknown> {
  const link = { programme_id, beneficiary_serial_number: key }
  const person = `/beneficiary?serial_number=${key}`
  const read = async () => (await send('GET', person)).body
  switch (does) {
    case 'status':
      return send('PUT', person, { ...(await read()), status_note: '', status_day: null, ...stands })
    case 'name':
      return send('PUT', person, { ...(await read()), display_name: is ? 'Ah Kow Tan' : 'Tan Ah Kow' })
    case 'own':
      return send('PUT', `/own-value?noun=beneficiary&key=${key}`, {
        values: { [own.yes_no]: is ? 'yes' : '', [own.one_of]: is ? '' : '2' },
      })
    case 'fact':
      return send('PUT', `/beneficiary/profile?serial_number=${key}`, {
        languages: is ? ['malay', 'english'] : [],
        mobility: is ? '' : 'walks',
      })
    case 'risk':
      return send('PUT', `/beneficiary/risk?serial_number=${key}`, { risk: is ? 'high' : 'usual' })
    case 'link':
      return send('POST', '/programme/beneficiaries', [{ ...link, status: is ? 'Active' : 'Inactive' }])
    case 'unlink':
      return send('DELETE', '/programme/beneficiaries', [link])
    case 'pause':
      return send('PUT', '/programme/beneficiaries/pause', {
        ...{ beneficiary_serial_number: key, programme_ids: [programme_id] },
        ...{ until: is ? addDays(today(), 20) : null, because: 'By hand' },
      })
    case 'rhythm': {
      // There is no other door: a change of many that is about one.
      const change = { kind: 'rhythm', place_id: programme_id, every_days: is ? 7 : null }
      return run({ who: { keys: [key] }, change })
    }
    case 'assign':
      return send('POST', `/beneficiary/assignments?serial_number=${key}`, {
        volunteer_account_ids: [helper],
      })
    case 'unassign':
      return send('DELETE', `/volunteer/assignments?account_id=${helper}`, [key])
  }
}

const some = (row: Record<string, unknown>, ...names: string[]) => names.map((name) => row[name])

/** Who was put back and taken out again by hand is not known to have been: nothing of it is left to see. */
function written(
  { does, place, helper }: Edit,
  { person, places, assignments }: Theirs,
  taken: Bulk['change'],
) {
  const link = places.find((row) => row.programme_id === place) ?? {}
  switch (does) {
    case 'status':
    case 'name':
      return some(person, 'status', 'status_reason', 'status_note', 'status_day', 'display_name')
    case 'own':
      return person.own_values
    case 'fact':
      return some(person, 'languages', 'mobility')
    case 'risk':
      return some(person, 'risk', 'risk_because', 'risk_since')
    case 'link':
      return some(link, 'id', 'status')
    case 'unlink':
      return taken.kind === 'leave' || taken.kind === 'move' ? null : link.id
    case 'pause':
    case 'rhythm':
      return some(link, 'id', 'paused_until', 'paused_because', 'every_days')
    case 'assign':
    case 'unassign':
      return taken.kind === 'unassign'
        ? null
        : assignments.some((row) => row.volunteer_id === ids.get(helper))
  }
}

test('whatever is done to many, with edits and visits in between, is taken back exactly, and what was edited is kept (H-1797)', async () => {
  const places: number[] = []
  const helpers: number[] = []
  for (let at = 0; at < 2; at += 1) {
    places.push((await made('/programme', aProgramme())).id)
    helpers.push((await made('/volunteer', aVolunteer())).account_id)
  }
  const rows = await kampung.db.selectFrom('volunteers').select(['id', 'account_id']).execute()
  for (const row of rows) ids.set(row.account_id, row.id)
  const aField = async (over: object) => {
    const body = anOwnField({ noun: 'beneficiary', ...over })
    return `own_${(await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body.id}`
  }
  const choices = [{ name: 'Monday route' }, { name: 'Friday route' }]
  own = {
    yes_no: await aField({ kind: 'yes_no', name: 'Has a pet' }),
    one_of: await aField({ kind: 'one_of', name: 'Route', choices }),
  }
  const turned = { first_name: 'Ah Kow', last_name: 'Tan', display_name: 'Ah Kow Tan' }
  const keys = [...(await people(3)), ...(await people(3, turned))]
  const place = fc.constantFrom(...places)
  const field = (name: string, ...values: string[]) =>
    fc.record({ kind: fc.constant('field'), field: fc.constant(name), value: fc.constantFrom(...values) })
  const change = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...STATUSES)
        .map((stands) => ({ kind: 'status', place_id: null, ...stands })),
    },
    fc.record({
      kind: fc.constant('status'),
      status: fc.constantFrom('Active', 'Inactive'),
      place_id: place,
    }),
    fc.constant({ kind: 'turn_name' }),
    field(own.yes_no, '', 'yes', 'no'),
    field(own.one_of, '', '1', '2'),
    field('mobility', '', 'walks', 'housebound'),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant('languages'),
      value: fc.constantFrom('malay', 'tamil,malay'),
      how: fc.constantFrom('set', 'add', 'take_out'),
    }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('join', 'leave'), place_id: place }) },
    {
      weight: 2,
      arbitrary: fc
        .shuffledSubarray(places, { minLength: 2 })
        .map(([from_id, place_id]) => ({ kind: 'move', from_id, place_id })),
    },
    fc.record({
      kind: fc.constantFrom('assign', 'unassign'),
      volunteer_account_ids: fc.shuffledSubarray(helpers, { minLength: 1 }),
    }),
  )
  const one = fc.constantFrom(...keys)
  const step: fc.Arbitrary<Step<Edit>> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ bulk: fc.record({ who: fc.shuffledSubarray(keys, { minLength: 1 }), change }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        edit: fc.record({
          key: one,
          does: fc.constantFrom(...DOES),
          place,
          helper: fc.constantFrom(...helpers),
          stands: fc.constantFrom(...STATUSES),
          is: fc.boolean(),
        }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ visit: fc.shuffledSubarray(keys, { minLength: 2 }) }) },
  )
  const days = new Map<string | number, number>()
  const undone = historyTools(kampung, tools, {
    ...{ noun: 'beneficiary', keys, edit, written },
    // Whoever had died or moved when it was done: no visit of theirs begins anew, and nowhere are they made Active again.
    mayStay: ({ person }, because) =>
      (because === 'person died' && person.status_reason === 'deceased') ||
      (because === 'gone' && (person.status_reason === 'deceased' || person.status_reason === 'moved')),
    // Each on a later day than the one before, so that all of them date the record.
    visit: (key) => {
      days.set(key, Math.max((days.get(key) ?? 390) - 1, 0))
      const happened_on = addDays(today(), -(days.get(key) ?? 0))
      return made('/engagement', anEngagement({ beneficiary_serial_number: key, happened_on }))
    },
  })
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), undone), { numRuns: RUNS })
  expect(days.size).toBeGreaterThan(0)
})
