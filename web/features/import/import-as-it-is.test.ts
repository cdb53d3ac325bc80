// @vitest-environment node
import { expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { aSession, checked } from '../../../tests/import-session.ts'
import { filledMerges } from './merged-cells.ts'
import { isNobody } from './no-person.ts'
import { telling } from './text-encoding.ts'
import { tagsOf } from './workbook-sheets.ts'

/** Files as offices keep them (people on lists of other programs, before Unicode, merged and summed up). */
const bytes = (...parts: (string | number[])[]) =>
  new Blob(
    parts.map((part) => Uint8Array.from(typeof part === 'string' ? new TextEncoder().encode(part) : part)),
  )
const volunteers = { noun: 'volunteers', collection: 'whole' } as const

// 陈大文 and 林美玲 in GB2312, 陳大文 and 林美玲 in Big5, as Excel of each saves them.
const gb = [
  [0xb3, 0xc2, 0xb4, 0xf3, 0xce, 0xc4],
  [0xc1, 0xd6, 0xc3, 0xc0, 0xc1, 0xe1],
]
const big5 = [
  [0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5],
  [0xaa, 0x4c, 0xac, 0xfc, 0xac, 0xc2],
]
const list = (first: number[], second: number[]) =>
  bytes('Name,HP\r\n', first, ',91234567\r\n', second, ',81234567\r\n')

test.each([
  ['gb18030', list(gb[0] ?? [], gb[1] ?? []), ['陈大文', '林美玲']],
  ['big5', list(big5[0] ?? [], big5[1] ?? []), ['陳大文', '林美玲']],
  [
    'windows-1252',
    list([...'Jos'].map((c) => c.charCodeAt(0)).concat(0xe9), [0x5a, 0x6f, 0xeb]),
    ['José', 'Zoë'],
  ],
] as const)(
  'a file from before Unicode is read as %s, and shown to be looked at',
  async (encoding, file, names) => {
    const { ask } = aSession()
    const { letterings, columns } = await ask('open', { ...volunteers, file })
    expect(letterings[0]).toEqual({ encoding, samples: names })
    expect(columns.columns[0]?.samples).toEqual(names)
    // An accent alone is nothing in Chinese: there is nothing to ask.
    expect(letterings.length > 1).toBe(encoding !== 'windows-1252')
  },
)

test('another way to read the letters is chosen, and the rows follow', async () => {
  const { ask } = aSession()
  const { letterings } = await ask('open', { ...volunteers, file: list(gb[0] ?? [], gb[1] ?? []) })
  const other = letterings.find(({ encoding }) => encoding === 'windows-1252')
  const { columns } = await ask('reading', { encoding: 'windows-1252' })
  expect(columns[0]?.samples).toEqual(other?.samples)
  expect((await ask('reading', { encoding: 'gb18030' })).columns[0]?.samples).toEqual(['陈大文', '林美玲'])
})

test('a file of Unicode with one damaged line is refused by that line, not read as something else', async () => {
  const file = bytes('Name,HP\n陈大文,91234567\n林美玲,81234567\nJos', [0xe9], ',91234568\n')
  await expect(aSession().ask('open', { ...volunteers, file })).rejects.toThrow('Line 4 is not UTF-8')
})

test('a web page with the name of a workbook is told apart', async () => {
  const file = bytes(
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Name</td></tr></table>',
  )
  await expect(aSession().ask('open', { ...volunteers, file })).rejects.toThrow(
    'web page with the name of a workbook',
  )
})

test('digits of full width are digits, in a name they stay', async () => {
  const file = bytes(
    'Serial No,Name,HP,Blk,Street,Postal\nＡ１,陈　大文,９１２３　４５６７,１２Ａ,Jalan Besar,０９００１２\n',
  )
  const { rows, columns, faults } = await checked('beneficiaries', file)
  expect(faults).toEqual([null])
  const cells = Object.fromEntries(columns.map((name, at) => [name, rows[0]?.cells[at]]))
  expect(cells).toMatchObject({
    serial_number: 'A1',
    contact_number: '9123 4567',
    block_number: '12A',
    postal_code: '090012',
  })
})

type Cell = string | null | { value: string; columnSpan?: number; rowSpan?: number }
const workbook = async (...rows: Cell[][]) => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { value: cell } : cell)))
  return new Blob([new Uint8Array(await writeXlsxFile(cells as SheetData).toBuffer())])
}

/** Two people of one household, under a header of two lines. */
const household = () =>
  workbook(
    ['Clients of the Tuesday group'],
    [
      { value: 'S/No', rowSpan: 2 },
      { value: 'Name', rowSpan: 2 },
      { value: 'Address', columnSpan: 3 },
      null,
      null,
      { value: 'HP', rowSpan: 2 },
      { value: 'Next of kin', columnSpan: 2 },
      null,
    ],
    [null, null, 'Blk', 'Street', 'Postal', null, 'Name', 'Relationship'],
    [
      'T1',
      'Tan Ah Kow',
      { value: '12', rowSpan: 2 },
      { value: 'Jalan Besar', rowSpan: 2 },
      '200012',
      '91234567',
      'Tan Wei',
      'Son',
    ],
    ['T2', 'Lim Ah Moi', null, null, '200012', '91234568', 'Tan Wei', 'Son'],
  )

