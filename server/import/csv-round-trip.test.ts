import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaReason, guarded, unguarded } from '../../contract/formula-guard.ts'
import { csvExport, csvFileName, csvRecord } from './csv-export.ts'
import { decodeText } from './decode-text.ts'
import { splitRecords } from './split-records.ts'

const spectrum = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')))
const read = (bytes: Buffer, first = '') =>
  [...splitRecords(decodeText(bytes), (cell) => cell === first)].flat()

test.each(readdirSync(join(spectrum, 'csvs')))('csv-spectrum: %s is read as its answer says', (file) => {
  const [header = [], ...rows] = read(readFileSync(join(spectrum, 'csvs', file)))
  const expected = JSON.parse(readFileSync(join(spectrum, 'json', file.replace('.csv', '.json')), 'utf8'))
  const objects = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
  // Line ends inside a cell are kept as \n (S-11). The package's own answer has another telephone number than its file.
  const plain = JSON.parse(
    JSON.stringify(expected).replaceAll('\\r\\n', '\\n').replace('"1234567890"', '"2095257564"'),
  )
  expect(objects).toEqual([plain].flat())
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'",;\'=+-@|% \t\n＝﹦\u200B\u202Ea'),
  }),
)
const asKept = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '')

test('what is written is read back, whatever the cells hold', () => {
  const row = fc.array(cell.map(asKept), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const text = `name,other\r\n${rows.map(csvRecord).join('')}`
      const records = read(Buffer.from(`\uFEFF${text}`), 'name').slice(1)
      expect(records.map((cells) => cells.map(unguarded))).toEqual(rows)
    }),
    { numRuns: 1000 },
  )
})

test('wherever the text is cut into pieces, the records and the faults are the same', () => {
  const isKnown = (header: string) => header === 'name'
  const outcome = (pieces: string[]) => {
    try {
      return [...splitRecords(pieces, isKnown)].flat()
    } catch (error) {
      return (error as Error).message
    }
  }
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', ',', ' ', '\n', 'a') })), (pieces) => {
      const text = `name,other\n${pieces.join('')}`
      expect(outcome(['name,', 'other\n', ...pieces])).toEqual(outcome([text]))
      expect(outcome([...text])).toEqual(outcome([text]))
    }),
    { numRuns: 1000 },
  )
})

test('no cell that leaves begins as a spreadsheet’s formula does', () => {
  fc.assert(
    fc.property(cell, (value) => {
      expect(guarded(value)).not.toMatch(/^\s*[=+\-@|%\t\r＝＋－＠｜％]/)
      // Where a semicolon parts cells, quotes around a comma's cell part nothing.
      const parts = guarded(value).split(/[;\r\n]/)
      expect(parts.filter((part) => /^ *(?:[=+@|%\t＝＋＠｜％]|[-－](?!\s|$))/.test(part))).toEqual([])
      expect(unguarded(guarded(value))).toBe(value)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['=1+1', '='],
  [' \t=cmd|calc', '='],
  ['+SUM(A1)', '+'],
  ['+65 9123 4567 (=1)', '+'],
  ['+65 9123 4567; +SUM(A1)', '+'],
  ['-2+3', '-'],
  ['@SUM(A1)', '@'],
  ['|calc', '|'],
  ['%41', '%'],
  ['\tx', 'a tab'],
  ['＝1', '＝'],
  ['－1', '－'],
  ['\u200B=1', '='],
  ['\u00AD+SUM(A1)', '+'],
  [' \u2060\u202E@SUM(A1)', '@'],
  ['﹦1', '﹦'],
  ['﹣1', '﹣'],
])('%j is refused on the way in', (value, sign) => {
  expect(formulaReason(value)).toBe(`starts with ${sign}, which a spreadsheet would run`)
})

test.each([
  '+6591234567',
  '+65 9123 4567',
  ' +65-9123-4567',
  '+65 9123 4567 (daughter); +6561234567 (son’s office)',
  '-',
  '',
  '  ',
  '12-34',
  'a=b',
  "'=1",
  '5%',
])('%j is no formula', (value) => expect(formulaReason(value)).toBeNull())

test.each(['=1', '\u200B=1', '\u00AD=1', '\u2060-1', '\u202E@x', '﹦1', '﹢1'])(
  '%j leaves with a mark before it, and comes back as it was',
  (value) => {
    expect(guarded(value)).toBe(`'${value}`)
    expect(unguarded(guarded(value))).toBe(value)
  },
)

test.each([
  [';=1', "';'=1"],
  ['a;=1;b', "a;'=1;b"],
  [' ; =1', "' ;' =1"],
  ['ok; =1+1; b', "ok;' =1+1; b"],
  ['ok\n \u200B@SUM(A1)', "ok\n' \u200B@SUM(A1)"],
  ['9123 4567; +65 6123 4567 (her son); +60123456789', '9123 4567; +65 6123 4567 (her son); +60123456789'],
  ['9123 4567; +65*cmd', "9123 4567;' +65*cmd"],
  ["a;'=1", "a;''=1"],
  ['one\n@x\n-2+3', "one\n'@x\n'-2+3"],
  ['told:\n- eats little\n- sleeps', 'told:\n- eats little\n- sleeps'],
  ['9123 4567; +65 8123 4567', '9123 4567; +65 8123 4567'],
])('%j leaves as %j, for where a semicolon parts cells, and comes back as it was', (value, written) => {
  expect(guarded(value)).toBe(written)
  expect(unguarded(written)).toBe(value)
})

test('an export is UTF-8 with its mark and CRLF, quoted as RFC 4180 asks', async () => {
  async function* batches() {
    yield [{ name: 'Tan, "Ah" Seng', note: null }]
    yield [{ name: '=1+1', note: 'two\nlines' }]
  }
  const { content } = csvExport('x.csv', ['name', 'note'], batches())
  const parts: Uint8Array[] = []
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe(
    '\uFEFFname,note\r\n"Tan, ""Ah"" Seng",\r\n\'=1+1,"two\nlines"\r\n',
  )
})

test('a file name holds nothing that a file system refuses', () => {
  expect(csvFileName(' Meals / "A"\n: 長者 ')).toBe('Meals A 長者.csv')
  expect(csvFileName('???')).toBe('export.csv')
})

test('a long name ends with a whole letter: half of one would fail the download for good (H-1933)', () => {
  const before = 'a'.repeat(99)
  expect(csvFileName(`${before}😀😀`)).toBe(`${before}😀.csv`)
  expect(csvFileName(`x${'😀'.repeat(120)}`).isWellFormed()).toBe(true)
})

test('a column that is called as what every object has holds its own answers alone', async () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
  async function* batches() {
    yield [{ name: 'Tan', ...Object.fromEntries([['__proto__', 'Mine']]) }, { name: 'Lim' }]
  }
  const { content } = csvExport('x.csv', ['name', ...names], batches())
  const parts: Uint8Array[] = []
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe(`\uFEFFname,${names.join(',')}\r\nTan,,,Mine,\r\nLim,,,,\r\n`)
})
