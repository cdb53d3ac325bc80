import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const person = listedPerson
const care = {
  ...{ beneficiary_id: 41, last_visit: null, last_seen: null, last_tried: null, tries: 0, state: null },
  ...{ due_on: null, risk: 'usual', risk_because: '', risk_since: null, version: 0, places: [] },
}
const renamed = { ...problem('not_found', 'KB-1 is KB-9 by now'), current: { serial_number: 'KB-9' } }
const around: Record<string, () => Answer> = {
  '/api/beneficiary/care': () => [200, care],
  '/api/beneficiary/profile': () => [200, unknownFacts],
  '/api/follow-up?': () => [200, { items: [], total: 0 }],
  '/api/': () => [200, []],
}

test('the page of somebody whom a colleague renamed leads to the one under the number of today (H-1990)', async () => {
  openApp('/beneficiaries/KB-1', {
    '/api/beneficiary?serial_number=KB-1': () => [404, renamed],
    '/api/beneficiary?serial_number=KB-9': () => [200, { ...person, serial_number: 'KB-9' }],
    ...around,
  })
  await screen.findByRole('heading', { name: /Siti Rahman/ })
  await waitFor(() => expect(window.location.pathname).toBe('/beneficiaries/KB-9'))
})

test('what is written on a person’s page says whom the page shows (H-1990)', async () => {
  const sent: unknown[] = []
  openApp('/beneficiaries/KB-1', {
    '/api/beneficiary?serial_number=KB-1': () => [200, person],
    'POST /api/follow-up': (body?: unknown) => {
      sent.push(body)
      return [201, {}]
    },
    ...around,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New follow-up' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /What is to be done/ }), 'Ring the son')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ beneficiary_serial_number: 'KB-1', beneficiary_id: 41 }]))
})
