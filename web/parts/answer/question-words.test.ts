import { expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { questionIn, titleIn } from './question-words.ts'

const question: Question = {
  id: 1,
  uid: 'q1',
  question: 'Do you eat well?',
  type: 'mcq',
  required: true,
  choices: ['Yes', 'No'],
  translations: {
    zh: { question: '您吃得好吗？', choices: ['好', ''] },
    ms: { question: '', choices: ['Ya', 'Tidak'] },
  },
}

test('a question is asked in the language, an option by its original value', () => {
  expect(questionIn(question, 'zh')).toEqual({
    text: '您吃得好吗？',
    lang: undefined,
    choices: [
      { value: 'Yes', text: '好', lang: undefined },
      { value: 'No', text: 'No', lang: 'en' },
    ],
  })
})

test('what is not translated stays in the original words, and says so to a screen reader', () => {
  expect(questionIn(question, 'ms')).toMatchObject({ text: 'Do you eat well?', lang: 'en' })
  expect(questionIn(question, 'ta').choices.map(({ lang }) => lang)).toEqual(['en', 'en'])
  expect(questionIn(question, 'en')).toMatchObject({ text: 'Do you eat well?', lang: undefined })
  expect(titleIn({ title: 'Visit', title_translations: { zh: '家访' } }, 'zh')).toEqual({
    text: '家访',
    lang: undefined,
  })
  expect(titleIn({ title: 'Visit', title_translations: { zh: '家访' } }, 'ta')).toEqual({
    text: 'Visit',
    lang: 'en',
  })
})
