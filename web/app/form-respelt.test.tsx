import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editedForm as form } from '../../tests/edited-form.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(() => {
  giveBrowser()
  localStorage.clear()
})
afterEach(closeApp)

test('an option in other words is asked about before it is saved, and what is said goes along', async () => {
  const mcq = { ...form.questions[0], type: 'mcq', choices: ['Wel', 'Badly'] }
  const asking = { ...form, questions: [mcq] }
  const gone = { kind: 'retires_option', uid: 'u1', question: 'Eating?', was: '', option: 'Wel', answered: 3 }
  let sent: { questions?: { respelt?: unknown }[] } = {}
  openApp('/forms/3/2', {
    'PUT /api/form?': (body) => {
      sent = body as typeof sent
      return [200, asking]
    },
    '/api/form/edit-impact': () => [
      200,
      { responses: 3, changes: [gone], respelt: [{ uid: 'u1', was: 'Wel', now: 'Wel or not' }] },
    ],
    '/api/form?': () => [200, asking],
    '/api/form': () => [200, [asking]],
  })
  await userEvent.type(await screen.findByDisplayValue('Wel'), ' or not')
  await userEvent.click(screen.getByRole('button', { name: 'Save Form' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Save these changes?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  within(dialog).getByText('Choose one of the two')
  expect(sent).toEqual({})
  await userEvent.click(within(dialog).getByRole('radio', { name: /^The same: / }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.questions?.[0]?.respelt).toEqual([{ was: 'Wel', now: 'Wel or not' }]))
})
