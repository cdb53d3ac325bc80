import { join } from 'node:path'
import { expect, test } from 'vitest'
import section8 from '../fixtures/section-8.json' with { type: 'json' }
import { inlineSentences } from './sentences.ts'
import { projectFiles } from './source-files.ts'

test('every sentence of the specification stands in web/words.ts', () => {
  expect(inlineSentences(projectFiles(join(import.meta.dirname, '../..')))).toEqual([])
})

test.each([
  ['an attribute', '<FormField label="First Name">', 1],
  ['a literal', "const title = 'Past Form Responses'", 1],
  ['text in one line', '<b>Save Form</b>', 1],
  ['text on a line of its own', '<b>\n  Save Form\n</b>', 1],
  ['a comment', "/** Section 2's 'Save Form'. */", 0],
  ['a part of a longer sentence', "'Open the programme and press Edit.'", 0],
])('%s', (_what, text, count) => {
  expect(inlineSentences([{ path: 'web/pages/planted-page.tsx', text }])).toHaveLength(count)
})

test('web/words.ts itself may say them, and so may tests', () => {
  const text = "const a = 'Save Form'"
  const files = ['web/words.ts', 'web/words/labels.ts', 'web/a.test.tsx'].map((path) => ({ path, text }))
  expect(inlineSentences(files)).toEqual([])
})

const { success_toasts, decided_toasts, confirmations, empty_states } = section8
const specs = projectFiles(join(import.meta.dirname, '../e2e')).map(({ text }) => text)

test.each([...success_toasts, ...decided_toasts, ...confirmations, ...empty_states])(
  'a browser test looks for %j',
  (sentence) => {
    const noun = /permanently delete the (.+) from/.exec(sentence)?.[1]
    const isLookedFor = (text: string) =>
      text.includes(sentence) ||
      (noun !== undefined && new RegExp(`(forever|confirmDelete)\\(.*'${noun}'`).test(text))
    expect(specs.some(isLookedFor)).toBe(true)
  },
)
