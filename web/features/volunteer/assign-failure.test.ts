import { expect, test } from 'vitest'
import { failureText } from './assign-failure.ts'

const names: Readonly<Record<string, string>> = { 'KB-1': 'Siti', 'KB-2': 'Lim Ah Moi', 'KB-3': 'Tan Ah Kow' }
const said = (failed: [string, string][], isRefused: boolean) =>
  failureText({ failed: new Map(failed), isRefused }, 3, (serial) => names[serial] ?? '')
const apart = 'Ahmad is kept apart from this person. End that first'
const lost = 'The server could not be reached. Check your connection and try again.'

test('each who could not be assigned is told with why, and to try again is offered where nobody was refused (H-1747)', () => {
  expect(said([['KB-1', apart]], true)).toBe(
    `1 of 3 could not be assigned. Siti (KB-1): ${apart}. They are still chosen.`,
  )
  const lacks = 'Ahmad lacks First aid'
  expect(
    said(
      [
        ['KB-1', apart],
        ['KB-2', lacks],
        ['KB-3', lacks],
      ],
      true,
    ),
  ).toBe(
    `3 of 3 could not be assigned. Siti (KB-1): ${apart}. Lim Ah Moi (KB-2), Tan Ah Kow (KB-3): ${lacks}. They are still chosen.`,
  )
  expect(
    said(
      [
        ['KB-1', ''],
        ['KB-2', ''],
      ],
      false,
    ),
  ).toBe(
    '2 of 3 were not reached. Siti (KB-1), Lim Ah Moi (KB-2). They are still chosen: assign again to retry.',
  )
  expect(
    said(
      [
        ['KB-1', lost],
        ['KB-2', ''],
      ],
      false,
    ),
  ).toBe(
    `2 of 3 could not be assigned. Siti (KB-1): ${lost} Lim Ah Moi (KB-2): not reached. They are still chosen: assign again to retry.`,
  )
})
