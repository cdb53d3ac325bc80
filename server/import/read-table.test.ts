import { expect, test } from 'vitest'
import { z } from 'zod'
import { WRONG_CELLS_MAX } from '../../contract/constants.ts'
import { Problem } from '../../contract/problem.ts'
import { readTable } from './read-table.ts'

const schema = z.strictObject({
  code: z.string().trim().min(1, 'Code is required'),
  full_name: z.string().trim().min(1, 'Name is required'),
  note: z.string().trim().optional(),
  kind: z.enum(['a', 'b'], { error: 'Choose a or b' }).optional(),
})

const shape = {
  schema,
  columns: ['code', 'full_name', 'note', 'kind'],
  required: ['code', 'full_name'],
  key: ({ code }: { code: string }) => code,
  keyField: 'code',
  label: ({ full_name = '', code = '' }: Record<string, string>) => `${full_name} ${code}`,
  keep: (values: z.output<typeof schema>) => values,
}
async function read(content: string | Buffer) {
  const { rows, ...table } = await readTable({ content: Buffer.from(content) }, shape)
  return { ...table, rows: [...rows.portions()].flat() }
}
const refusal = async (content: string | Buffer): Promise<string> => {
  const error = await read(content).then(
    () => new Error('was taken'),
    (error: unknown) => error,
  )
  if (!(error instanceof Problem)) throw error
  expect([error.status, error.fields]).toEqual([422, { file: error.message }])
  return error.message
}

const TEXT = 'code,full_name,note\r\n1,Siti é 長者,"a ""quiet"" one"\r\n2,Ravi,\r\n'
const ROWS = [
  { row: 2, label: 'Siti é 長者 1', values: { code: '1', full_name: 'Siti é 長者', note: 'a "quiet" one' } },
  { row: 3, label: 'Ravi 2', values: { code: '2', full_name: 'Ravi', note: '' } },
]
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big end first', utf16be(`\uFEFF${TEXT}`)],
  ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
  ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
  ['unix line ends', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
  ['old line ends', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
  ['no line end after the last row', Buffer.from(TEXT.trimEnd())],
  [
    'headers in another case and with spaces',
    Buffer.from(TEXT.replace('code,full_name', ' CODE ,Full Name')),
  ],
  ['empty columns at the end', Buffer.from(TEXT.replaceAll('\r\n', ',,\r\n'))],
])('%s', async (_what, content) => {
  const { kept_rows, ...table } = await read(content)
  expect(table).toEqual({ columns: ['code', 'full_name', 'note'], rows: ROWS, refused: [] })
  expect(kept_rows).toBe((await read(TEXT)).kept_rows)
})

test('whether the same rows were kept is told by their numbers, whatever stands in them', async () => {
  const kept = async (...codes: string[]) =>
    (await read(['code,full_name', ...codes.map((code) => `${code},Siti`)].join('\n'))).kept_rows
  expect(await kept('1', '', '3')).toBe(await kept('7', '', '9'))
  expect(await kept('1', '', '3')).not.toBe(await kept('1', '2', '3'))
  expect(await kept('1', '', '3')).not.toBe(await kept('1', '3', ''))
})

