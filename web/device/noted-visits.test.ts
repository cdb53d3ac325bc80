// @vitest-environment node
import { expect, test } from 'vitest'
import type { VisitedPerson } from '../../contract/visit.ts'
import { heldReasonOf } from './held-reason.ts'
import { isNotedAlready, notedVisits } from './noted-visits.ts'
import type { OutboxItem } from './outbox-store.ts'

const FETCHED = 1_790_000_000_000
type Told = NonNullable<VisitedPerson['engagements']>[number]
const visit = { kind: 'visit', outcome: 'reached', happened_on: '2026-11-05' } as const
const told = (id: number, over: Partial<Told> = {}): Told => ({
  ...{ id, ...visit, held_because: '', by: '', ...over },
})
const person = (over: object = {}) => ({ serial_number: 'B-1', beneficiary_id: 1, ...over })
const five = [1, 2, 3, 4, 5].map((id) => told(id, { happened_on: `2026-11-2${id}`, by: 'Ahmad' }))
const sent = (over: object = {}) =>
  ({
    ...{ kind: 'engagement', ...person(), key: 'k', done: visit, state: 'sent', engagement_id: 40 },
    ...{ sent_at: FETCHED - 1, ...over },
  }) as unknown as OutboxItem

const isAgain = (about: object, outbox: readonly OutboxItem[] = [], over: object = {}) =>
  isNotedAlready(person(about), outbox, FETCHED, { ...visit, ...over })

test('a visit of weeks ago is known to be noted, behind however many of others, and none of them is (H-1978)', () => {
  const about = { engagements: five, earlier_own: [told(40)] }
  expect(isAgain(about)).toBe(true)
  expect(isAgain(about, [], { happened_on: '2026-11-06' })).toBe(false)
  expect(isAgain(about, [], { kind: 'call' })).toBe(false)
  expect(isAgain(about, [], { happened_on: '2026-11-23' })).toBe(false)
  // The lines of the person are the last five, as before.
  expect(notedVisits(person(about), [], FETCHED)).toHaveLength(5)
})

test('what the office deleted is noted no more; a list of before cannot say so (H-1978)', () => {
  expect(isAgain({ engagements: five, earlier_own: [] }, [sent()])).toBe(false)
  expect(isAgain({ engagements: five }, [sent()])).toBe(true)
  expect(isAgain({ engagements: five, earlier_own: [] }, [sent({ state: 'ready', sent_at: null })])).toBe(
    true,
  )
})

test('how a note stands is as the office last told, also of one behind the last five (H-1978)', () => {
  const people = [{ ...person({ engagements: five, earlier_own: [told(40)] }), responses: [] }]
  const stands = (over: object) => heldReasonOf(sent({ state: 'held', ...over }), { people } as never)
  expect(stands({})).toBe('')
  expect(stands({ engagement_id: 41 })).toBe('unassigned')
})
