import { expect, test } from 'vitest'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { dayFromToday } from '../../parts/text/dates.ts'
import { goersOf, hasNobody, plannedText, planUndone, todayCount } from './planned-visit-words.ts'

const plan = (over: Partial<PlannedVisit> = {}) =>
  ({
    id: 7,
    volunteer_display_name: 'Siti Rahman',
    planned_on: dayFromToday(0),
    part: 'evening',
    note: '',
    state: 'planned',
    version: 1,
    ...over,
  }) as PlannedVisit

test('the number of Today is of today, and says how many are of yesterday', () => {
  const said = (total: number, of_today: number, without_volunteer = 0) =>
    todayCount({ total, of_today, without_volunteer })
  expect([said(3, 3), todayCount(undefined), todayCount({ total: 3 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(said(4, 3)).toBe('3, and 1 from yesterday')
  expect(said(2, 0)).toBe('none, and 2 from yesterday')
  expect(said(3, 3, 1)).toBe('3, 1 without a volunteer')
  expect(said(4, 3, 2)).toBe('3, 2 without a volunteer, and 1 from yesterday')
})

test('a plan that joins one that stood says so, and its way back is what stood there', () => {
  const stood = plan({ part: 'morning', note: 'Bring the newspaper' })
  const title = 'Siti Rahman visits Lim Ah Seng today, evening.'
  const joined = plan({ note: stood.note, version: 2 })
  expect(plannedText(joined, 'Lim Ah Seng', [stood])).toEqual({
    title,
    description: 'It was planned for that day already. Its note stays.',
  })
  expect(planUndone(joined, [stood])).toEqual({
    part: 'morning',
    note: 'Bring the newspaper',
  })
  expect(plannedText(plan(), 'Lim Ah Seng', [plan({ id: 8 })])).toEqual({ title })
  expect(planUndone(plan(), [plan({ id: 8 })])).toEqual({ state: 'cancelled' })
  expect(planUndone(plan({ state: 'done' }), [])).toBeUndefined()
})

test.each([
  ['that the page has not read', []],
  ['that somebody changed since it was read', [plan({ part: 'morning' })]],
])('a plan that joins one %s says so, and offers no way back: it would be another’s (H-1917)', (_, plans) => {
  const joined = plan({ version: 3 })
  expect(plannedText(joined, 'Lim Ah Seng', plans).description).toBe('It was planned for that day already.')
  expect(planUndone(joined, plans)).toBeUndefined()
})

test('of those who visit somebody nobody counts on an Inactive one; whoever is on leave comes back', () => {
  const one = (account_id: number, current_status: string) => ({
    ...{ account_id, current_status, display_name: '', first_name: 'Siti', last_name: `R${account_id}` },
  })
  expect(goersOf([one(1, 'Inactive'), one(2, 'On Leave'), one(3, 'Active')])).toEqual([
    { account_id: 2, name: 'Siti R2' },
    { account_id: 3, name: 'Siti R3' },
  ])
  expect(goersOf('<html>')).toEqual([])
})

test('nobody goes where the volunteer is Inactive; of a day that is over the report may come yet (H-1590)', () => {
  const gone = { volunteer_is_inactive: true, state: 'planned' as const }
  expect(hasNobody(plan(gone))).toBe(true)
  expect(hasNobody(plan({ ...gone, planned_on: dayFromToday(3) }))).toBe(true)
  expect(hasNobody(plan({ ...gone, planned_on: dayFromToday(-1) }))).toBe(false)
  expect(hasNobody(plan({ ...gone, state: 'cancelled' }))).toBe(false)
  expect(hasNobody(plan({ ...gone, volunteer_is_inactive: false }))).toBe(false)
})
