import { expect, test } from 'vitest'
import { backText } from './back-text.ts'

test('taking a bulk unassign back says that planned visits stay cancelled, and nothing else says so', () => {
  const plan = { put_back: 2, stayed: 1 }
  expect(backText(plan, { noun: 'beneficiary', kind: 'unassign' })).toBe(
    '2 beneficiaries get their volunteers back, 1 stays as it is. Visits that were planned and then cancelled stay cancelled: plan them again.',
  )
  expect(backText(plan, { noun: 'beneficiary', kind: 'status' })).toBe(
    '2 beneficiaries get back what stood there before, 1 stays as it is.',
  )
})
