import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'

const form = {
  stage: 2,
  programme_id: 3,
  programme_name: 'Befriending',
  cover_image: '',
  title: 'Second visit',
  title_translations: {},
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

test('a deleted form is not asked for again by the page that showed it', async () => {
  let isGone = false
  const asked = openApp('/forms/3/2', {
    'DELETE /api/form?': () => {
      isGone = true
      return [204, undefined]
    },
    '/api/form/impact': () => (isGone ? [404, problem('not_found', 'Not found')] : [200, { summary: '' }]),
    '/api/form?': () => (isGone ? [404, problem('not_found', 'Not found')] : [200, form]),
    '/api/form': () => [200, isGone ? [] : [form]],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No forms yet.')
  const after = asked.slice(asked.findIndex((line) => line.startsWith('DELETE')) + 1)
  expect(after).toEqual(['GET /api/form'])
})

const counted = {
  uid: 'u1',
  question: 'Is she eating well?',
  type: 'short',
  is_retired: false,
  answered: 18,
  typed: 0,
  choices: [{ choice: 'Yes', count: 18, is_retired: true }],
  earlier: [{ question: 'Eating?', answered: 15, until: '2026-03-11T16:30:00.000Z' }],
}

test('answers that could not be loaded are asked for again, and every wording says how often and until when', async () => {
  let isBroken = true
  openApp('/forms/3/2/answers', {
    '/api/form/answers': () =>
      isBroken
        ? [409, problem('conflict', 'Not just now')]
        : [200, { responses: 20, questions: [counted, { ...counted, uid: 'u2', typed: 1 }] }],
    '/api/form?': () => [200, form],
  })
  await screen.findByText('Not just now')
  expect(screen.queryByText('No answers yet.')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const cards = await screen.findAllByText('Is she eating well?')
  expect(cards).toHaveLength(2)
  expect(screen.getAllByText('Also asked as "Eating?" (15 answers, until 12 Mar 2026)')).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByText(/free text/)).toHaveLength(1))
  screen.getByText('Answered in free text once: export the .csv to read it.')
})

test('a form that is not there has no answers page', async () => {
  openApp('/forms/3/9/answers', { '/api/form': () => [404, problem('not_found', 'Not found')] })
  await screen.findByRole('heading', { name: 'Form not found' })
})
