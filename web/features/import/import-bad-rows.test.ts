// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { csvFile } from './csv-text.ts'
import { importFields } from './import-fields.ts'
import type { Portion } from './worker-messages.ts'

const header = 'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number'
const row = (serial: string, over = '') => `${serial},Ah Moi,Lim,12A,Jalan Besar,${over || '090012'},91234567`
const csv = (...lines: string[]) => new Blob([lines.join('\r\n')])

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', 'Ah "Moi"', "'=1+1", 'line\nend', ' spaced ', 'a,b;c\td', '+65 9123 4567', '-'),
)
test('the file of bad rows comes back as it went, whatever the cells held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (people) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const lines = people.map((cells, n) => [`K${n}`, ...cells, 'x'].map(quoted).join(','))
      const file = csv('serial number,first name,last name,street,postal code', ...lines)
      if ((await file.text()).includes('\u0000')) return
      const first = await checked('beneficiaries', file)
      const bad = await first.ask('writeBad', { served: [], skipped: [] })
      const again = await checked('beneficiaries', bad)
      const cellsOf = (rows: Portion['rows']) => rows.map(({ cells }) => cells)
      expect(again.columns).toEqual(first.columns)
      expect(cellsOf(again.rows)).toEqual(cellsOf(first.rows))
      expect(again.faults).toEqual(first.faults)
    }),
    { numRuns: 60 },
  )
})

test('a formula is refused again in the file of bad rows, as the same cell, until it is mended', async () => {
  const first = await checked('beneficiaries', csv(header, row("=cmd|' /C calc'!A0"), row('A2')))
  const bad = await first.ask('writeBad', { served: [], skipped: [] })
  expect(await bad.text()).toContain("\r\n'=cmd|' /C calc'!A0,")
  const again = await checked('beneficiaries', bad)
  expect(again.rows[0]?.cells[0]).toBe("=cmd|' /C calc'!A0")
  expect(again.faults).toEqual([{ serial_number: 'starts with =, which a spreadsheet would run' }])
})

test('rows that stay out take their reason and the clerk’s own columns home, but no NRIC that is not kept', async () => {
  const file = csv('NRIC,Name,Tel,Notes', 'S1234567D,Tan Mei,91234567,likes tea', 'S7654321J,Goh,12,')
  const first = await checked('volunteers', file, {}, 'none')
  const ask = { served: [], skipped: [[0, 'Skipped: may be Mei Tan (7)']] as [number, string][] }
  const text = await (await first.ask('writeBad', ask)).text()
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'First Name,Last Name,Contact Number,Display Name,Notes,Reason',
    'Mei,Tan,91234567,Tan Mei,likes tea,Skipped: may be Mei Tan (7)',
    expect.stringMatching(/^Goh,,12,Goh,,.*Contact number is required/),
    '',
  ])
})

test('the template sent back untouched has nobody to import', async () => {
  for (const noun of ['beneficiaries', 'volunteers'] as const) {
    const fields = importFields(noun)
    const lines = [fields.map(({ title }) => title), fields.map(({ example }) => example)]
    const { faults } = await checked(noun, csvFile(lines))
    expect(faults.map((one) => Object.values(one ?? {}))).toEqual([['This is the template’s example row']])
  }
})

test('nothing that a spreadsheet would run begins a cell, where semicolons part them too', async () => {
  const text = await csvFile([
    ['=1+1', ';=HYPERLINK("http://e")', ' ;@x', '+65 9123 4567', 'Tan;=1+1'],
  ]).text()
  expect(text).toContain(`'=1+1,"';=HYPERLINK(""http://e"")","' ;@x",+65 9123 4567,"Tan;=1+1"`)
})
