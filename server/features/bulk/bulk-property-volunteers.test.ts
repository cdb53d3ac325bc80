import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { type Bulk, historyTools, type Step, type Theirs } from '../../../tests/bulk-histories.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { anEngagement, anInitiative, anOwnField, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const tools = bulkTools(kampung)
const { send, made, people } = tools
const RUNS = process.env.TEST_LONG === '1' ? 300 : 10

const DOES = ['status', 'name', 'own', 'link', 'unlink', 'unassign'] as const
const STATUSES = ['Available', 'On Leave', 'Inactive'] as const
type Edit = {
  key: number
  does: (typeof DOES)[number]
  place: number
  status: (typeof STATUSES)[number]
  is: boolean
}

let route = ''
/** Whom they visit, by the serial number; the visits that date the record are of somebody else. */
let theirs = ''

async function edit({ key, does, place: initiative_id, status, is }: Edit): Promise<unknown> {
  const link = { initiative_id, volunteer_account_id: key }
  const person = `/volunteer?account_id=${key}`
  const read = async () => (await send('GET', person)).body
  switch (does) {
    case 'status':
      return send('PUT', person, { ...(await read()), current_status: status })
    case 'name':
      return send('PUT', person, { ...(await read()), display_name: is ? 'Ah Kow Tan' : 'Tan Ah Kow' })
    case 'own':
      return send('PUT', `/own-value?noun=volunteer&key=${key}`, { values: { [route]: is ? '1' : '' } })
    case 'link':
      return send('POST', '/initiative/volunteers', [link])
    case 'unlink':
      return send('DELETE', '/initiative/volunteers', [link])
    case 'unassign':
      return send('DELETE', `/volunteer/assignments?account_id=${key}`, [theirs])
  }
}

/** Who was put back and taken out again by hand is not known to have been: nothing of it is left to see. */
function written({ does, place }: Edit, { person, places, assignments }: Theirs, taken: Bulk['change']) {
  const link = places.find((row) => row.initiative_id === place)
  switch (does) {
    case 'status':
    case 'name':
      return [person.current_status, person.display_name, person.gender]
    case 'own':
      return person.own_values
    case 'link':
      return link?.id
    case 'unlink':
      return taken.kind === 'leave' || taken.kind === 'move' ? null : link?.id
    case 'unassign':
      return taken.kind === 'unassign' ? null : assignments.length
  }
}

test('whatever is done to many volunteers, with edits and visits in between, is taken back exactly, and what was edited is kept (H-1798)', async () => {
  const places: number[] = []
  for (let at = 0; at < 2; at += 1) places.push((await made('/initiative', anInitiative())).id)
  const turned = { first_name: 'Ah Kow', last_name: 'Tan', display_name: 'Ah Kow Tan' }
  const keys: number[] = []
  for (let at = 0; at < 5; at += 1)
    keys.push((await made('/volunteer', aVolunteer(at % 2 ? turned : {}))).account_id)
  const [assigned = '', visited = ''] = await people(2)
  theirs = assigned
  const choices = [{ name: 'Monday route' }, { name: 'Friday route' }]
  const body = anOwnField({ noun: 'volunteer', kind: 'one_of', choices })
  route = `own_${(await kampung.call('POST', '/own-field', { as: 'super_admin', body })).body.id}`
  const place = fc.constantFrom(...places)
  const field = (name: string, ...values: string[]) =>
    fc.record({ kind: fc.constant('field'), field: fc.constant(name), value: fc.constantFrom(...values) })
  const status = fc.constantFrom(...STATUSES)
  const change = fc.oneof(
    fc.record({ kind: fc.constant('status'), status, place_id: fc.constant(null) }),
    fc.constant({ kind: 'turn_name' }),
    field(route, '', '1', '2'),
    field('gender', 'Female', 'Male'),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant('languages'),
      value: fc.constantFrom('malay', 'tamil,malay'),
      how: fc.constantFrom('set', 'add', 'take_out'),
    }),
    fc.record({ kind: fc.constantFrom('join', 'leave'), place_id: place }),
    fc
      .shuffledSubarray(places, { minLength: 2 })
      .map(([from_id, place_id]) => ({ kind: 'move', from_id, place_id })),
    fc.constant({ kind: 'unassign', volunteer_account_ids: [] }),
  )
  const one = fc.constantFrom(...keys)
  const what = fc.record({ who: fc.shuffledSubarray(keys, { minLength: 1 }), change })
  const does = fc.constantFrom(...DOES)
  const step: fc.Arbitrary<Step<Edit>> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ bulk: what }) },
    {
      weight: 3,
      arbitrary: fc.record({ edit: fc.record({ key: one, does, place, status, is: fc.boolean() }) }),
    },
    { weight: 2, arbitrary: fc.record({ visit: fc.shuffledSubarray(keys, { minLength: 2 }) }) },
  )
  const days = new Map<string | number, number>()
  const undone = historyTools(kampung, tools, {
    ...{ noun: 'volunteer', keys, edit, written },
    // Each on a later day than the one before, so that all of them date the record.
    visit: (key) => {
      days.set(key, Math.max((days.get(key) ?? 390) - 1, 0))
      const happened_on = addDays(today(), -(days.get(key) ?? 0))
      const about = { beneficiary_serial_number: visited, volunteer_account_id: key }
      return made('/engagement', anEngagement({ ...about, happened_on }))
    },
  })
  const history = async (steps: Step<Edit>[]) => {
    await send('POST', `/beneficiary/assignments?serial_number=${theirs}`, { volunteer_account_ids: keys })
    await undone(steps)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), history), {
    numRuns: RUNS,
  })
  expect(days.size).toBeGreaterThan(0)
})
