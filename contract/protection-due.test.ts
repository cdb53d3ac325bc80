import { expect, test } from 'vitest'
import { dueOn, type RequestKind } from './protection-due.ts'

test.each<[RequestKind, string, string]>([
  ['access', '2026-11-25', '2026-12-25'],
  ['correct', '2026-01-30', '2026-03-01'],
  ['forget', '2028-02-01', '2028-03-02'],
  // A Wednesday, a Saturday and a Sunday: two working weeks.
  ['withdraw', '2026-11-25', '2026-12-09'],
  ['withdraw', '2026-11-28', '2026-12-11'],
  ['withdraw', '2026-11-29', '2026-12-11'],
])('%s asked on %s is owed by %s', (kind, received_on, due_on) => {
  expect(dueOn(kind, received_on)).toBe(due_on)
})
