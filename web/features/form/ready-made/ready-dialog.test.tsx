import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveBrowser } from '../../../../tests/opened-app.tsx'
import { falls } from './falls.ts'
import { ReadyDialog } from './ready-dialog.tsx'
import { visitLog } from './visit-log.ts'

beforeEach(giveBrowser)
afterEach(cleanup)

test('every question of a ready-made form can be read before it is used, with its source and terms', async () => {
  const chosen: unknown[] = []
  render(<ReadyDialog count={0} onClose={() => {}} onChoose={(one) => chosen.push(one)} />)
  for (const form of [falls, visitLog]) {
    const card = screen.getByRole('heading', { name: form.title }).closest('li') ?? document.body
    const button = within(card).getByRole('button', { name: `Read the questions of ${form.title}` })
    expect(within(card).queryByRole('list')).toBeNull()
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const asked = within(within(card).getByRole('list')).getAllByRole('listitem')
    expect(asked).toHaveLength(form.questions.length)
    for (const [at, { question }] of form.questions.entries())
      expect(asked[at]?.textContent).toContain(question)
    expect(card.textContent).toContain(form.terms)
    expect(card.textContent).toContain(form.source)
  }
  screen.getByText(/Yes \(1\) · No \(0\)/, { selector: 'li:nth-child(12) > span' })
  screen.getByText('Points 4 to 14: may be at risk for falling')
  expect(chosen).toEqual([])
})
