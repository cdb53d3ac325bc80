import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsFaults, asvsRows, countsOf, requirements } from './asvs.ts'

/** Put together here, so that this file does not hold them. */
const [missing, untold] = [['has no', 'row'].join(' '), ['was', 'caught'].join(' ')]
const tested = 'tested | `tests/house/asvs.test.ts` “a wrong count is caught”'
const rowOf = (id: string, level: string) => `| ${id} | ${level} | what it asks | ${tested} |`
const whole = [...requirements].map(([id, level]) => rowOf(id, level))

function faults(lines: string[], counts = countsOf(asvsRows(lines.join('\n')))) {
  return asvsFaults([counts, ...lines].join('\n'), process.cwd())
}
const first = (answer: string) => [(whole[0] ?? '').replace(tested, answer), ...whole.slice(1)]

test('a matrix with every requirement once, its file and its test has no fault', () => {
  expect(requirements.size).toBe(253)
  expect(faults(whole)).toEqual([])
})

test.each([
  ['a requirement without a row', whole.slice(1), `1.2.1 ${missing}`],
  ['a row twice', [...whole, whole[0] ?? ''], '1.2.1 stands twice'],
  [
    'a requirement that is none',
    [...whole, rowOf('1.2.99', '1')],
    '1.2.99 is no requirement of level 1 or 2',
  ],
  ['another level', [rowOf('1.2.1', '2'), ...whole.slice(1)], '1.2.1 is of level 1, not 2'],
  ['an unknown answer', first('done | here'), '1.2.1 is answered ‘done’, which is no answer'],
  [
    'a file that is gone',
    first('held | `tests/house/asvs-gone.ts`'),
    '1.2.1 names tests/house/asvs-gone.ts, which is not there',
  ],
  [
    'a test that is gone',
    first(tested.replace('is caught', untold)),
    `1.2.1 names the test “a wrong count ${untold}”, which tests/house/asvs.test.ts does not hold`,
  ],
  [
    'half a title',
    first(tested.replace('a wrong count', 'count')),
    '1.2.1 names the test “count is caught”, which tests/house/asvs.test.ts does not hold',
  ],
  [
    'a title that no test file goes before',
    first('tested | `tests/house/asvs.ts` “a wrong count is caught”'),
    '1.2.1 names the test “a wrong count is caught”, which tests/house/asvs.ts does not hold',
  ],
  ['tested by no test', first('tested | `tests/house/asvs.ts`'), '1.2.1 names no test'],
  [
    'tested by a file alone',
    first(`${tested}, \`tests/house/rules.test.ts\``),
    '1.2.1 names tests/house/rules.test.ts without the title of a test',
  ],
  ['held by no file', first('held | the framework'), '1.2.1 names no file that holds it'],
  ['not applicable without a reason', first('not applicable | '), '1.2.1 says no reason'],
  ['open without what is missing', first('open | '), '1.2.1 does not say what is missing'],
])('%s is caught', (_, lines, complaint) => {
  expect(faults(lines)).toEqual([complaint])
})

test('a wrong count is caught', () => {
  const wrong = '253 requirements: 252 tested, 1 held, 0 not applicable, 0 open.'
  const right = '253 requirements: 253 tested, 0 held, 0 not applicable, 0 open.'
  expect(faults(whole, wrong)).toEqual([`it counts ‘${wrong}’, and has ‘${right}’`])
})

test('the matrix of this project has no fault', () => {
  expect(asvsFaults(readFileSync('docs/asvs.md', 'utf8'), process.cwd())).toEqual([])
})
