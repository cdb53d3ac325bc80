import { expect, test } from 'vitest'
import { atStart, type ImportEvent, type ImportState, nextState } from './import-machine.ts'
import type { Preview } from './import-preview.ts'
import type { ImportRows } from './import-rows.ts'
import { countRefused, lostByLeaving } from './refused-rows.ts'
import type { RowDecision } from './worker-messages.ts'

/** Rows of which so many are refused, two are left out by hand, one by a choice, and one waits for a choice. */
const refusing = (problems: number) => {
  const decisions = new Map<number, RowDecision>([[1, { action: 'skip' }]])
  const like = { outcome: 'update', matches: [{ key: 'B-1', name: 'Tan', because: ['similar name'] }] }
  const rows: object = {
    counts: () => ({ problems, out: 2 }),
    isGood: () => true,
    decisions,
    matched: new Map([
      [1, like],
      [2, like],
    ]),
  }
  return rows as ImportRows
}
const preview = { refused: 0, undecided: 0 } as Preview
const result = { created: 1, updated: 0, unchanged: 0, refused: [] } as unknown as ImportState['result'] &
  object
const after = (rows: ImportRows, ...events: ImportEvent[]): ImportState =>
  events.reduce(nextState, { ...atStart, rows, step: 'import' as const })
const saved: ImportEvent = { type: 'refused rows saved', count: 7 }

test('the refused rows are those with a fault, those left out by hand or by a choice, and those that wait for one', () => {
  expect(countRefused(refusing(3))).toBe(7)
})

test.each<[string, number, ImportEvent[], number]>([
  ['before anything is written', 3, [], 0],
  ['while it is written', 3, [{ type: 'writing began' }], 7],
  ['when it is done', 3, [{ type: 'imported', result }], 7],
  ['once they are saved', 3, [{ type: 'imported', result }, saved], 0],
  ['saved before it was written', 3, [saved, { type: 'writing began' }, { type: 'imported', result }], 0],
  ['saved before the server refused two more', 5, [saved, { type: 'imported', result }], 9],
  [
    'saved, and then mended in the rows',
    3,
    [
      saved,
      { type: 'went to', step: 'rows' },
      { type: 'server compared', preview, from: 'matches' },
      { type: 'imported', result },
    ],
    7,
  ],
])('%s, leaving loses the refused rows or does not (H-1604)', (_, problems, events, lost) => {
  expect(lostByLeaving(after(refusing(problems), ...events))).toBe(lost)
})

test('where no row stays out nothing is lost, and another file begins anew (H-1604)', () => {
  const none = { counts: () => ({ problems: 0, out: 0 }), decisions: new Map(), matched: new Map() }
  const rows: object = none
  expect(lostByLeaving(after(rows as ImportRows, { type: 'imported', result }))).toBe(0)
  expect(after(refusing(3), saved, { type: 'started again' }).savedRefused).toBeNull()
})
