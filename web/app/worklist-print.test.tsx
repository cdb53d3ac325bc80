import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { answer, worklistRow as row, worklistCounts } from '../../tests/worklist-answers.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

test('before the list of who needs somebody goes on paper, it is asked whose contact may be told nothing', async () => {
  const sent: unknown[] = []
  const asked = openApp('/worklist?who=all', {
    '/api/worklist/counts': answer(worklistCounts(1, { overdue: 1 })),
    '/api/worklist/keys': answer({ keys: ['KB-1'] }),
    'POST /api/ticked': (body): Answer => {
      sent.push(body)
      return [201, { key: 'a-ticket' }]
    },
    '/api/beneficiary/told-nothing': answer({ names: ['Halimah'], total: 1, asks_factor: false }),
    '/api/worklist?': answer({ items: [row], total: 1 }),
  })
  await screen.findByText('Lim Ah Moi')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1' }))
  const note = await screen.findByText(/has a contact who may be told nothing/)
  expect(note.textContent).toContain('Halimah')
  expect(sent).toEqual([{ noun: 'beneficiary', keys: ['KB-1'] }])
  expect(asked.some((line) => line.includes('told-nothing?ticked=a-ticket'))).toBe(true)
  expect(screen.getByRole('button', { name: 'Print 1 all the same' })).toBeTruthy()
})
