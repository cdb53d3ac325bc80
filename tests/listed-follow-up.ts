import type { FollowUp } from '../contract/follow-up.ts'
import { todayInSingapore } from '../web/parts/text/dates.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** What an answer rang, as the office's pages are told of it. */
export const aListedFollowUp = (over: Partial<FollowUp> = {}): FollowUp => ({
  id: 4,
  beneficiary_id: 9,
  beneficiary_serial_number: 'KB-1',
  beneficiary_name: 'Lim Ah Moi',
  is_deceased: false,
  programme_id: 1,
  subject: 'No food at home',
  detail: 'Is there food in the house?',
  urgency: 'now',
  due_on: todayInSingapore(),
  owner_id: null,
  owner_name: '',
  owner_has_left: false,
  state: 'open',
  outcome: '',
  closed_by_name: '',
  closed_at: null,
  source_kind: 'answer',
  said_by: 'Ahmad',
  said_at: minutesAgo(20),
  said_note: '',
  response_id: 77,
  engagement_id: null,
  created_at: minutesAgo(19),
  updated_at: minutesAgo(19),
  version: 3,
  ...over,
})
