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

const status = ['full_name', 'status', 'status_reason', 'contact_number']
const row = (targets: readonly string[], ...cells: string[]) => {
  const { values = new Map(), question } =
    rowReader(fields, { ...choice, targets }, { header: targets })(cells) ?? {}
  return { ...Object.fromEntries(values), question }
}

test('a death in a name fills an empty status, adds its reason, and asks where the file says otherwise', () => {
  const dead = { status: 'Inactive', status_reason: 'deceased', question: undefined }
  expect(row(status, 'Tan Ah Kow (deceased)', '', '', '91234567')).toMatchObject(dead)
  expect(row(status, 'Tan Ah Kow (deceased)', 'Inactive', '', '91234567')).toMatchObject(dead)
  expect(row(status, 'Tan Ah Kow (deceased)', 'Deceased', 'Deceased', '91234567')).toMatchObject({
    ...dead,
    status_reason: 'Deceased',
  })
  // What somebody writes there settles it: beside an Active the reason says nothing.
  expect(row(status, 'Tan Ah Kow (deceased)', 'Active', '', '91234567')).toMatchObject({
    ...{ display_name: 'Tan Ah Kow', status: 'Active', status_reason: 'deceased' },
    question: { status: 'The name says ‘died’: write Inactive here, or this again' },
  })
  expect(row(status, 'Tan Ah Kow (deceased)', 'Moved', '', '91234567')).toMatchObject({
    ...{ status: 'Inactive', status_reason: 'moved' },
    question: { status_reason: 'The name says ‘died’: write deceased here, or this again' },
  })
  expect(row(['status', 'full_name'], '', 'Tan Ah Kow (Passed away 3/2/24)')).toMatchObject({
    ...{ ...dead, display_name: 'Tan Ah Kow' },
    remarks: 'full_name: Tan Ah Kow (Passed away 3/2/24)',
  })
})

test('a volunteer who has died is Inactive, or asked about', () => {
  const read = (cell: string) =>
    rowReader(importFields('volunteers'), { ...choice, targets: ['full_name', 'current_status'] })([
      'Tan Ah Kow (deceased)',
      cell,
    ])
  for (const cell of ['', 'Inactive']) {
    expect(read(cell)?.values.get('current_status')).toBe('Inactive')
    expect(read(cell)?.question).toBeUndefined()
  }
  expect(read('Available')?.question).toEqual({
    current_status: 'The name says ‘died’: write Inactive here, or this again',
  })
  const alone = rowReader(importFields('volunteers'), { ...choice, targets: ['full_name'] })
  expect(alone(['Tan Ah Kow (deceased)'])?.values.get('current_status')).toBe('Inactive')
})

const two = ['first_name', 'last_name', 'title']

test('names in two cells are read as one in a cell is', () => {
  expect(row(two, 'Ah Kow (deceased)', 'Tan', '')).toMatchObject({
    ...{ first_name: 'Ah Kow', last_name: 'Tan', status: 'Inactive', status_reason: 'deceased' },
  })
  expect(row(two, 'Mdm. Ah Moi', 'Lim', '')).toMatchObject({ first_name: 'Ah Moi', title: 'Mdm' })
  expect(row(two, 'Mdm Ah Moi', 'Lim', 'Mrs')).toMatchObject({ first_name: 'Ah Moi', title: 'Mrs' })
  expect(row(two, 'Ah Kow (陈亚九)', 'Tan', '')).toMatchObject({
    ...{ first_name: 'Ah Kow', last_name: 'Tan', name_characters: '陈亚九' },
  })
  expect(row(two, 'Mei Ling (美玲)', 'Tan 陈', '')).toMatchObject({
    ...{ first_name: 'Mei Ling', last_name: 'Tan', name_characters: '陈美玲' },
  })
  // Plain names, and titles alone, stay to the letter.
  for (const cells of [
    ['TAN  AH', 'Kow'],
    ['Late', 'Tan'],
    ['美玲', '陈'],
    ['Fatimah', ''],
  ] as const)
    expect(row(two, ...cells, '')).toMatchObject({ first_name: cells[0], question: undefined })
})

test('Tuan is a given name, and a title where a father’s name stands beside it', () => {
  for (const [first_name, last_name] of [
    ['Anh Tuan', 'Nguyen'],
    ['Tuan Anh', 'Nguyen'],
    ['Minh', 'Nguyen Tuan'],
  ] as const)
    expect(row(two, first_name, last_name, '')).toEqual({ first_name, last_name, question: undefined })
  expect(row(two, 'Tuan Osman', 'bin Ali', '')).toMatchObject({ first_name: 'Osman', title: 'Tuan' })
})

test.each([
  ['Mr & Mrs', 'Tan Ah Kow'],
  ['Mr & Mrs Ah Kow', 'Tan'],
  ['Ah Kow & Ah Moi', 'Tan'],
  ['Tan Ah Kow', '& Lim Ah Moi'],
])('two people in two cells are asked about: %s, %s', (...cells) => {
  expect(row(two, ...cells, '').question).toEqual({ first_name: expect.stringContaining('Two people') })
})

test('a file that says how the name is written has said all of it: its own export comes back as it went', () => {
  const names = ['first_name', 'last_name', 'display_name']
  expect(row(names, 'Tuan Anh', 'Nguyen', 'Nguyen Tuan Anh')).toEqual({
    ...{ first_name: 'Tuan Anh', last_name: 'Nguyen', display_name: 'Nguyen Tuan Anh' },
  })
  // What a column of its own leaves empty, the whole name says.
  const targets = ['full_name', 'title', 'first_name', 'last_name']
  expect(row(targets, 'Mdm Siti Aminah', '', 'Siti Aminah', '')).toEqual({
    ...{ first_name: 'Siti Aminah', title: 'Mdm', display_name: 'Siti Aminah' },
  })
  expect(row(targets, 'Mdm Tan Ah Moi', '', '', '')).toMatchObject({ first_name: 'Ah Moi', last_name: 'Tan' })
})

test('a row that was refused for two people or a death asks again when it is brought back as it was', () => {
  const names = ['first_name', 'last_name', 'display_name', 'title', 'status', 'status_reason']
  const couple = ['Kok Wah', 'Lee', 'Lee Kok Wah', 'Mr & Mrs', '', '']
  const dead = ['Ah Kow', 'Tan', 'Tan Ah Kow', '', 'Active', 'deceased']
  const asked = (cells: readonly string[], ...reason: string[]) => {
    const header = [...names, ...reason]
    const targets = [...names, ...reason.map(() => '')]
    return Object.keys(rowReader(fields, { ...choice, targets }, { header })(cells)?.question ?? {})
  }
  expect([asked(couple, 'Reason'), asked(dead, 'Reason')]).toEqual([['first_name'], ['status']])
  // A record of ours that says so was left so by somebody.
  expect([asked(couple), asked(dead)]).toEqual([[], []])
})
