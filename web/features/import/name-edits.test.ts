// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { ImportRows } from './import-rows.ts'
import type { NameOrder } from './split-name.ts'
import type { WorkerClient } from './worker-client.ts'

const rest = '12,Jalan Besar,238801,91234567'

/** The rows as the page has them, copied as the worker's messages are; `write` is how a cell is written. */
const onThePage = (header: string, ...lines: string[]) => inOrder('each', header, ...lines)

async function inOrder(nameOrder: NameOrder, header: string, ...lines: string[]) {
  const text = [
    `Serial No,${header},Blk,Street,Postal Code,HP`,
    ...lines.map((line, n) => `N${n},${line},${rest}`),
  ]
  const { ask, rows, faults, columns } = await checked('beneficiaries', new Blob([text.join('\r\n')]), {
    nameOrder,
  })
  const page = new ImportRows({ ask } as unknown as WorkerClient, nameOrder)
  page.add({ rows: structuredClone(rows), faults, done: rows.length, total: rows.length })
  page.columns = columns
  const column = (name: string) => columns.indexOf(name)
  return {
    page,
    ask,
    write: (place: number, cells: Record<string, string>) =>
      page.edit(Object.entries(cells).map(([name, text]) => ({ row: place, column: column(name), text }))),
    cells: (place: number, ...names: string[]) =>
      names.map((name) => page.rows[place]?.cells[column(name)] ?? null),
  }
}
const names = ['first_name', 'last_name', 'display_name', 'title']

test('a cell that is mended elsewhere answers nobody for two people; the server gets them after an answer alone', async () => {
  const { page, ask, write, cells } = await onThePage(
    'Name',
    'Mr & Mrs Lee Kok Wah',
    'Tan Ah Kow & Lim Ah Moi',
  )
  expect(page.listed('problems')).toEqual([0, 1])
  await write(0, { postal_code: '238802' })
  await write(1, { contact_number: '' })
  await write(1, { contact_number: '91234568' })
  expect(page.faults(0)).toEqual({ first_name: expect.stringContaining('Two people') })
  expect(page.listed('problems')).toEqual([0, 1])
  // The same text once more: it was the husband's.
  await write(0, { first_name: 'Kok Wah' })
  expect(page.faults(0)).toBeNull()
  expect(cells(0, ...names)).toEqual(['Kok Wah', 'Lee', 'Lee Kok Wah', ''])
  await write(1, { first_name: 'Ah Kow' })
  expect(page.faults(1)).toBeNull()
  expect(cells(1, ...names)).toEqual(['Ah Kow', 'Tan', 'Tan Ah Kow', ''])
  const { content } = await ask('write', { decisions: [], refused: [], kept: [] })
  const sent = await content.text()
  expect(sent).toContain('\r\nN0,Kok Wah,Lee,Lee Kok Wah,,')
  expect(sent).toContain('\r\nN1,Ah Kow,Tan,Tan Ah Kow,,')
})

test('whoever writes the name as a whole, or the title, has said it too', async () => {
  const { page, write, cells } = await onThePage(
    'Name',
    ...['Tan Ah Kow & Lim Ah Moi', 'Mr & Mrs Lee Kok Wah', 'Tan Ah & Kow'],
  )
  await write(0, { display_name: 'Lim Ah Moi' })
  expect(cells(0, ...names)).toEqual(['Ah Moi', 'Lim', 'Lim Ah Moi', ''])
  await write(1, { title: 'Mr' })
  expect(cells(1, ...names)).toEqual(['Kok Wah', 'Lee', 'Lee Kok Wah', 'Mr'])
  await write(2, { first_name: 'Ah & Kow' })
  expect(cells(2, ...names)).toEqual(['Ah & Kow', 'Tan', 'Tan Ah & Kow', ''])
  expect(page.listed('problems')).toEqual([])
})

test('a whole name that is written over two people is split in the order that was chosen for the file', async () => {
  const { page, write, cells } = await inOrder('first', 'Name', 'Tan Ah Kow & Lim Ah Moi')
  await write(0, { display_name: 'Kim Ah Moi' })
  expect(cells(0, ...names)).toEqual(['Ah Moi', 'Kim', 'Kim Ah Moi', null])
  expect(page.faults(0)).toBeNull()
})

test('the name as written follows first and last name where it was read out of one cell, or was their proposal', async () => {
  const { write, cells } = await onThePage(
    'Name',
    ...['Tan Ah Kow', 'Kelvin Tan', 'Wong Ah Yoke @ Lucy', 'Kelvin Tan Wei Ming', 'Fatimah', 'Lim Bee Hoon'],
  )
  const name = (place: number) => cells(place, 'display_name')[0]
  await write(0, { first_name: 'Ah Koh' })
  await write(1, { last_name: 'Teo' })
  await write(2, { first_name: 'Ah Yok' })
  await write(3, { first_name: 'Kelvin Wei Meng' })
  await write(4, { last_name: 'binte Ali' })
  // What somebody writes there is theirs.
  await write(5, { display_name: 'Auntie Bee' })
  await write(5, { first_name: 'Bee Hong' })
  expect([0, 1, 2, 3, 4, 5].map(name)).toEqual([
    'Tan Ah Koh',
    'Kelvin Teo',
    'Wong Ah Yok @ Lucy',
    'Kelvin Wei Meng Tan',
    'Fatimah binte Ali',
    'Auntie Bee',
  ])
  const own = await onThePage(
    'First Name,Last Name,Display Name',
    'Ah Kow,Tan,Tan Ah Kow',
    'Ah Moi,Lim,Ah Ma',
  )
  await own.write(0, { last_name: 'Teo' })
  await own.write(1, { last_name: 'Teo', first_name: 'Ah Mui' })
  expect([0, 1].map((place) => own.cells(place, 'display_name')[0])).toEqual(['Teo Ah Kow', 'Ah Ma'])
})

test('of a death that the status contradicts whoever writes the status says which it is', async () => {
  const { page, write, cells } = await onThePage(
    'Name,Status',
    ...['Tan Ah Kow (deceased),Active', 'Lim Ah Moi (deceased),Active'],
  )
  await write(0, { first_name: 'Ah Koh' })
  expect(page.listed('problems')).toEqual([0, 1])
  await write(0, { status: 'Inactive' })
  await write(1, { status: 'Active' })
  expect(page.listed('problems')).toEqual([])
  expect(cells(0, 'status', 'status_reason')).toEqual(['Inactive', 'deceased'])
  expect(cells(1, 'status', 'status_reason')).toEqual(['Active', ''])
})
