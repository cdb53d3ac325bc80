import type { WorklistCounts, WorklistRow } from '../contract/worklist.ts'
import { todayInSingapore } from '../web/parts/text/dates.ts'

/** What the server says to one of a page's calls. */
export const answer =
  (body: unknown, status = 200) =>
  () =>
    [status, body] as [number, unknown]

/** What Today's first call is answered: how many people there are, and for which reasons. */
export const worklistCounts = (
  people: number,
  reasons: Partial<WorklistCounts['reasons']>,
  over: Partial<WorklistCounts> = {},
): WorklistCounts => ({
  people,
  reasons: reasons as WorklistCounts['reasons'],
  urgent: 0,
  rhythms: 1,
  has_own: false,
  next: null,
  ...over,
})

/** So many days from now, as an answer writes a day. */
export const worklistDay = (days: number) =>
  new Date(Date.parse(todayInSingapore()) + days * 86_400_000).toISOString().slice(0, 10)
/** Somebody who is overdue. */
export const worklistRow: WorklistRow = {
  beneficiary_id: 71,
  serial_number: 'KB-1',
  name: 'Lim Ah Moi',
  profile_picture: '',
  town: 'Toa Payoh',
  block_number: '145',
  risk: 'usual',
  risk_because: '',
  state: 'overdue',
  due_on: worklistDay(-9),
  every_days: 14,
  reasons: [{ reason: 'overdue', days: 9 }],
  last_seen: { on: worklistDay(-23), kind: 'visit', by: 'Siti' },
  tries: 2,
  volunteers: [],
  planned: null,
  inactive_in: [],
  programmes: [
    { id: 4, name: 'Befrienders', due_on: worklistDay(-9), paused_until: null, paused_because: '' },
  ],
}