test('columns may stand in any order, a mixture of line ends and blank lines keep the numbers', async () => {
  const { columns, rows } = await read('note,full_name,code\r\n\nx,Siti,1\n,,\r\r\ny,Ravi,2')
  expect(columns).toEqual(['note', 'full_name', 'code'])
  expect(rows.map(({ row, values }) => [row, values.code])).toEqual([
    [3, '1'],
    [6, '2'],
  ])
})

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'The file is empty'],
  ['a file of blanks', '\n\n', 'The first row must name the columns'],
  ['a header alone', 'code,full_name\n', 'There is no row below the header'],
  [
    'Latin-1',
    Buffer.from('code,full_name\n1,Ravi\n2,Zo\u00eb\n', 'latin1'),
    'Line 3 is not UTF-8. Save the file as "CSV UTF-8" and choose it again',
  ],
  [
    'a character cut off at the end',
    Buffer.from('code,full_name\n1,é').subarray(0, -1),
    'Line 2 is not UTF-8. Save the file as "CSV UTF-8" and choose it again',
  ],
  ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le'), 'This is not a .csv file'],
  [
    'half a UTF-16 character',
    Buffer.from(`\uFEFF${TEXT}`, 'utf16le').subarray(0, -1),
    'The file is not whole: its UTF-16 text is broken',
  ],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004rest'),
    'This is a workbook, not a .csv file. Save it as "CSV UTF-8" and choose that file',
  ],
  [
    'a workbook of the nineties',
    Buffer.from('\u00d0\u00cf\u0011\u00e0rest', 'latin1'),
    'This is a workbook, not a .csv file. Save it as "CSV UTF-8" and choose that file',
  ],
  ['a PDF', '%PDF-1.7\n', 'This is not a .csv file'],
  ['a NUL', 'code,full_name\n1,a\u0000b', 'This is not a .csv file'],
  ['another table', 'make,model\n1,2', 'The first row must name the columns: Code, Full Name'],
  [
    'an unknown column',
    'code,full_name,colour\n1,2,3',
    'Unknown column: Colour. Known: Code, Full Name, Note, Kind',
  ],
  ['a column twice', 'code,full_name,Code\n1,2,3', 'The column Code stands twice'],
  ['a column missing', 'code,note\n1,2', 'Missing column: Full Name'],
  ['a column without a name', 'code,,full_name\n1,2,3', 'Column 2 has no name'],
  [
    'a quotation mark never closed',
    'code,full_name\n1,Ravi\n2,"Siti\n3,Mei\n',
    'Row 3 has a quotation mark that is never closed',
  ],
  [
    'text after a closing mark',
    'code,full_name\n1,"Ravi" Menon\n2,Siti',
    'Row 2 has text after a closing quotation mark',
  ],
  ['too many columns', `code,full_name${',a'.repeat(1_000)}\n1,a`, 'Row 1 has more than 1,000 columns'],
  ['too wide a row', `code,full_name\n1,a${',b'.repeat(1_000)}`, 'Row 2 has more than 1,000 columns'],
  [
    'one line alone',
    `code${',full_name'.repeat(50_000)}`,
    'The first row is too long to be the names of columns',
  ],
  [
    'too many rows',
    `code,full_name\n${Array.from({ length: 100_001 }, (_, n) => `${n},a\n`).join('')}`,
    'At most 100,000 rows',
  ],
])('%s is refused whole, saying what and where', async (_what, content, message) => {
  expect(await refusal(content)).toBe(message)
})

test('a bad row is refused with every reason, and the others stay', async () => {
  const table = await read(
    [
      'code,full_name,note,kind',
      '1,Ravi,,b',
      ',,,',
      ',Siti,=1+1,c',
      '2,Mei',
      '3,Mei,x,,extra',
      '1,Twin,,',
      '4,"two\nlines",ok,',
      '5,last,,a',
    ].join('\n'),
  )
  expect(table.rows.map(({ row, values }) => [row, values])).toEqual([
    [2, { code: '1', full_name: 'Ravi', note: '', kind: 'b' }],
    [8, { code: '4', full_name: 'two\nlines', note: 'ok' }],
    [9, { code: '5', full_name: 'last', note: '', kind: 'a' }],
  ])
  expect(table.refused).toEqual([
    { row: 4, label: 'Siti', field: 'note', reason: 'starts with =, which a spreadsheet would run' },
    { row: 4, label: 'Siti', field: 'code', reason: 'Code is required' },
    { row: 4, label: 'Siti', field: 'kind', reason: 'Choose a or b' },
    { row: 5, label: 'Mei 2', field: '', reason: 'This row has 2 cells where the header has 4' },
    { row: 6, label: 'Mei 3', field: '', reason: 'This row has 5 cells where the header has 4' },
    { row: 7, label: 'Twin 1', field: 'code', reason: '1 stands in row 2 already' },
  ])
})

test('rows beyond one portion come in order, as often as they are asked for', async () => {
  const codes = Array.from({ length: 1201 }, (_, n) => `c${n}`)
  const { rows } = await readTable(
    { content: Buffer.from(`code,full_name\n${codes.map((code) => `${code},長者`).join('\n')}`) },
    shape,
  )
  expect(rows.count).toBe(codes.length)
  for (const _time of [1, 2]) {
    const portions = [...rows.portions()]
    expect(portions.map(({ length }) => length)).toEqual([...Array.from({ length: 12 }, () => 100), 1])
    expect(portions.flat().map(({ values }) => values)).toEqual(
      codes.map((code) => ({ code, full_name: '長者' })),
    )
  }
})

test('a file that is wrong in too many cells is refused as a whole, and one with as many as can be told is read (S-12)', async () => {
  // Three wrong cells a row.
  const fileOf = (rows: number) => `code,full_name,kind\n${',,x\n'.repeat(rows)}`
  const most = Math.floor(WRONG_CELLS_MAX / 3)
  expect((await read(fileOf(most))).refused).toHaveLength(most * 3)
  expect(await refusal(fileOf(most + 1))).toMatch(/^More than 50,000 cells of this file are wrong: check/)
})
