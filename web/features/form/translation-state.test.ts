import { expect, test } from 'vitest'
import { newChoice, newQuestion } from './question-list.ts'
import { isStale, progressOf, stateOf, translate } from './translation-state.ts'

const made = { translations: { zh: '吃饭？' }, madeFor: { zh: 'Eating?' } }
const eating = newQuestion({ question: 'Eating?', ...made })

test('a translation is stale once its original was reworded, until it is itself, or said to be right still', () => {
  const reworded = { ...eating, text: 'Eating well?' }
  expect(isStale({ ...eating, text: 'Eating? ' }, 'zh')).toBe(false)
  expect(isStale(reworded, 'zh')).toBe(true)
  expect(isStale(reworded, 'ms')).toBe(false)
  expect(stateOf({ ...eating, question: 'Eating well?' })).toBe('中文 · Check 中文')
  for (const translation of ['吃得好吗？', undefined]) {
    const mended = { ...reworded, ...translate(reworded, 'zh', translation) }
    expect(mended.translations).toEqual({ zh: translation ?? '吃饭？' })
    expect(isStale(mended, 'zh')).toBe(false)
    expect(isStale({ ...mended, text: 'Eaten?' }, 'zh')).toBe(true)
  }
})

test('a question is whole in a language only with every option', () => {
  const choices = [newChoice('Yes', { translations: { zh: '是' } }), newChoice('No')]
  const asked = { ...eating, type: 'mcq' as const, choices }
  expect(stateOf(asked)).toBe('')
  expect(progressOf([asked, eating, newQuestion()])).toEqual(['1 of 3 in 中文'])
  expect(progressOf([newQuestion()])).toEqual([])
})
