import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { DataColumn } from './data-table-types.ts'

interface Person {
  serial_number: string
  name: string
}

const columns: DataColumn<Person>[] = [
  { id: 'serial_number', header: 'Serial No.', cell: (person) => person.serial_number, isSortable: true },
  {
    id: 'first_name',
    header: 'Beneficiary Name',
    cell: (person) => person.name,
    isSortable: true,
    isPrimary: true,
  },
]
const rows: Person[] = [
  { serial_number: 'KB-0142', name: 'Lim Ah Moi' },
  { serial_number: 'KB-0077', name: 'Rajendran s/o Muthu' },
]
const rowKey = (person: Person) => person.serial_number
const rowName = (person: Person) => person.name

beforeEach(() => {
  localStorage.clear()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(props: Partial<DataTableProps<Person>> = {}) {
  const onQueryChange = vi.fn()
  const all: DataTableProps<Person> = {
    label: 'Beneficiaries',
    counted: ['beneficiary', 'beneficiaries'],
    columns,
    rows,
    total: 25,
    query: { page: 2, sort: 'first_name', order: 'asc' },
    onQueryChange,
    onPageSizeChange: vi.fn(),
    rowKey,
    rowName,
    ...props,
  }
  const view = render(
    <TooltipProvider>
      <DataTable {...all} />
    </TooltipProvider>,
  )
  return { onQueryChange: props.onQueryChange ?? onQueryChange, view }
}

it('pages by 12: Page 2 of 3', async () => {
  const { onQueryChange } = show()
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onQueryChange).toHaveBeenCalledWith({ page: 3, sort: 'first_name', order: 'asc' })
})

it('goes to the page that is typed, and says what is none without losing anything', async () => {
  const { onQueryChange } = show({ total: 1204 })
  const field = screen.getByRole('textbox', { name: 'Go to page' })
  for (const wrong of ['0', '102', 'two', '1.5', '-3']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${wrong}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe('Type a page from 1 to 101')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  expect(onQueryChange).not.toHaveBeenCalled()
  await userEvent.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, ' 77 {Enter}')
  expect(onQueryChange).toHaveBeenLastCalledWith({ page: 77, sort: 'first_name', order: 'asc' })
  await userEvent.type(field, '101')
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(onQueryChange).toHaveBeenLastCalledWith({ page: 101, sort: 'first_name', order: 'asc' })
})

it('shows 12, 50 or 100 rows and stays where it is', async () => {
  const onPageSizeChange = vi.fn()
  show({ total: 1204, query: { page: 6 }, onPageSizeChange })
  screen.getByRole('combobox', { name: 'Rows of a page' }).focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(onPageSizeChange).toHaveBeenCalledExactlyOnceWith(50, 2)
  cleanup()
  show({ total: 120, query: { page: 2, page_size: 50 } })
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
})

it('counts beside its heading, exactly, and what matches of a filter', () => {
  show({ total: 1204, heading: 'Assigned Beneficiaries' })
  const said = () => document.querySelector('[data-slot=table-count]')?.textContent
  expect(screen.getByRole('heading', { name: 'Assigned Beneficiaries' })).toBeTruthy()
  expect(said()).toBe('1,204 beneficiaries')
  cleanup()
  show({ total: 1, query: { page: 1, q: 'lim' }, heading: 'Assigned Beneficiaries' })
  expect(said()).toBe('1 beneficiary matches')
  cleanup()
  show({ total: 27, isFiltered: true, heading: 'Assigned Beneficiaries' })
  expect(said()).toBe('27 beneficiaries match')
})

it('says that more match than were counted, leads on to the next page and promises no last one', async () => {
  const many = { total: 10_000, isAtLeast: true, isFiltered: true, heading: 'Assigned Beneficiaries' }
  const { onQueryChange } = show({ ...many, query: { page: 3 } })
  expect(document.querySelector('[data-slot=table-count]')?.textContent).toBe(
    'More than 10,000 beneficiaries match',
  )
  expect(screen.getByText('Page 3 of 834 or more')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Go to page' })
  await userEvent.type(field, '835{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Type a page from 1 to 834')
  expect(onQueryChange).not.toHaveBeenCalled()
  cleanup()
  const { onQueryChange: onNext } = show({ ...many, query: { page: 900 } })
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledWith({ page: 901 })
  expect(document.querySelector('[data-slot=print-note]')?.textContent).toBe(
    'more than 10,000 in all; page 900',
  )
  cleanup()
  show({ ...many, total: 12_503, isAtLeast: false, query: { page: 1042 } })
  expect(screen.getByText('Page 1,042 of 1,042')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

it("without a heading of its own it counts beside the page's", () => {
  show({ total: 1204 })
  expect(document.querySelector('[data-slot=table-count]')).toBeNull()
  render(<PageHeader heading="Beneficiaries" />)
  expect(screen.getByRole('status').textContent).toBe('1,204 beneficiaries')
  expect(screen.getByRole('heading', { name: 'Beneficiaries' })).toBeTruthy()
})

it('sorts on the server, back to the first page, and says so to a screen reader', async () => {
  const { onQueryChange } = show()
  expect(screen.getByRole('columnheader', { name: 'Beneficiary Name' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Beneficiary Name' }))
  expect(onQueryChange).toHaveBeenLastCalledWith({ page: 1, sort: 'first_name', order: 'desc' })
  await userEvent.click(screen.getByRole('button', { name: 'Serial No.' }))
  expect(onQueryChange).toHaveBeenLastCalledWith({ page: 1, sort: 'serial_number', order: 'asc' })
})

it('filters once typing has paused, by a box that says what it finds', async () => {
  const { onQueryChange } = show({ filterHint: 'Finds names and numbers' })
  const box = screen.getByPlaceholderText('Filter by name...')
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('Finds names and numbers').id)
  await userEvent.type(box, 'lim')
  await vi.waitFor(() => expect(onQueryChange).toHaveBeenCalled())
  expect(onQueryChange).toHaveBeenCalledExactlyOnceWith({
    page: 1,
    sort: 'first_name',
    order: 'asc',
    q: 'lim',
  })
})

it('tells the three kinds of nothing apart', async () => {
  const clear = vi.fn()
  show({ rows: [], total: 0, query: { page: 1 } })
  expect(screen.getByText('No data available.')).toBeTruthy()
  cleanup()

  show({ rows: [], total: 0, query: { page: 1, q: 'zzz' }, onQueryChange: clear })
  expect(screen.queryByText('No data available.')).toBeNull()
  await userEvent.click(screen.getByText('Clear the filter'))
  expect(clear).toHaveBeenCalledWith({ page: 1, q: undefined })
  cleanup()

  const onRetry = vi.fn()
  show({ rows: undefined, total: undefined, error: { message: 'No answer.' }, onRetry })
  expect(screen.queryByText('No data available.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Beneficiaries could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('never says that there is nothing while it is loading', () => {
  show({ rows: undefined, total: undefined, isFetching: true })
  expect(screen.queryByText('No data available.')).toBeNull()
  expect(screen.getByRole('table', { name: 'Beneficiaries' }).getAttribute('aria-busy')).toBe('true')
})

it('opens a row by click, by link, and by j and Enter', async () => {
  const onOpenRow = vi.fn()
  show({ onOpenRow, rowHref: (person) => `/b/${person.serial_number}` })
  await userEvent.click(screen.getByText('KB-0142'))
  expect(onOpenRow).toHaveBeenLastCalledWith(rows[0])
  expect(screen.getByRole('link', { name: 'Lim Ah Moi' }).getAttribute('href')).toBe('/b/KB-0142')
  await userEvent.keyboard('jj{Enter}')
  expect(onOpenRow).toHaveBeenLastCalledWith(rows[1])
  expect(onOpenRow).toHaveBeenCalledTimes(2)
})

it('selects rows, keeps what other pages chose, and counts them', async () => {
  const onChange = vi.fn()
  const onOpenRow = vi.fn()
  show({ onOpenRow, selection: { selectedKeys: new Set(['KB-0001']), onChange, actions: null } })
  expect(screen.getByText('1 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lim Ah Moi' }))
  expect(onChange).toHaveBeenLastCalledWith(new Set(['KB-0001', 'KB-0142']))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select every row of this page' }))
  expect(onChange).toHaveBeenLastCalledWith(new Set(['KB-0001', 'KB-0142', 'KB-0077']))
  expect(onOpenRow).not.toHaveBeenCalled()
})

it('ticks nobody before anybody is listed', () => {
  show({ rows: undefined, selection: { selectedKeys: new Set(), onChange: vi.fn(), actions: null } })
  const all = screen.getByRole('checkbox', { name: 'Select every row of this page' })
  expect(all.getAttribute('disabled')).toBe('')
})

it('hides a column for this person and remembers it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  show({ columnsKey: 'people' })
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  await userEvent.click(within(await screen.findByRole('menu')).getByText('Serial No.'))
  expect(screen.queryByRole('columnheader', { name: 'Serial No.' })).toBeNull()
  cleanup()
  show({ columnsKey: 'people' })
  expect(screen.queryByRole('cell', { name: /KB-0142/ })).toBeNull()
  expect(screen.getByText('Lim Ah Moi')).toBeTruthy()
})
