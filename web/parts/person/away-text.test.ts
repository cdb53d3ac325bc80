import { expect, test } from 'vitest'
import { awayTexts } from './away-text.ts'

const one = (name: string, current_status: string) => ({ name, current_status })

test('of several who are to be sent it is said who is away, and of many how many more', () => {
  expect(awayTexts([one('Ali', 'Available'), one('Mei', 'Assigned'), one('Raj', 'Weekends only')])).toBe('')
  expect(awayTexts([one('Ali', 'Available'), one('Mei', 'On Leave'), one('Raj', 'Inactive')])).toBe(
    'Mei is on leave. Raj is inactive.',
  )
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => one(name, 'Inactive'))
  expect(awayTexts(many)).toMatch(/^A is inactive\. .*E is inactive\. 1 more is inactive or on leave\.$/)
  expect(awayTexts([...many, one('G', 'On Leave')])).toMatch(/ 2 more are inactive or on leave\.$/)
})
