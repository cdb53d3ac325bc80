import { expect, test } from 'vitest'
import { type Form, formFields } from '../../../contract/form.ts'
import { bodyOf, copyOf, draftOf, emptyDraft, isSameDraft } from './form-draft.ts'
import { changeQuestion, duplicateQuestion, moveQuestion, removeQuestion } from './question-list.ts'

const question = (id: number, type: 'short' | 'long' | 'mcq', choices: string[] = []) => ({
  id,
  uid: `u${id}`,
  question: `Question ${id}`,
  type,
  required: id !== 2,
  choices,
  translations: {},
})
const saved: Form = {
  form_id: 4,
  stage: 2,
  programme_id: 7,
  programme_name: 'Kopi Circle',
  cover_image: '',
  title: 'Home visit',
  title_translations: {},
  title_made_for: {},
  questions: [question(1, 'short'), question(2, 'mcq', ['Yes', 'No']), question(3, 'long')],
  created_at: '2026-01-02T03:04:05.000Z',
  repeats: 'once',
  every_weeks: null,
  due_days: null,
  due_after: null,
  form_version: 4,
  version: 5,
}

test('a new form has stage 1, no programme and no question', () => {
  expect(emptyDraft).toMatchObject({ title: '', stage: '1', programme: null, questions: [] })
})

test('a copy has the words and the translations, new questions, and no programme yet', () => {
  const titles = { title_translations: { zh: '家访' }, title_made_for: { zh: 'Home visit' } }
  const [first, ...others] = saved.questions
  const told = {
    ...first,
    translations: { ms: { question: 'Soalan 1', choices: [] } },
  } as Form['questions'][number]
  const original = { ...saved, ...titles, questions: [told, ...others] }
  const copy = copyOf(original)
  expect(copy.programme).toBeNull()
  expect(copy.questions.map(({ uid }) => uid)).toEqual([undefined, undefined, undefined])
  const sent = bodyOf({ ...copy, programme: { id: 9, name: 'Walks', cover_image: '' } })
  const asked = bodyOf(draftOf(original))
  expect(sent).toEqual({
    ...asked,
    programme_id: 9,
    questions: asked.questions.map(({ uid: _, ...question }) => question),
  })
})

test('what was saved and not touched is sent as it was read, permanent ids and all', () => {
  const { title, stage, programme_id, questions } = saved
  const parsed = formFields.parse(bodyOf(draftOf(saved)))
  expect(parsed).toMatchObject({ title, stage, programme_id })
  expect(
    parsed.questions.map(({ id, uid, question, type, required }) => [id, uid, question, type, required]),
  ).toEqual(questions.map(({ id, uid, question, type, required }) => [id, uid, question, type, required]))
  expect(parsed.questions.map(({ choices }) => choices)).toEqual([undefined, ['Yes', 'No'], undefined])
})

test('ids renumber from 1 after duplicating, removing and moving; a copy has no permanent id', () => {
  const draft = draftOf(saved)
  const [first, second, third] = draft.questions.map(({ key }) => key) as [string, string, string]
  const idsOf = (questions: typeof draft.questions) =>
    bodyOf({ ...draft, questions }).questions.map(({ id, uid }) => `${id}:${uid ?? 'new'}`)
  expect(idsOf(duplicateQuestion(draft.questions, first))).toEqual(['1:u1', '2:new', '3:u2', '4:u3'])
  expect(idsOf(removeQuestion(draft.questions, second))).toEqual(['1:u1', '2:u3'])
  expect(idsOf(moveQuestion(draft.questions, third, -1))).toEqual(['1:u1', '2:u3', '3:u2'])
})

test('options are sent with multiple choice only, and kept in the draft all the same', () => {
  const draft = draftOf(saved)
  const questions = changeQuestion(draft.questions, draft.questions[1]?.key ?? '', { type: 'long' })
  expect(bodyOf({ ...draft, questions }).questions[1]).not.toHaveProperty('choices')
  expect(questions[1]?.choices).toHaveLength(2)
})

test('a draft is the same as another by what would be saved, not by keys', () => {
  expect(isSameDraft(draftOf(saved), draftOf(saved))).toBe(true)
  expect(isSameDraft(draftOf(saved), { ...draftOf(saved), stage: '3' })).toBe(false)
  expect(isSameDraft(draftOf(saved), { ...draftOf(saved), programme: null })).toBe(false)
  const draft = draftOf(saved)
  const questions = changeQuestion(draft.questions, draft.questions[0]?.key ?? '', { required: false })
  expect(isSameDraft(draft, { ...draft, questions })).toBe(false)
})

