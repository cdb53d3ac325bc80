import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

type Asked = { change: { status_note?: string } }

/** As the server counts: what is said of them changes with the note. */
function previewOf(sent: unknown): Answer {
  const changes = (sent as Asked).change.status_note ? 1 : 0
  return [200, aBulkPreview({ changes, already: 1 - changes })]
}
const declined = { ...listedPerson, status: 'Inactive', status_reason: 'declined', status_note: '' }
const answers = {
  'POST /api/beneficiary/bulk/preview': previewOf,
  '/api/beneficiary/programmes': (): Answer => [200, []],
  '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
  '/api/beneficiary/?': (): Answer => [200, declined],
  '/api/beneficiary?': (): Answer => [200, declined],
  '/api/': (): Answer => [200, []],
}

test('a note alone is a change of the reason, and without one nothing is', async () => {
  openApp('/beneficiaries/KB-1', answers)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Status: Inactive. Change it' }), {
    key: 'Enter',
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the reason…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Nothing changes/)).toBeTruthy()
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: /Inactive/ })
  expect(save().disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Cooks herself' } })
  await waitFor(() => expect(save().disabled).toBe(false))
  expect(dialog.queryByText(/^Nothing changes/)).toBeNull()
})
