import { afterEach, expect, test, vi } from 'vitest'
import { dropKeptWork } from '../../parts/unsaved/kept-work.ts'
import { autosaveDraft, autosaveKey, dropAutosaved, readAutosaved, readWaiting } from './autosaved-drafts.ts'
import { bodyOf, emptyDraft, type FormDraft } from './form-draft.ts'

import { newChoice, newQuestion } from './question-list.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const [cooks, brought] = [newChoice('Cooks'), newChoice('Is brought food')]
const meals = newQuestion({ question: 'Meals?', type: 'mcq', choices: [cooks, brought] })
const fell = newQuestion({ question: 'Did they fall?', type: 'yes_no' })
const whom = newQuestion({ question: 'By whom?', shownIf: { key: meals.key, answers: [brought.key] } })
const after = { key: fell.key, answers: ['Yes'] }
const hurt = newQuestion({ question: 'Where?', required: false, shownIf: after, requiredIf: after })
const draft: FormDraft = { ...emptyDraft, questions: [meals, fell, whom, hurt] }

test('a draft that waited has keys of its own page, and what depends on a question still does', () => {
  autosaveDraft('here', 'mine', { draft, base: { draft } })
  const found = readAutosaved('here', 'mine')?.draft
  if (!found) throw new Error('nothing was kept')
  expect(found.questions.map(({ key }) => key)).not.toContain(meals.key)
  expect(bodyOf(found).questions.map((one) => one.shown_if)).toEqual([
    null,
    null,
    { question: 1, choices: ['Is brought food'] },
    { question: 2, choices: ['Yes'] },
  ])
  expect(bodyOf(found).questions[3]?.required_if).toEqual({ question: 2, choices: ['Yes'] })
})

test('one that an older version kept is read with what questions have had since', () => {
  const { asides: _, ...older } = meals
  const kept = { ...emptyDraft, questions: [older] } as unknown as FormDraft
  autosaveDraft('here', 'mine', { draft: kept, base: { draft: kept } })
  const found = readAutosaved('here', 'mine')
  expect(found && [bodyOf(found.draft), bodyOf(found.base.draft)]).toMatchObject([
    { questions: [{ question: 'Meals?', hint: '' }] },
    { questions: [{ question: 'Meals?', hint: '' }] },
  ])
})

test('two pages keep one each; what one is writing does not wait, and this tab’s own stands first (H-892)', async () => {
  const titled = (title: string) => ({ draft: { ...draft, title }, base: { draft } })
  autosaveDraft('7/2', 'a', titled('One'))
  autosaveDraft('7/2', 'b', titled('Two'))
  autosaveDraft('7/20', 'c', titled('Another form'))
  localStorage.setItem('kampung-autosave 7/2', JSON.stringify({ ...titled('Older'), at: 5 }))
  sessionStorage.setItem('kampung-own-draft 7/2', 'a')
  const titles = async () => (await readWaiting('7/2')).map((one) => one.draft.title)
  expect(await titles()).toEqual(['One', 'Two', 'Older'])
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: [{ name: autosaveKey('7/2', 'b') }] }) },
  })
  expect(await titles()).toEqual(['One', 'Older'])
  dropAutosaved('7/2', 'a')
  expect(await titles()).toEqual(['Older'])
  dropKeptWork()
  expect(Object.keys(localStorage)).toEqual([])
})

test('what an earlier release kept of a new form in a programme waits with the new forms, under its own key', async () => {
  const titled = (title: string) => JSON.stringify({ draft: { ...draft, title }, base: { draft }, at: 5 })
  const key = 'kampung-autosave 1 new in 7 #a'
  localStorage.setItem(key, titled('In a programme'))
  localStorage.setItem('kampung-autosave 1 new in 12', titled('Older yet'))
  localStorage.setItem('kampung-autosave 1 newer in 7 #a', titled('Elsewhere'))
  const waiting = await readWaiting('1 new')
  expect(waiting.map((one) => one.draft.title).sort()).toEqual(['In a programme', 'Older yet'])
  for (const { id } of waiting) dropAutosaved('1 new', id)
  expect(Object.keys(localStorage)).toEqual(['kampung-autosave 1 newer in 7 #a'])
})