test('a translation is sent with the words that it was made for; one that says nothing is not there', () => {
  const zh = { question: '吃饭？', choices: ['是', ''], made_for: { question: '', choices: ['Yes!', ''] } }
  const asked = { ...question(1, 'mcq', ['Yes', 'No']), translations: { zh } }
  const older = { title_translations: { zh: '家访', ms: '' }, title_made_for: { zh: 'Visit' } }
  const draft = draftOf({ ...saved, ...older, questions: [asked] })
  const body = bodyOf({ ...draft, title: 'A home visit' })
  expect(body).toMatchObject({ title_translations: { zh: '家访' }, title_made_for: { zh: 'Visit' } })
  const made_for = { question: 'Question 1', choices: ['Yes!', ''] }
  expect(body.questions[0]?.translations).toEqual({ zh: { ...zh, made_for } })
  expect(isSameDraft(draft, { ...draft, titlesMadeFor: { zh: 'Visit', ta: 'Visit' } })).toBe(true)
  expect(isSameDraft(draft, { ...draft, titlesMadeFor: { zh: 'Home visit' } })).toBe(false)
})

test('how often goes with the form and its copy; weeks are sent of every few weeks alone', () => {
  const weekly = draftOf({ ...saved, repeats: 'weeks', every_weeks: 6 })
  expect(bodyOf(weekly)).toMatchObject({ repeats: 'weeks', every_weeks: 6 })
  expect(bodyOf(copyOf({ ...saved, repeats: 'each_visit' }))).toMatchObject({ repeats: 'each_visit' })
  expect(bodyOf({ ...weekly, repeats: 'once' })).not.toHaveProperty('every_weeks')
  expect(isSameDraft(weekly, { ...weekly, everyWeeks: '7' })).toBe(false)
  expect(isSameDraft({ ...weekly, repeats: 'once' }, { ...weekly, repeats: 'once', everyWeeks: '7' })).toBe(
    true,
  )
})

test('when it is due goes with the form and its copy, and is sent of one that is filled in once alone', () => {
  const later = { ...saved, due_days: 30, due_after: 'stage' as const }
  const draft = draftOf(later)
  for (const one of [draft, copyOf(later)])
    expect(bodyOf(one)).toMatchObject({ due_days: 30, due_after: 'stage' })
  expect(bodyOf(draftOf(saved))).toMatchObject({ due_days: null, due_after: null })
  expect(bodyOf({ ...draft, repeats: 'each_visit' })).toMatchObject({ due_days: null, due_after: null })
  expect(isSameDraft(draft, { ...draft, dueDays: '31' })).toBe(false)
  expect(isSameDraft(draft, { ...draft, due: 'joined' })).toBe(false)
  expect(isSameDraft(draftOf(saved), { ...draftOf(saved), dueDays: '7' })).toBe(true)
})

test('a bell goes along with its option: reworded, moved, copied; one in which nothing is ticked is not sent', () => {
  const bell = { choice: 'No', tell_now: true, within_days: null, risk: '' as const }
  const [first, second, third] = saved.questions
  const rung = { ...saved, questions: [first, { ...second, bells: [bell] }, third] } as Form
  const draft = draftOf(rung)
  const bellsOf = (from: typeof draft) => bodyOf(from).questions[1]?.bells
  expect(bellsOf(draft)).toEqual([bell])
  expect(bellsOf(copyOf(rung))).toEqual([bell])
  const [yes, no] = draft.questions[1]?.choices ?? []
  if (!yes || !no) throw new Error('no options')
  const key = draft.questions[1]?.key ?? ''
  const change = (choices: readonly (typeof no)[]) => ({
    ...draft,
    questions: changeQuestion(draft.questions, key, { choices }),
  })
  expect(bellsOf(change([{ ...no, text: 'Never' }, yes]))).toEqual([{ ...bell, choice: 'Never' }])
  const copied = { ...draft, questions: duplicateQuestion(draft.questions, key) }
  expect(bodyOf(copied).questions[2]?.bells).toEqual([bell])
  const silent = change([yes, { ...no, bell: { tell_now: false, within_days: null, risk: '' } }])
  expect(bellsOf(silent)).toEqual([])
  expect(isSameDraft(silent, draft)).toBe(false)
})
