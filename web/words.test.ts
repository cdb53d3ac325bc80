import { expect, test } from 'vitest'
import section from '../tests/fixtures/section-8.json' with { type: 'json' }
import { words } from './words.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentences)
  return []
}

const said = sentences(words)

test.each(Object.values(section).flat())('the product says %j, to the letter', (sentence) => {
  expect(said).toContain(sentence)
})

test('an edit is never called a creation', () => {
  for (const noun of Object.values(words)) {
    if (typeof noun === 'string') continue
    if ('edited' in noun) expect(noun.edited).toMatch(/edited successfully$/i)
    if ('created' in noun) expect(noun.created).toMatch(/^New .+ Created$/)
  }
})

test('the count is computed (G-06)', () => {
  expect(words.volunteer.assignedToYou(4)).toBe('4 Assigned to You')
})
