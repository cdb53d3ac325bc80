import { afterEach, expect, test } from 'vitest'
import { bodyOf, emptyDraft, type FormDraft } from './form-draft.ts'
import { autosaveDraft, readAutosaved } from './kept-draft.ts'
import { newChoice, newQuestion } from './question-list.ts'

afterEach(() => localStorage.clear())

const [cooks, brought] = [newChoice('Cooks'), newChoice('Is brought food')]
const meals = newQuestion({ question: 'Meals?', type: 'mcq', choices: [cooks, brought] })
const fell = newQuestion({ question: 'Did they fall?', type: 'yes_no' })
const whom = newQuestion({ question: 'By whom?', shownIf: { key: meals.key, answers: [brought.key] } })
const after = { key: fell.key, answers: ['Yes'] }
const hurt = newQuestion({ question: 'Where?', required: false, shownIf: after, requiredIf: after })
const draft: FormDraft = { ...emptyDraft, questions: [meals, fell, whom, hurt] }

test('a draft that waited has keys of its own page, and what depends on a question still does', () => {
  autosaveDraft('here', { draft, base: { draft } })
  const found = readAutosaved('here')?.draft
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
  autosaveDraft('here', { draft: kept, base: { draft: kept } })
  const found = readAutosaved('here')
  expect(found && [bodyOf(found.draft), bodyOf(found.base.draft)]).toMatchObject([
    { questions: [{ question: 'Meals?', hint: '' }] },
    { questions: [{ question: 'Meals?', hint: '' }] },
  ])
})
