import { expect, test } from 'vitest'
import { atStart, type Chosen, type ImportEvent, type ImportState, nextState } from './import-machine.ts'
import type { Preview } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import type { WorkerClient } from './worker-client.ts'

const chosen = { sheet: 'One', choice: { headerRow: 0 } } as Chosen
const rows = () => new ImportRows({} as WorkerClient)
const preview = (over: Partial<Preview>) => ({ refused: 0, undecided: 0, ...over }) as Preview
const after = (...events: ImportEvent[]): ImportState => events.reduce(nextState, atStart)
const checkedRows: ImportEvent[] = [
  { type: 'file read', chosen },
  { type: 'rows checked', rows: rows() },
]

test('a column that is chosen otherwise lets go of the rows, and keeps the file', () => {
  const state = after(...checkedRows, {
    type: 'columns chosen',
    chosen: (before) => ({ ...before, sheet: 'Two' }),
  })
  expect([state.rows, state.chosen?.sheet]).toEqual([null, 'Two'])
})

test('another file lets go of all that was made of the one before, and its failure is gone', () => {
  const busy = { what: 'Reading b.csv', fraction: null }
  const state = after(
    ...checkedRows,
    { type: 'failed', why: 'No signal' },
    { type: 'began waiting', busy },
    { type: 'file given' },
  )
  expect(state).toMatchObject({ chosen: null, rows: null, preview: null, failure: null, busy })
})

test.each([
  ['rows', preview({ refused: 2, undecided: 5 }), 'rows'],
  ['rows', preview({ undecided: 1 }), 'matches'],
  ['matches', preview({ undecided: 1 }), 'matches'],
  ['rows', preview({}), 'import'],
  ['matches', preview({}), 'import'],
] as const)('compared from %s it goes where something is left to do', (from, compared, step) => {
  expect(after(...checkedRows, { type: 'server compared', preview: compared, from }).step).toBe(step)
})

test('who may be here already is shown once, and not again on the way from there', () => {
  const seen = rows()
  seen.matched.set(0, {} as never)
  const state = nextState(after(...checkedRows), { type: 'rows checked', rows: seen })
  const compared = (from: 'rows' | 'matches') =>
    nextState(state, { type: 'server compared', preview: preview({}), from }).step
  expect([compared('rows'), compared('matches')]).toEqual(['matches', 'import'])
})

test('what is as far as before is the same state: nothing is drawn for it', () => {
  const state = after({ type: 'began waiting', busy: { what: 'Checking', fraction: 0.1 } })
  const again = (fraction: number) =>
    nextState(state, { type: 'came further', busy: { what: 'Checking', fraction } })
  expect(again(0.1)).toBe(state)
  expect(again(0.2).busy?.fraction).toBe(0.2)
})

test('an import that was written is done, and another file begins at the start', () => {
  const result = { created: 3, updated: 0, unchanged: 0, refused: [] }
  const done = after(...checkedRows, { type: 'writing began' }, { type: 'imported', result })
  expect(done).toMatchObject({ step: 'done', result, isBegun: true })
  expect(nextState(done, { type: 'started again' })).toEqual(atStart)
})
