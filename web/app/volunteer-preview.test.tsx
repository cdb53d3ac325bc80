import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VisitedPerson } from '../../contract/visit.ts'
import { listedPerson } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { todayInSingapore } from '../parts/text/dates.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const today = todayInSingapore()
const person = {
  ...listedPerson,
  ...{ beneficiary_id: 1, visit_id: 'v1', assigned_at: '2026-01-01T00:00:00.000Z', status_reason: '' },
  ...{ due_on: today, state: 'due', is_new: true, answered: '', pending: [], responses: [], held: [] },
  own_facts: [{ name: 'Key safe', kind: 'short_text', value: 'By the shoe rack' }],
  planned: { on: today, part: 'morning', note: 'Bring the forms', id: 5, version: 1 },
  engagements: [{ id: 1, kind: 'visit', outcome: 'reached', happened_on: today, held_because: '', by: '' }],
} as unknown as VisitedPerson
const visits = {
  ...{ account_id: 7, tag: 't', is_same: false, people: [person], forms: [] },
  office: { contact_name: 'Care desk', contact_number: '+6560000000', contact_email: '', contact_hours: '' },
}
const answers = {
  '/api/volunteer/visits/preview': (): Answer => [200, visits],
  '/api/volunteer': (): Answer => [200, { ...listedPerson, account_id: 7, current_status: 'Available' }],
}
const phone = () => screen.findByRole('region', { name: 'As the volunteer sees it' })
const written = (asked: readonly string[]) =>
  asked.filter((line) => !line.startsWith('GET') && line !== 'POST /api/auth')
const INERT = 'This is a preview: nothing is kept or sent'

test('staff see this week and the buttons beside each name; a press says that it is a preview and does nothing', async () => {
  const asked = openApp('/volunteer/7/preview', answers)
  const area = within(await phone())
  expect(await area.findByRole('heading', { name: 'This week (1)' })).toBeTruthy()
  expect(area.getByText('Planned today, morning')).toBeTruthy()
  const buttons = [
    'I visited',
    'I called',
    'No answer',
    'Yes, I can visit Siti Rahman',
    'Note a visit or call to Siti Rahman',
  ]
  for (const name of buttons) {
    // Stopped on its way.
    expect(fireEvent.click(area.getByRole('button', { name }))).toBe(false)
    expect((await screen.findAllByText(INERT)).length).toBeGreaterThan(0)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(written(asked)).toEqual([])
  // Links lead on, inside the preview.
  const links = area.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/volunteer/7/preview/KB-1', '/volunteer/7/preview/KB-1'])
})

test('so is a person’s page: what is planned, what was noted, what is known and Something is wrong', async () => {
  const asked = openApp('/volunteer/7/preview/KB-1', answers)
  const area = within(await phone())
  expect(await area.findByText('Planned today, morning')).toBeTruthy()
  for (const text of ['Bring the forms', 'You visited today', 'By the shoe rack'])
    expect(area.getByText(text)).toBeTruthy()
  const buttons = ['I visited', 'Change the planned visit to Siti Rahman', 'Something is wrong']
  for (const name of buttons) expect(fireEvent.click(area.getByRole('button', { name }))).toBe(false)
  expect((await screen.findAllByText(INERT)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(written(asked)).toEqual([])
})
