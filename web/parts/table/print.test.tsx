import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { DataTable } from './data-table.tsx'
import type { DataColumn } from './data-table-types.ts'
import { printSaid, tickedSaid } from './print-dialog.tsx'
import { printPage } from './print-door.ts'
import { byBlockAndFloor } from './print-order.ts'
import { type ForPaper, readAll } from './read-all.ts'

const counted = ['beneficiary', 'beneficiaries'] as const
const home = (street_name: string, block_number: string, unit_number: string) => ({
  street_name,
  block_number,
  unit_number,
  postal_code: '150012',
})

test('a walk goes by street, block, floor and door, by number and not by letter', () => {
  const walk = [
    home('Bukit Merah View', '9', '#02-11'),
    home('Bukit Merah View', '9', '#10-01'),
    home('Bukit Merah View', '12', ''),
    home('Bukit Merah View', '12', '#03-9'),
    home('Bukit Merah View', '12', '03-10'),
    home('Bukit Merah View', '12A', '#01-1'),
    home('Redhill Close', '1', '#01-1'),
  ]
  expect(byBlockAndFloor([...walk].reverse())).toEqual(walk)
})

test('every page is read, and at most 500', async () => {
  const pageOf = (total: number) =>
    vi.fn(async ({ page, page_size }: { page: string; page_size: string }, _forPaper: ForPaper) => {
      const from = (Number(page) - 1) * Number(page_size)
      return {
        total,
        items: Array.from({ length: total }, (_, at) => at).slice(from, from + Number(page_size)),
      }
    })
  const some = pageOf(230)
  expect(await readAll(some)).toEqual(Array.from({ length: 230 }, (_, at) => at))
  expect(some).toHaveBeenCalledTimes(3)
  // The audit keeps one print for one print.
  expect(some.mock.calls.map(([, forPaper]) => forPaper)).toEqual([{ purpose: 'print' }, {}, {}])
  const many = pageOf(20_000)
  expect(await readAll(many)).toHaveLength(500)
  expect(many).toHaveBeenCalledTimes(5)
})

test('every page is read of a list that was not counted to its end', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => at)
  const read = vi.fn(async ({ page }: { page: string }) => {
    const items = rows.slice((Number(page) - 1) * 100, Number(page) * 100)
    return page === '3' ? { items, total: 230 } : { items, total: 100, is_at_least: true as const }
  })
  expect(await readAll(read)).toEqual(rows)
  expect(read).toHaveBeenCalledTimes(3)
})

test('how many are printed is said, and what happens above 500', () => {
  expect(printSaid(45, counted, false)).toBe(
    '45 beneficiaries: all of them are printed, not this page alone.',
  )
  expect(printSaid(27, counted, true)).toContain('27 beneficiaries match: all of them')
  expect(printSaid(20_000, counted, false)).toBe(
    '20,000 beneficiaries. One print takes 500: the first 500 are printed. Filter the list to print the others.',
  )
  expect(printSaid(10_000, counted, true, true)).toBe(
    'More than 10,000 beneficiaries match. One print takes 500: the first 500 are printed. Filter the list to print the others.',
  )
})

test('of those who are ticked nobody else is printed, and above 500 what to do is said', () => {
  expect(tickedSaid(2, counted)).toBe('2 beneficiaries are ticked: nobody else is printed.')
  expect(tickedSaid(1, counted)).toBe('1 beneficiary is ticked: nobody else is printed.')
  expect(tickedSaid(1200, counted)).toBe(
    '1,200 beneficiaries are ticked. One print takes 500: the first 500 are printed. Take some ticks off to print the others.',
  )
})

interface Person {
  name: string
}
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', isPrimary: true, cell: ({ name }) => name },
]
const all = ['Aminah', 'Ravi', 'Siti'].map((name) => ({ name }))

beforeEach(() => vi.stubGlobal('print', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(read: () => Promise<Person[]>, hasPlaces = true, ticked?: number) {
  render(table(read, hasPlaces, all.slice(0, 2), ticked))
}

function table(
  read: () => Promise<Person[]>,
  hasPlaces: boolean,
  rows: Person[] | undefined,
  ticked?: number,
) {
  return (
    <TooltipProvider>
      <DataTable
        label="People"
        counted={counted}
        columns={columns}
        rows={rows}
        total={rows && 3}
        query={{ page: 1 }}
        onQueryChange={vi.fn()}
        onPageSizeChange={vi.fn()}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        printing={{ read, hasPlaces, ...(ticked !== undefined && { ticked }) }}
      />
    </TooltipProvider>
  )
}

it('prints everything that is listed, in the order that is chosen, then shows its page again', async () => {
  const read = vi.fn(async () => all)
  show(read)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'By block and floor' }))
  await userEvent.click(screen.getByRole('button', { name: 'Print 3' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(read).toHaveBeenCalledExactlyOnceWith('place')
  expect(screen.getByText('Siti')).toBeTruthy()
  expect(document.querySelector('[data-slot=print-note]')?.textContent).toBe(
    'sorted by block and floor; 3 in all',
  )
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('Siti')).toBeNull())
})

it('prints those who are ticked and says so on paper, also where the page shows everybody', async () => {
  const read = vi.fn(async () => all.slice(2))
  show(read, false, 1)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('1 beneficiary is ticked: nobody else is printed.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print 1' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.queryByText('Aminah')).toBeNull()
  expect(screen.getByText('Siti')).toBeTruthy()
  expect(document.querySelector('[data-slot=print-note]')?.textContent).toBe('1 ticked')
})

it("says why it could not read them, and a page's own Print asks the same", async () => {
  show(() => Promise.reject(new Error('no answer')), false)
  printPage()
  expect(await screen.findByText(/all of them are printed/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Print 3' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})

it('asked for before its rows are there, it waits for them and does not print a page without any', async () => {
  const read = async () => all
  const { rerender } = render(table(read, true, undefined))
  printPage()
  expect(print).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(table(read, true, all.slice(0, 2)))
  expect(await screen.findByText(/all of them are printed/)).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})
