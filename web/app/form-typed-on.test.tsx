import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { draftOf, emptyDraft } from '../features/form/form-draft.ts'
import { keepDraft } from '../features/form/kept-draft.ts'

const asked = { type: 'short', required: true, choices: [], translations: {} }
const form = {
  ...{ form_id: 9, stage: 2, programme_id: 3, programme_name: 'Befriending', cover_image: '' },
  ...{
    title: 'Second visit',
    title_translations: {},
    title_made_for: {},
    repeats: 'once',
    every_weeks: null,
    due_days: null,
    due_after: null,
  },
  questions: [{ id: 1, uid: 'u1', question: 'Eating?', ...asked }],
  ...{ created_at: '2026-01-01T00:00:00.000Z', form_version: 1, version: 1 },
}
const question = () => screen.getByDisplayValue<HTMLTextAreaElement>(/^Eating/)
const typeOn = () =>
  fireEvent.change(question(), { target: { value: 'Eating well, and three times a day?' } })

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(closeApp)

/** Saves, and types on while the save is on its way; the second time nothing more is typed. */
async function saveTypingOn(path: string) {
  const sent: unknown[] = []
  let saved: object = form
  const save =
    (status: number) =>
    (body: unknown, headers: Headers): Answer => {
      sent.push([headers.get('if-match'), body])
      if (sent.length === 1) typeOn()
      saved = { ...form, ...(body as object), questions: asSaved(body), version: 1 + sent.length }
      return [status, saved]
    }
  openApp(path, {
    'POST /api/form/edit-impact': () => [200, { responses: 0, changes: [] }],
    'PUT /api/form': save(200),
    'POST /api/form': save(201),
    '/api/form/impact': () => [200, { summary: '' }],
    'GET /api/form?': () => [200, saved],
    'GET /api/form': () => [200, [saved]],
    '/api/programme?': () => [200, { id: 3, name: 'Befriending', cover_image: '' }],
    '/api/programme': () => [200, [{ id: 3, name: 'Befriending', cover_image: '', requirements: [] }]],
  })
  return { sent, user: userEvent.setup() }
}
/** As the server answers a question: what it has not is not there. */
const asSaved = (body: unknown) =>
  (body as typeof form).questions.map(({ uid, question }, at) => ({
    ...asked,
    id: at + 1,
    uid: uid ?? `u${at + 1}`,
    question,
  }))

test('what is typed while a form is being saved stays, unsaved, and is saved by the next press', async () => {
  const { sent, user } = await saveTypingOn('/forms/3/2')
  await user.type(await screen.findByDisplayValue('Eating?'), ' well')
  await user.click(screen.getByRole('button', { name: 'Save Form' }))
  await screen.findByText('Form saved')
  expect(window.location.pathname).toBe('/forms/3/2')
  expect(question().value).toBe('Eating well, and three times a day?')
  await user.click(screen.getByRole('button', { name: 'Save Form' }))
  await waitFor(() => expect(window.location.pathname).toBe('/forms'))
  expect(sent).toMatchObject([
    ['"1"', { questions: [{ uid: 'u1', question: 'Eating? well' }] }],
    ['"2"', { questions: [{ uid: 'u1', question: 'Eating well, and three times a day?' }] }],
  ])
})

test('what is typed while a new form is being saved goes on with it, unsaved, on a page of its own', async () => {
  const draft = draftOf(form as Form)
  const questions = draft.questions.map((one) => ({ ...one, uid: undefined, question: 'Eating? well' }))
  keepDraft('1 new', { draft: { ...draft, questions }, base: { draft: emptyDraft } })
  const { sent, user } = await saveTypingOn('/forms/new')
  await user.click(await screen.findByRole('button', { name: 'Save Form' }))
  await waitFor(() => expect(window.location.pathname).toBe('/forms/3/2'))
  await screen.findByRole('button', { name: 'Answers' })
  expect(question().value).toBe('Eating well, and three times a day?')
  expect(screen.getByText(/Unsaved changes/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Form' }))
  await waitFor(() => expect(window.location.pathname).toBe('/forms'))
  expect(sent).toMatchObject([
    [null, { questions: [{ question: 'Eating? well' }] }],
    ['"2"', { questions: [{ uid: 'u1', question: 'Eating well, and three times a day?' }] }],
  ])
})
