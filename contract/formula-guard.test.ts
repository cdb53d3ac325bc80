import { expect, test } from 'vitest'
import { processorSeconds } from '../tests/processor-time.ts'
import { formulaReason, guarded, unguarded } from './formula-guard.ts'

/** The least of fifteen: the process does other work too. */
const least = (work: () => unknown) =>
  Math.min(...Array.from({ length: 15 }, () => processorSeconds(() => Array.from({ length: 12 }, work))))

test.each([
  ['lines of digits', '1 \n'],
  ['lines of digits and CRLF', '12-3\r\n'],
  ['numbers with brackets', '1 ( ) \n'],
  ['numbers between semicolons', '1 ;'],
  ['white space behind semicolons', ';   \n'],
  ['marks that stand there already', "'+1\n"],
])('a long text costs what its parts do, and no more: %s (S-11, S-12)', (_, line) => {
  const part = line.repeat(1000)
  const long = part.repeat(4)
  for (const work of [guarded, unguarded]) {
    const parts = least(() => [1, 2, 3, 4].map(() => work(part)))
    // A text that is read again from each of its lines costs four times as much.
    expect(least(() => work(long))).toBeLessThan(2.5 * parts + 0.002)
  }
})

test('nine numbers with empty brackets cost what nine numbers do (S-11)', () => {
  const numbers = (bracket: string) => `+1${bracket}${`;1${bracket}`.repeat(8)};${'1'.repeat(2000)}x`
  const bare = least(() => formulaReason(numbers('')))
  expect(least(() => formulaReason(numbers('( )')))).toBeLessThan(20 * bare + 0.002)
})

test.each([
  ['9123 4567; +65\u00a06123 4567 (her\u3000son)\n+65 8123 4567', null],
  ['a;+65 ( )', null],
  ['a\n+65 9123\n4567', null],
  ['a;+65 (her\nson)', "a;'+65 (her\nson)"],
  ['a\n+1+1', "a\n'+1+1"],
  ['a;+1 (x)+1', "a;'+1 (x)+1"],
])('a number ends with its line: %j leaves as %j', (value, written) => {
  expect(guarded(value)).toBe(written ?? value)
  expect(unguarded(guarded(value))).toBe(value)
})
