import { expect, it } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { askedInGrids, askedNow } from './answers.ts'

const ask = (uid: string, more: Partial<Question> = {}): Question => ({
  ...{ id: 0, uid, question: uid, type: 'mcq', required: true, choices: ['No', 'Yes'], translations: {} },
  ...more,
})
const row = (uid: string, more: Partial<Question> = {}) => ask(uid, { same_choices: true, ...more })

const together = (questions: Question[], answers: Record<string, string> = {}) =>
  askedInGrids(questions, askedNow(questions, answers)).map(
    ({ isGrid, rows }) => `${rows.map(({ uid }) => uid).join(' ')}${isGrid ? ' |' : ''}`,
  )

it('puts the rows of a grid together, and leaves others alone (0075)', () => {
  const remark = ask('remark', { type: 'short', choices: [] })
  expect(together([ask('a'), row('b'), row('c'), remark, ask('d')])).toEqual(['a b c |', 'remark', 'd'])
  expect(together([ask('a'), ask('b')])).toEqual(['a', 'b'])
})

it('goes by the options that are there: a row of others stands alone', () => {
  expect(together([ask('a'), row('b', { choices: ['No'] }), row('c', { choices: ['No'] })])).toEqual([
    'a',
    'b c |',
  ])
})

it('keeps a row in its frame whichever of the others is asked, and begins anew under a heading', () => {
  const shown_if = { question: 1, choices: ['Yes'] }
  const questions = [ask('a'), row('b', { shown_if }), row('c', { section_title: 'More' })]
  expect(together(questions)).toEqual(['a |', 'c |'])
  expect(together(questions, { a: 'Yes' })).toEqual(['a b |', 'c |'])
})
