import { expect, test } from 'vitest'
import { newChoice, newQuestion } from './question-list.ts'
import { isStale, progressOf, stateOf } from './translation-state.ts'

const read = { text: 'Eating?', translations: { zh: '吃饭？' } }
const eating = newQuestion({ question: 'Eating?', translations: { zh: '吃饭？' }, read })

test('a translation is stale once its original was reworded, until it is itself', () => {
  expect(isStale({ ...eating, text: 'Eating?' }, 'zh')).toBe(false)
  expect(isStale({ ...eating, text: 'Eating well?' }, 'zh')).toBe(true)
  expect(isStale({ ...eating, text: 'Eating well?', translations: { zh: '吃得好吗？' } }, 'zh')).toBe(false)
  expect(isStale({ ...eating, text: 'Eating well?' }, 'ms')).toBe(false)
  expect(stateOf({ ...eating, question: 'Eating well?' })).toBe('中文 · Check 中文')
})

test('a question is whole in a language only with every option', () => {
  const choices = [newChoice('Yes', { translations: { zh: '是' } }), newChoice('No')]
  const asked = { ...eating, type: 'mcq' as const, choices }
  expect(stateOf(asked)).toBe('')
  expect(progressOf([asked, eating, newQuestion()])).toEqual(['1 of 3 in 中文'])
  expect(progressOf([newQuestion()])).toEqual([])
})
