// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { gridColumns, nameOf } from './grid-columns.ts'
import { ImportRows } from './import-rows.ts'
import { oneNameEdits } from './one-name.ts'
import type { WorkerClient } from './worker-client.ts'

async function onThePage(...names: string[]) {
  const lines = names.map((name, n) => `${n + 1},${name},9123456${n}`)
  const file = new Blob([['Case No,First Name,Last Name,HP', ...lines].join('\r\n')])
  const { ask, rows, faults, columns } = await checked('volunteers', file)
  const page = new ImportRows({ ask } as unknown as WorkerClient)
  page.add({ rows: structuredClone(rows), faults, done: rows.length, total: rows.length })
  page.columns = columns
  return { page, ask }
}

test('rows with a first name alone are offered to be whole, each and all, and go in so', async () => {
  const { page, ask } = await onThePage('Fatimah,', 'Ah Kow,Tan', 'Mdm Suppiah,', 'Muthu,', 'Ah Moi,')
  const problem = { last_name: 'Last name is required' }
  expect([0, 1, 2, 3, 4].map((place) => page.faults(place))).toEqual([
    problem,
    null,
    problem,
    problem,
    problem,
  ])
  const [last, written] = ['last_name', 'display_name'].map((name) => page.columns.indexOf(name))
  if (last === undefined || written === undefined) throw new Error('No columns')
  // Left out, mended by its last name, or by its own cell: not offered.
  await page.leaveOut([3], true)
  await page.edit([{ row: 4, column: last, text: 'Lim' }])
  expect(oneNameEdits(page)).toEqual([
    { row: 0, column: written, text: 'Fatimah' },
    { row: 2, column: written, text: 'Suppiah' },
  ])
  await page.edit(oneNameEdits(page))
  expect([page.listed('problems'), oneNameEdits(page)]).toEqual([[], []])
  // A last name that comes later joins it.
  await page.edit([{ row: 0, column: last, text: 'binte Ali' }])
  expect(page.rows[0]?.cells[written]).toBe('Fatimah binte Ali')
  await page.edit([{ row: 0, column: last, text: '' }])
  const { content } = await ask('write', { decisions: [], refused: [], kept: [] })
  expect((await content.text()).split('\r\n').slice(0, 2)).toEqual([
    'first_name,last_name,contact_number,display_name,title,action,match,match_name,keep',
    'Fatimah,,91234560,Fatimah,,,,,',
  ])
})

test('one name of two people is nobody’s whole name: the press leaves the question with each of them (H-1453)', async () => {
  const { page } = await onThePage('Fatimah,', 'Mr & Mrs Lim,', 'Suppiah & Muthu,')
  expect(oneNameEdits(page).map(({ row }) => row)).toEqual([0])
  const [, ...couples] = structuredClone(page.rows)
  await page.edit(oneNameEdits(page))
  expect(page.listed('problems')).toEqual([1, 2])
  expect(page.rows.slice(1)).toEqual(couples)
})

test('a dash where a last name belongs is none: the row is offered as any of one name', async () => {
  const { page } = await onThePage('Fatimah,-', 'Muthu,.', 'Ah Kow,Tan', 'Nur,D-')
  expect([0, 1, 2, 3].map((place) => page.rows[place]?.cells[page.columns.indexOf('last_name')])).toEqual([
    ...['', '', 'Tan', 'D-'],
  ])
  expect(oneNameEdits(page).map(({ row, text }) => [row, text])).toEqual([
    [0, 'Fatimah'],
    [1, 'Muthu'],
  ])
})

test('a file of two names each, with a heading between them, has no such column', async () => {
  const { page } = await onThePage('Ah Kow,Tan', 'Ah Moi,Lim')
  expect(page.columns).not.toContain('display_name')
  const file = new Blob(['Case No,First Name,Last Name,HP\r\n,Block 12,,\r\n1,Ah Kow,Tan,91234567'])
  const { columns } = await checked('beneficiaries', file)
  expect(columns).not.toContain('display_name')
})

test('a last name that is cleared where none was missing is asked about too, of nobody else, and goes in so (H-1591)', async () => {
  const { page, ask } = await onThePage('Ah Kow,Tan', 'Ah Moi,Lim', 'Fatimah,Binte')
  const columns = [...page.columns]
  const last = columns.indexOf('last_name')
  await page.edit([{ row: 0, column: columns.indexOf('first_name'), text: 'Ah Kau' }])
  expect([page.columns, oneNameEdits(page)]).toEqual([columns, []])
  await page.edit([{ row: 2, column: last, text: '' }])
  // Behind the others: a cell that is being written is where it was.
  expect(page.columns).toEqual([...columns, 'display_name'])
  const written = columns.length
  expect(page.rows.map(({ cells }) => cells[written])).toEqual(['', '', ''])
  expect([0, 1, 2].map((place) => page.faults(place))).toEqual([
    null,
    null,
    { last_name: 'Last name is required' },
  ])
  expect(oneNameEdits(page)).toEqual([{ row: 2, column: written, text: 'Fatimah' }])
  await page.edit(oneNameEdits(page))
  expect([page.listed('problems'), oneNameEdits(page)]).toEqual([[], []])
  await page.edit([{ row: 1, column: last, text: '' }])
  expect(page.columns).toEqual([...columns, 'display_name'])
  const { content, places } = await ask('write', { decisions: [], refused: [], kept: [] })
  expect(places).toEqual([0, 2])
  const lines = (await content.text()).split('\r\n')
  expect(lines[0]).toMatch(/,display_name,/)
  expect([lines[1], lines[2]]).toEqual([
    expect.stringMatching(/^Ah Kau,Tan,91234560,,/),
    expect.stringMatching(/^Fatimah,,91234562,Fatimah,/),
  ])
})

test('a row stays known by its name where most have nothing in the one as written', async () => {
  const { page } = await onThePage('Fatimah,', 'Ah Kow,Tan', 'Ah Moi,Lim')
  const knownBy = () => nameOf(gridColumns([], page.columns, true, page.isMostlyEmpty))?.name
  expect(knownBy()).toBe('last_name')
  const column = page.columns.indexOf('display_name')
  await page.edit([0, 1].map((row) => ({ row, column, text: 'Somebody' })))
  expect(knownBy()).toBe('display_name')
})
