import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ledgerGaps, ledgerIds } from './spec-ledger.ts'

const line = (id: string) =>
  `| ${id} | it | \`tests/house/spec-ledger.ts\` | \`tests/house/spec-ledger.test.ts\` |`
const whole = ledgerIds.map(line)
const gaps = (lines: string[]) => ledgerGaps(lines.join('\n'), process.cwd())

test('a ledger with every id, its source and its test has no gap', () => {
  expect(gaps(whole)).toEqual([])
  expect(ledgerIds).toHaveLength(48)
})

test.each([
  ['a missing line', (lines: string[]) => lines.slice(1), 'D-01 has no line'],
  [
    'a file that is gone',
    (lines: string[]) => [lines[0]?.replace('ledger.ts', 'gone.ts') ?? '', ...lines.slice(1)],
    'D-01 names tests/house/spec-gone.ts, which is not there',
  ],
  [
    'a file that is gone from a line of which a part comes later',
    (lines: string[]) => ['| D-01 | it (more: not yet) | `tests/house/spec-gone.ts` |', ...lines.slice(1)],
    'D-01 names tests/house/spec-gone.ts, which is not there',
  ],
  [
    'no test',
    (lines: string[]) => ['| D-01 | it | `tests/house/spec-ledger.ts` |', ...lines.slice(1)],
    'D-01 names no test',
  ],
  [
    'no source',
    (lines: string[]) => ['| D-01 | it | `tests/house/spec-ledger.test.ts` |', ...lines.slice(1)],
    'D-01 names no source file',
  ],
])('%s is caught', (_, damage, complaint) => {
  expect(gaps(damage(whole))).toEqual([complaint])
})

test('the ledger of this project has no gap', () => {
  const path = 'docs/spec-ledger.md'
  expect(existsSync(path), 'docs/spec-ledger.md is missing').toBe(true)
  expect(ledgerGaps(readFileSync(path, 'utf8'), process.cwd())).toEqual([])
})
