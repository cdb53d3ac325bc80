import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsInLedger, decidedIds, ledgerGaps, ledgerLines, namedInLedger } from './spec-ledger.ts'

const files = '| `tests/house/spec-ledger.ts` | `tests/house/spec-ledger.test.ts` “is caught”, “has no gap” |'
const told = [...namedInLedger, ...callsInLedger].join(', ')
const sections = [2, 3, 4, 5, 6, 7, 8, 9].map((section) => `| ${section}.01 | ${told} ${files}`)
const whole = [...decidedIds.map((id) => `| ${id} | it ${files}`), ...sections]
const gaps = (lines: string[]) => ledgerGaps(lines.join('\n'), process.cwd())
/** Put together here, so that this file does not hold it. */
const gone = ['was', 'caught'].join(' ')
const first = (damage: (line: string) => string) => [damage(whole[0] ?? ''), ...whole.slice(1)]

test('a ledger with every id, its source and its test has no gap', () => {
  expect(gaps(whole)).toEqual([])
})

test.each([
  ['a missing line', whole.slice(1), 'D-01 has no line'],
  ['a line twice', [...whole, whole[0] ?? ''], 'D-01 stands twice'],
  [
    'a file that is gone',
    first((line) => line.replace('ledger.ts', 'gone.ts')),
    'D-01 names tests/house/spec-gone.ts, which is not there',
  ],
  [
    'a test that is gone',
    first((line) => line.replace('is caught', gone)),
    `D-01 names the test “${gone}”, which tests/house/spec-ledger.test.ts does not hold`,
  ],
  [
    'the second of two tests that is gone',
    first((line) => line.replace('has no gap', gone)),
    `D-01 names the test “${gone}”, which tests/house/spec-ledger.test.ts does not hold`,
  ],
  ['no test', first(() => '| D-01 | it | `tests/house/spec-ledger.ts` |'), 'D-01 names no test'],
  [
    'no source',
    first(() => '| D-01 | it | `tests/house/spec-ledger.test.ts` |'),
    'D-01 names no source file',
  ],
  ['a section without a line', whole.slice(0, -1), 'section 9 has no line'],
  [
    'a sentence without a line',
    whole.map((line) => line.replaceAll("'New Partner Created'", "'New Partner'")),
    "'New Partner Created' has no line",
  ],
  [
    'a call without a line',
    whole.map((line) => line.replaceAll('DELETE /form?', 'DELETE /forms?')),
    `${callsInLedger.find((call) => call.includes('DELETE /form?'))} has no line`,
  ],
])('%s is caught', (_, lines, complaint) => {
  expect(gaps(lines)).toEqual([complaint])
})

test('the ledger of this project has no gap', () => {
  const ledger = readFileSync('docs/spec-ledger.md', 'utf8')
  expect(ledgerGaps(ledger, process.cwd())).toEqual([])
  expect(ledgerLines(ledger).length).toBeGreaterThan(200)
})