test('a header of two lines names its columns, and a merged cell holds for every row', async () => {
  const { rows, columns, faults } = await checked('beneficiaries', await household())
  expect(columns).toEqual([
    'serial_number',
    'first_name',
    'last_name',
    'display_name',
    'block_number',
    'street_name',
    'postal_code',
    'contact_number',
    'contact_1_name',
    'contact_1_relation',
  ])
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [4, 'T1', 'Ah Kow', 'Tan', 'Tan Ah Kow', '12', 'Jalan Besar', '200012', '91234567', 'Tan Wei', 'Son'],
    [5, 'T2', 'Ah Moi', 'Lim', 'Lim Ah Moi', '12', 'Jalan Besar', '200012', '91234568', 'Tan Wei', 'Son'],
  ])
  expect(faults).toEqual([null, null])
})

test('merged cells are counted, and left as they stand when somebody wishes it; the kin is a contact', async () => {
  const { ask } = aSession()
  const { columns } = await ask('open', {
    noun: 'beneficiaries',
    collection: 'whole',
    file: await household(),
  })
  expect(columns.merged).toBe(7)
  expect(columns.columns.map(({ header, guess }) => [header, guess]).slice(6)).toEqual([
    ['Next of kin Name', 'contact_1_name'],
    ['Next of kin Relationship', 'contact_1_relation'],
  ])
  const plain = await ask('reading', { fillsMerged: false })
  expect(plain.columns[2]?.filled).toBe(1)
})

test('totals, headings, notes and a header that is printed again are nobody, apart from the faults', async () => {
  const lines = [
    'Serial No,Name,HP,Blk,Street,Postal',
    'Block 12,,,,,',
    'A1,Tan Ah Kow,91234567,12,Jalan Besar,200012',
    'Serial No,Name,HP,Blk,Street,Postal',
    'A2,Lim Ah Moi,91234568,14,Jalan Besar,20001',
    'Subtotal,2,,,,',
    'Jumlah: 2,,,,,',
    'Prepared by Mei Ling on 3 Feb 2026,,,,,',
    ',Total Koh,91234569,16,Jalan Besar,200016',
    ',Siti Aminah,,,,',
    '合计,2',
    'Page 1 of 1',
  ]
  const { rows, faults, ask } = await checked('beneficiaries', bytes(lines.join('\n')))
  const nobody = rows.filter(({ isNobody }) => isNobody).map(({ number }) => number)
  expect(nobody).toEqual([2, 4, 6, 7, 8, 11, 12])
  expect(faults[rows.findIndex(({ number }) => number === 10)]).toHaveProperty('contact_number')
  // None is lost: each stands in the file of those that stayed out, and may be taken in.
  const bad = await (await ask('writeBad', { served: [], skipped: [] })).text()
  expect(bad).toContain('a total, a heading or a note')
  const sent = await ask('write', { decisions: [], refused: [], kept: [] })
  expect(sent.places.map((place) => rows[place]?.number)).toEqual([3])
  const [taken] = await ask('leaveOut', { places: [0], isOut: false })
  expect(taken?.[1]).toHaveProperty('contact_number')
})

/** Each of these took minutes where what is read grows with the square of what was sent (S-11). */
test('a file that is made to be slow is read at one pass', () => {
  const xml = '<mergeCell '.repeat(400_000)
  expect(tagsOf(xml, 'mergeCell')).toEqual([])
  expect(telling('a'.repeat(2_000_000))).toEqual([])
})

test('merged cells that overlap, as no spreadsheet lets them, are no workbook', () => {
  const rows = Array.from({ length: 100 }, () => ['x', 'y'])
  const all = { top: 0, left: 0, bottom: 1_048_575, right: 16_383 }
  expect(filledMerges(rows, [all])[99]).toEqual(['x', 'x'])
  expect(() => filledMerges(rows, [all, all])).toThrow('overlap')
})

test.each([
  ['in UTF-16 with its mark', [0xff, 0xfe, ...[...'<html>'].flatMap((letter) => [letter.charCodeAt(0), 0])]],
  ['behind a comment', [...'<!-- made by a system --><table>'].map((letter) => letter.charCodeAt(0))],
])('a web page %s is told apart too', async (_, content) => {
  const asked = aSession().ask('open', { ...volunteers, file: bytes(content) })
  await expect(asked).rejects.toThrow('web page with the name of a workbook')
})

test('a heading that is merged over the whole line is nobody, a person with one value twice is somebody', () => {
  const [targets, header] = [
    ['serial_number', 'full_name', 'contact_number', 'block_number'],
    ['No', 'Name', 'HP', 'Blk'],
  ]
  expect(isNobody(['Block 14', 'Block 14', 'Block 14', 'Block 14'], targets, header)).toBe(true)
  expect(isNobody(['12', 'Tan Ah Kow', '', '12'], targets, header)).toBe(false)
})
