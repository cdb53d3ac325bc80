import { expect, test } from 'vitest'
import { askedIfFault } from '../../../../contract/asked-if.ts'
import { formFields } from '../../../../contract/form.ts'
import { TRANSLATED } from '../../../../contract/language.ts'
import { bodyOf, copiedWords, emptyDraft } from '../form-draft.ts'
import { listFaults } from '../form-faults.ts'
import { newQuestion } from '../question-list.ts'
import { progressOf } from '../translation-state.ts'
import { putReady, takeReady } from './put-ready.ts'
import { READY_FORMS } from './ready-forms.ts'
import { visitLog } from './visit-log.ts'

const programme = { id: 1, name: 'Home visits', cover_image: '' }

test.each(READY_FORMS)('$title is a form that can be saved as it is', (ready) => {
  const draft = { ...putReady(emptyDraft, copiedWords(ready)), programme }
  expect(listFaults(draft)).toEqual([])
  const read = formFields.safeParse(bodyOf(draft))
  expect(read.error?.issues).toBeUndefined()
  expect(ready.questions.map((_, at) => askedIfFault(ready.questions, at)).filter(Boolean)).toEqual([])
  expect(draft.questions.every(({ uid }) => uid === undefined)).toBe(true)
})

test('ours can be read in every language, and what others made in English alone', () => {
  const ready = copiedWords(visitLog)
  expect(TRANSLATED.filter((language) => !ready.titles[language])).toEqual([])
  const count = ready.questions.length
  expect(progressOf(ready.questions)).toHaveLength(TRANSLATED.length)
  for (const line of progressOf(ready.questions)) expect(line).toContain(`${count} of ${count}`)
  for (const { questions, title_translations } of READY_FORMS.filter((one) => one !== visitLog))
    expect(
      [title_translations, ...questions.map(({ translations }) => translations)].flatMap(Object.keys),
    ).toEqual([])
})

test('what is answered with the same options throughout is one grid', () => {
  const rowsOf = ({ questions }: (typeof READY_FORMS)[number]) =>
    questions.map(({ same_choices = false }) => same_choices)
  for (const ready of READY_FORMS.filter((one) => one !== visitLog)) {
    expect(rowsOf(ready)).toEqual(ready.questions.map((_, at) => at > 0))
    const { questions } = bodyOf({ ...putReady(emptyDraft, copiedWords(ready)), programme })
    expect(questions.map(({ same_choices }) => same_choices)).toEqual(rowsOf(ready))
  }
})

test('whoever made it stands in the form itself, and on what terms beside it', () => {
  for (const { link, source, terms, questions } of READY_FORMS) {
    expect(terms).not.toBe('')
    if (link) expect(questions[0]?.section_text).toContain(source)
  }
})

test('one that is chosen twice is asked twice, each with its own conditions', () => {
  const twice = [copiedWords(visitLog), copiedWords(visitLog)].reduce(putReady, emptyDraft)
  expect(new Set(twice.questions.map(({ key }) => key)).size).toBe(2 * visitLog.questions.length)
  const body = bodyOf({ ...twice, programme })
  expect(body.questions.flatMap(({ shown_if }) => shown_if?.question ?? [])).toEqual([3, 6, 11, 14])
})

test('what is written already stays, and undone it is as before with what was written since', () => {
  const own = newQuestion({ question: 'Mine' })
  const written = { ...emptyDraft, title: 'Our form', questions: [own] }
  const ready = copiedWords(visitLog)
  const both = putReady(written, ready)
  expect([both.title, both.repeats, both.questions[0]]).toEqual(['Our form', 'once', own])
  expect(both.questions).toHaveLength(1 + ready.questions.length)
  const since = newQuestion({ question: 'Since' })
  const now = { ...both, stage: '3', questions: [...both.questions, since] }
  expect(takeReady(now, ready, written)).toEqual({ ...written, stage: '3', questions: [own, since] })

  // Somebody began with a question of their own: a visit log asked once for ever would be none.
  const begun = putReady({ ...emptyDraft, questions: [own] }, ready)
  expect([begun.title, begun.repeats, begun.questions[0]]).toEqual(['Visit log', 'each_visit', own])
  const weekly = { ...emptyDraft, repeats: 'weeks' as const, questions: [own] }
  expect(putReady(weekly, ready).repeats).toBe('weeks')
  const later = { ...emptyDraft, due: 'joined' as const, questions: [own] }
  expect(putReady(later, ready)).toMatchObject({ repeats: 'once', due: 'joined' })

  const filled = putReady(emptyDraft, ready)
  expect([filled.title, filled.repeats]).toEqual(['Visit log', 'each_visit'])
  expect(takeReady(filled, ready, emptyDraft)).toEqual(emptyDraft)
  expect(takeReady({ ...filled, title: 'Ours' }, ready, emptyDraft)).toMatchObject({ title: 'Ours' })
})
