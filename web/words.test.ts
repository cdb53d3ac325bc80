import { expect, test } from 'vitest'
import * as constants from '../contract/constants.ts'
import { fieldLabels } from '../contract/records/labels.ts'
import section2 from '../tests/fixtures/section-2.json' with { type: 'json' }
import section8 from '../tests/fixtures/section-8.json' with { type: 'json' }
import { importWords } from './words/import-words.ts'
import { visitWords } from './words/visit-words.ts'
import { words } from './words.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentences)
  return []
}

// Those of an import come with an import.
const said = new Set(sentences([words, importWords, constants]))
const { 'with a value': withValue, ...screens } = section2
const asked = Object.entries({ ...screens, ...section8 }).flatMap(([where, all]) =>
  all.map((sentence) => [where, sentence] as const),
)

test.each(asked)('%s: the product says %j, to the letter', (_where, sentence) => {
  expect(said).toContain(sentence)
})

test.each(Object.entries(withValue))('%s with its value, to the letter', (name, [values, sentence]) => {
  const phrase = words.phrase[name as keyof typeof words.phrase] as (...values: unknown[]) => string
  expect(phrase(...(values as unknown[]))).toBe(sentence)
})

test('an edit is never called a creation', () => {
  for (const noun of Object.values(words)) {
    if (typeof noun === 'string') continue
    if ('edited' in noun) expect(noun.edited).toMatch(/edited successfully$/i)
    if ('created' in noun) expect(noun.created).toMatch(/^New .+ Created$/)
  }
})

test('a deleted partner says what stays (G-22)', () => {
  expect(words.partner.stay(0, 0)).toBe('')
  expect(words.partner.stay(2, 0)).toBe('Its 2 programmes stay, without a partner.')
  expect(words.partner.stay(0, 1)).toBe('Its 1 initiative stays, without a partner.')
  expect(words.partner.stay(1, 1)).toBe('Its 1 programme and 1 initiative stay, without a partner.')
})

test('a field is called on the phone as in the catalogue', () => {
  expect([visitWords.contactNo, visitWords.email]).toEqual([fieldLabels.contact_no, fieldLabels.email])
})
