import { expect, test } from 'vitest'
import { importFields } from './import-fields.ts'
import { mappedColumns, rowMapper, rowReader } from './map-rows.ts'

const fields = importFields('beneficiaries')
const choice = {
  headerRow: 0,
  targets: ['full_name', 'contact_number'],
  dateOrder: 'day',
  nameOrder: 'each',
} as const
const read = (...names: string[]) => {
  const raw = names.map((name) => [name, '91234567'])
  const reader = rowReader(fields, choice)
  const given = raw.flatMap((cells) => [...(reader(cells)?.values.keys() ?? [])])
  const columns = mappedColumns(fields, choice, new Set(given))
  const map = rowMapper(reader, columns)
  return raw.map((cells, at) => {
    const row = map(cells, at + 2)
    const named = columns.map((name, place) => [name, row?.cells[place]])
    return { ...Object.fromEntries(named), notes: row?.notes }
  })
}

test('a cell of a whole name stays as it is written; what stands beside it has columns only where it is there', () => {
  expect(read('TAN AH KOW', 'Siti binte Rahman')).toEqual([
    expect.objectContaining({
      display_name: 'TAN AH KOW',
      first_name: 'AH KOW',
      last_name: 'TAN',
      notes: null,
    }),
    expect.objectContaining({ display_name: 'Siti binte Rahman', last_name: 'binte Rahman' }),
  ])
  expect(Object.keys(read('Tan Ah Kow')[0] ?? {})).not.toContain('title')
  const [mei] = read('Mdm Wong Ah Yoke @ Wong Yoke Lan (黄玉兰)', 'Fatimah')
  expect(mei).toMatchObject({
    display_name: 'Wong Ah Yoke @ Wong Yoke Lan',
    title: 'Mdm',
    name_characters: '黄玉兰',
    other_names: 'Wong Yoke Lan',
  })
})

test('who has died, and two people in one cell, are something to look at', () => {
  const [late, pair] = read('Tan Ah Kow (deceased)', 'Mr & Mrs Lim Teck Seng')
  expect(late).toMatchObject({
    display_name: 'Tan Ah Kow',
    notes: { display_name: expect.stringContaining('has died') },
  })
  expect(pair).toMatchObject({ display_name: 'Lim Teck Seng', title: 'Mr & Mrs' })
  expect(pair?.notes).toMatchObject({ display_name: expect.stringContaining('Two people') })
})
