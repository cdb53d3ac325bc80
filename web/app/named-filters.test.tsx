import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { forgetPeople } from '../session/session-account.ts'

const where = (...all: object[]) => JSON.stringify({ all })
const consent = (of: number) => ({ field: 'consent', op: 'one_of', of, value: ['given', 'never'] })
const answer = (of: number, question: string, value = ['Alnoe']) => ({
  ...{ field: 'answer', op: 'one_of', of, question, value },
})
const view = (over: object = {}) => ({
  ...{
    id: 7,
    name: 'Ask them',
    noun: 'beneficiary',
    is_shared: false,
    owner_id: 1,
    owner_name: 'Mei Ling Tan',
  },
  ...{ version: 1, may_edit: true, is_pinned: false, ...over },
})
const viewOf = (...all: object[]) =>
  view({ definition: { where: where(...all), status: '', sort: '', order: 'asc', columns: null } })
const purpose = (id: number, name: string, is_retired = false) => ({
  ...{ id, name, is_retired, wordings: [], version: 1 },
})
const questions = [
  {
    ...{ uid: 'walk', question: 'How do you walk?', is_retired: false },
    choices: [
      { choice: 'Alone', was: ['Alnoe'], is_retired: false },
      { choice: 'Not at all', was: [], is_retired: true },
    ],
  },
  { uid: 'sit', question: 'How do you sit?', is_retired: false, choices: [] },
  { uid: 'old', question: 'Do you own a radio?', is_retired: true, choices: [] },
]
const form = { form_id: 3, title: 'First visit', programme_name: 'Meals', questions }
const answers = {
  '/api/beneficiary': () => [200, { items: [], total: 0 }] as Answer,
  '/api/purpose': () => [200, [purpose(1, 'Photographs'), purpose(2, 'Newsletter', true)]] as Answer,
  // Of these only the first is there.
  '/api/form/choice-questions?form_ids=3': () => [200, [form]] as Answer,
  '/api/form/choice-questions?form_ids=4': () => [200, []] as Answer,
  '/api/form/choice-questions?form_ids=5': () => [500, problem('internal', 'Not now')] as Answer,
  '/api/form': () => [200, [{ ...form, stage: 1, questions: [] }]] as Answer,
  '/api/view/columns': () => [200, []] as Answer,
  '/api/view': () => [200, []] as Answer,
}
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const asked = () => new URLSearchParams(window.location.search).get('where')
const open = (...all: object[]) =>
  openApp(`/beneficiaries?where=${encodeURIComponent(where(...all))}`, answers)

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
  forgetPeople()
})
afterEach(closeApp)

test('a view opens without what names a retired purpose, question or a form that is gone, and says each', async () => {
  const stays = answer(3, 'walk')
  openApp('/beneficiaries?view=7', {
    ...answers,
    '/api/view': () => [200, [viewOf(consent(2), answer(3, 'old'), answer(4, 'walk'), stays)]],
  })
  const said = await screen.findByText(/‘Ask them’ opened without it/)
  expect(said.textContent).toContain('Consent: Newsletter is retired, and filters nothing')
  expect(said.textContent).toContain('‘Do you own a radio?’ is asked no more, and filters nothing')
  expect(said.textContent).toContain('its form is not there any more')
  await waitFor(() => expect(asked()).toBe(where(stays)))
  expect(await screen.findByText('‘How do you walk?’ is Alone')).toBeTruthy()
})

test.each([
  ['is gone', 4],
  ['cannot be had', 5],
])(
  'a name that is being typed stays while a view names a form that %s and the window is returned to',
  async (_, id) => {
    openApp(`/beneficiaries?where=${encodeURIComponent(where(consent(1)))}`, {
      ...answers,
      '/api/view': () => [200, [viewOf(answer(id, 'walk'))]],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Photographed')
    const answering = window.fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await later(50)
      return answering(...asked)
    })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await act(() => later(200))
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Photographed')
  },
)

test('the forms that a page, its views and those beside it name are asked for in one call', async () => {
  const lines = openApp(`/beneficiaries?where=${encodeURIComponent(where(answer(3, 'walk')))}`, {
    ...answers,
    '/api/form/choice-questions?form_ids=': () => [200, [form]] as Answer,
    '/api/view': () => [
      200,
      [viewOf(answer(4, 'walk')), { ...viewOf(answer(3, 'sit'), answer(5, 'walk')), id: 8 }],
    ],
  })
  expect(await screen.findByText('‘How do you walk?’ is Alone')).toBeTruthy()
  const ids = () =>
    lines
      .filter((line) => line.includes('choice-questions'))
      .map((line) => new URL(line.slice('GET '.length), 'http://kampung').searchParams.get('form_ids'))
  const asked = () => ids().flatMap((one) => one?.split(',') ?? [])
  await waitFor(() => expect(asked().toSorted()).toEqual(['3', '4', '5']))
  expect(ids().length).toBeLessThan(3)
})

test('what a list is filtered by stands in words, also where it is retired', async () => {
  open(consent(1), consent(2), answer(3, 'walk', ['Not at all']))
  expect(await screen.findByText('Photographs is Given or Never asked')).toBeTruthy()
  expect(screen.getByText('Newsletter is retired')).toBeTruthy()
  expect(screen.getByText('‘How do you walk?’ is Not at all')).toBeTruthy()
})

test('a list without such a filter asks for no purpose, kind or form', async () => {
  const lines = open({ field: 'lives_alone', op: 'none' })
  await screen.findByText('is not known')
  expect(lines.filter((line) => /purpose|check-kind|choice-questions/.test(line))).toEqual([])
})

test('an option that is spelled better since stands ticked in its editor in today’s words', async () => {
  open(answer(3, 'walk'))
  await userEvent.click(await screen.findByText('‘How do you walk?’ is Alone'))
  const box = await screen.findByRole('dialog')
  expect(await within(box).findByRole('checkbox', { name: 'Alone' })).toHaveProperty('ariaChecked', 'true')
  await userEvent.click(within(box).getByRole('checkbox', { name: 'Not at all (offered no more)' }))
  await userEvent.click(within(box).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked()).toBe(where(answer(3, 'walk', ['Alone', 'Not at all']))))
})

test('what is still to be chosen is said before anything is filtered', async () => {
  open(consent(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Answer to a question' }))
  const box = await screen.findByRole('dialog')
  await userEvent.click(within(box).getByRole('button', { name: 'Apply' }))
  expect(await within(box).findByRole('alert')).toHaveProperty('textContent', 'Choose which one')
})

const filtered = () => JSON.parse(asked() ?? '{}').all

async function choose(box: HTMLElement, name: string, way: string) {
  const how = await within(box).findByRole('combobox', { name })
  how.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: way }))
}

test('whether a question is answered, and whether something is known, is asked without a value', async () => {
  open(answer(3, 'walk'), { field: 'lives_alone', op: 'one_of', value: ['yes'] })
  await userEvent.click(await screen.findByText('‘How do you walk?’ is Alone'))
  await choose(await screen.findByRole('dialog'), 'How', 'is not answered')
  await choose(screen.getByRole('dialog'), 'Question', 'How do you sit?')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const unanswered = { field: 'answer', op: 'none', of: 3, question: 'sit' }
  await waitFor(() => expect(filtered()).toContainEqual(unanswered))
  await userEvent.click(screen.getByText(/^is Yes/))
  await choose(await screen.findByRole('dialog'), 'How', 'is not known')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(filtered()).toEqual([unanswered, { field: 'lives_alone', op: 'none' }]))
})
