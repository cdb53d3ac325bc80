import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBulkPreview } from '../../tests/bulk-preview.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const preview = aBulkPreview({
  back: {
    places: [
      { programme_name: 'Meals', people: 1 },
      { programme_name: 'Walks', people: 1 },
    ],
    visits: 2,
    places_left: [{ programme_name: 'Tea', people: 1, because: 'taken out' }],
    visits_left: 0,
  },
})
const dead = { ...listedPerson, status: 'Inactive', status_reason: 'deceased', status_note: '' }
const answers = {
  'POST /api/beneficiary/bulk/preview': (): Answer => [200, preview],
  '/api/beneficiary/programmes': (): Answer => [200, []],
  '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
  '/api/beneficiary/?': (): Answer => [200, dead],
  '/api/beneficiary?': (): Answer => [200, dead],
  '/api/': (): Answer => [200, []],
}
const said = [
  'Active again in Meals and Walks, and 2 planned visits come back.',
  'Does not come back: Tea (taken out of it since).',
]

test('who is made Active after a slip is told beforehand what comes back and what does not', async () => {
  openApp('/beneficiaries/KB-1', answers)
  const badge = await screen.findByRole('button', { name: 'Status: Inactive. Change it' })
  fireEvent.keyDown(badge, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Make Active…' }))
  const dialog = await screen.findByRole('dialog')
  for (const text of said) expect(await within(dialog).findByText(text)).toBeTruthy()
})
