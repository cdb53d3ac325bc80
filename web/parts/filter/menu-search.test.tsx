import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { MenuSearch } from './menu-search.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chosen = vi.fn()
const many = ['Risk', 'Last Engaged', 'Street', 'Status', 'Area', 'Gender', 'Age', 'Speaks']
const open = async (labels = many) => {
  chosen.mockReset()
  const items = (...labels: string[]) =>
    labels.map((label) => ({
      key: label,
      label,
      item: (
        <DropdownMenuItem key={label} onSelect={() => chosen(label)}>
          {label}
        </DropdownMenuItem>
      ),
    }))
  render(
    <DropdownMenu>
      <DropdownMenuTrigger>Filter</DropdownMenuTrigger>
      <DropdownMenuContent isSearched>
        <MenuSearch
          label="Find a filter"
          groups={[{ items: items(...labels) }, { heading: 'Names', items: items('Email') }]}
        />
      </DropdownMenuContent>
    </DropdownMenu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('menu', { name: 'Find a filter' })
}
const theBox = () => screen.findByRole('textbox', { name: 'Find a filter' })
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('what is typed finds an entry by its name, and Enter takes the first', async () => {
  await open()
  const box = await theBox()
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(entries()).toEqual([...many, 'Email'])
  await userEvent.keyboard('st')
  // What begins so comes first.
  expect(entries()).toEqual(['Street', 'Status', 'Last Engaged'])
  await userEvent.keyboard('a{Enter}')
  expect(chosen.mock.calls).toEqual([['Status']])
})

test('arrows lead from the box to the entries and back; a letter there is typed into the box', async () => {
  await open()
  const box = await theBox()
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Risk')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Last Engaged'))
  await userEvent.keyboard('em')
  expect(document.activeElement).toBe(box)
  expect(entries()).toEqual(['Email'])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(box)
})

test('a name that nothing has is said to be none', async () => {
  await open()
  await userEvent.keyboard('xyz')
  expect(screen.getByRole('status').textContent).toBe('Nothing is called that.')
  expect(screen.queryAllByRole('menuitem')).toHaveLength(0)
})

test('where few entries stand, no box stands above them', async () => {
  await open(['Risk', 'Street'])
  expect(entries()).toEqual(['Risk', 'Street', 'Email'])
  expect(screen.queryByRole('textbox')).toBeNull()
})
