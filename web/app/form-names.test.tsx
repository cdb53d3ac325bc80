import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editedForm } from '../../tests/edited-form.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

const { form_id, programme_id, programme_name } = editedForm
const names = ['Second visit', 'Third visit'].map((title, at) => {
  return { form_id: form_id + at, programme_id, programme_name, stage: 2 + at, title }
})
const question = {
  ...{ uid: 'u1', question: 'Eating?', is_retired: false },
  choices: [{ choice: 'Yes', was: [], is_retired: false }],
}
const choices = { form_id, title: 'Second visit', programme_name, questions: [question] }
const answers = {
  '/api/beneficiary': () => [200, { items: [], total: 0 }] as Answer,
  '/api/form/choice-questions': () => [200, [choices]] as Answer,
  '/api/form/names': () => [200, names] as Answer,
  '/api/form?': () => [200, editedForm] as Answer,
  '/api/form': () => [500, problem('internal', 'All wordings of all forms')] as Answer,
  '/api/view': () => [200, []] as Answer,
}

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

const openFiltered = (chip: object) =>
  openApp(`/beneficiaries?where=${encodeURIComponent(JSON.stringify({ all: [chip] }))}`, answers)

test('a list filtered by a form reads what forms are called, and no wording (H-1891)', async () => {
  const asked = openFiltered({ field: 'form', op: 'one_of', value: [form_id] })
  await userEvent.click(await screen.findByText('is Befriending: Second visit'))
  const box = within(await screen.findByRole('dialog'))
  await box.findByText('Befriending, stage 3')
  expect(asked).not.toContain('GET /api/form')
})

test('whoever chooses a form for its answers reads what forms are called, and no wording (H-1891)', async () => {
  const asked = openFiltered({ field: 'answer', op: 'one_of', of: form_id, question: 'u1', value: ['Yes'] })
  await userEvent.click(await screen.findByText('‘Eating?’ is Yes'))
  const form = await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Form' })
  await waitFor(() => expect(form.textContent).toContain('Befriending: Second visit'))
  expect(asked).not.toContain('GET /api/form')
})

test('whether a stage is taken is known without any other form’s wording (G-30, H-1891)', async () => {
  const asked = openApp('/forms/3/2', answers)
  const stage = await screen.findByRole('textbox', { name: 'Stage' })
  await userEvent.clear(stage)
  await userEvent.type(stage, '3')
  await screen.findByText('This programme already has a form for stage 3')
  expect(asked).not.toContain('GET /api/form')
})
