import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FollowUp } from '../../contract/follow-up.ts'
import { aListedFollowUp } from '../../tests/listed-follow-up.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const due = aListedFollowUp({
  subject: 'Find another volunteer',
  detail: 'Too far',
  urgency: 'soon',
  said_at: null,
  response_id: null,
  version: 3,
})

test('a volunteer’s no opens the match for this person, the best fit first', async () => {
  const declined: FollowUp = {
    ...due,
    subject: 'Find another volunteer',
    source_kind: 'declined',
    said_by: 'Ahmad',
  }
  const fitting = {
    ...{ account_id: 1003, first_name: 'Wei Ling', last_name: 'Tan', display_name: 'Tan Wei Ling' },
    ...{
      title: '',
      name_characters: '',
      profile_picture: '',
      points: 0,
      load: 0,
      max_people: 3,
      left_out_by: null,
    },
    reasons: [{ rule: 'same_block', points: -15, value: [] }],
  }
  openApp('/today', {
    '/api/worklist/counts': () => [200, { people: 0, reasons: {}, rhythms: 1, has_own: false }],
    'GET /api/follow-up?page=1&page_size=20&today=urgent': () => [200, { items: [], total: 0 }],
    'GET /api/follow-up?page=1&page_size=5&today=due': () => [
      200,
      { items: [declined, { ...due, id: 6 }], total: 2 },
    ],
    '/api/volunteer/?beneficiary_serial_number=KB-1': () => [200, []],
    '/api/match/candidates': () => [
      200,
      { items: [fitting], total: 1, left_out: [], visitors: 1, visited_by: 0 },
    ],
  })
  const buttons = await screen.findAllByRole('button', { name: 'Assign: Lim Ah Moi' })
  expect(buttons).toHaveLength(1)
  await userEvent.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Volunteers' }))
  expect(await dialog.findByText('Tan Wei Ling')).toBeDefined()
  expect(dialog.getByText('Same block')).toBeDefined()
})
