import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

const form = {
  form_id: 9,
  stage: 2,
  programme_id: 3,
  programme_name: 'Befriending',
  cover_image: '',
  title: 'Second visit',
  title_translations: { zh: '家访' },
  title_made_for: { zh: 'First visit' },
  questions: [
    { id: 1, uid: 'u1', question: 'Eating?', type: 'short', required: true, choices: [], translations: {} },
  ],
  created_at: '2026-01-01T00:00:00.000Z',
  form_version: 1,
  version: 1,
}

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
