import { expect, test } from 'vitest'
import { questionTranslations } from './translated-questions.ts'

const chineseNo = (question: string) => questionTranslations(question, ['Yes', 'No']).zh?.choices[1]

test('Chinese says No as its question asks: somebody does not want, another has not', () => {
  expect(chineseNo('Would they like to go on?')).toBe('不想')
  expect(chineseNo('Is the person eating well?')).toBe('没有')
})
