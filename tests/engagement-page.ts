import { screen } from '@testing-library/react'
import type { Engagement } from '../contract/engagement-fields.ts'
import { listedPerson, unknownFacts } from './listed-person.ts'
import { openApp, problem } from './opened-app.tsx'

/** What a volunteer told of a visit, on the page of its person. */
export const visit: Engagement = {
  id: 7,
  beneficiary_id: 1,
  beneficiary_serial_number: 'KB-1',
  beneficiary_name: 'Siti Rahman',
  volunteer_account_id: 12,
  volunteer_first_name: 'Ahmad',
  volunteer_last_name: 'Ali',
  volunteer_display_name: 'Ahmad Ali',
  filed_by_name: '',
  programme_id: null,
  kind: 'visit',
  outcome: 'reached',
  happened_on: '2026-11-19',
  minutes: 45,
  wellbeing: 'uneasy',
  note: 'Eats little',
  language: 'en',
  source: 'phone',
  response_id: null,
  held_because: '',
  may_edit: true,
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-19T09:00:00.000Z',
  version: 3,
}
const aini = {
  account_id: 13,
  current_status: 'Active',
  first_name: 'Aini',
  last_name: 'Osman',
  display_name: '',
}

/** `meanwhile`: as a colleague saved the first of them, which the first change here meets. */
export function openEngagements(items: Engagement[], meanwhile?: Engagement) {
  const sent: unknown[] = []
  const kept = (body: unknown): [number, unknown] => {
    sent.push(body)
    if (meanwhile && sent.length === 1)
      return [412, { ...problem('stale', 'Somebody else saved it meanwhile'), current: meanwhile }]
    return [200, { ...visit, ...items[0], ...Object(body), version: 3 + sent.length }]
  }
  openApp('/beneficiaries/KB-1', {
    'POST /api/engagement/count': kept,
    'POST /api/engagement': (body) => [201, kept(body)[1]],
    'PUT /api/engagement': kept,
    'DELETE /api/engagement': () => {
      sent.push('taken back')
      return [204, undefined]
    },
    '/api/engagement/totals': () => [200, { year: 2026, visits: 2, calls: 0, messages: 0, minutes: 90 }],
    '/api/engagement': () => [200, { items, total: items.length }],
    '/api/volunteer?': () => [200, [aini]],
    '/api/beneficiary/programmes': () => [200, []],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
  return sent
}
/** The row that says so. */
export const rowOf = async (words: string) => (await screen.findByText(words)).closest('li') as HTMLElement
