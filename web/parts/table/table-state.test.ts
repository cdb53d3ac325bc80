import { expect, test } from 'vitest'
import { searchOf, tableSearch } from '../../routes/search.ts'
import { readTableState } from './table-state.ts'

const options = { sorts: ['first_name', 'status'], sort: 'first_name' } as const
/** The address as a route reads it, then as the table does. */
const read = (values: Record<string, string>, of: Parameters<typeof readTableState>[1] = options) =>
  readTableState(searchOf(tableSearch(options.sorts))(values), of)

test('the address is read, and what does not fit falls back', () => {
  expect(read({})).toMatchObject({ page: 1, sort: 'first_name', order: 'asc' })
  expect(read({ page: '3', sort: 'status', order: 'desc', q: 'tan', status: 'Active' })).toEqual({
    page: 3,
    sort: 'status',
    order: 'desc',
    q: 'tan',
    status: 'Active',
  })
  for (const page of ['0', '-1', '1e9', 'x', '1.5']) expect(read({ page }).page).toBe(1)
  expect(read({ sort: 'password', order: 'sideways' })).toMatchObject({ sort: 'first_name', order: 'asc' })
})

test("a column of another page's table is none of this one's", () => {
  expect(readTableState({ sort: 'email' }, options).sort).toBe('first_name')
})

test('a default order holds only for the default column', () => {
  const newest = { ...options, order: 'desc' as const }
  expect(read({}, newest).order).toBe('desc')
  expect(read({ sort: 'status' }, newest).order).toBe('asc')
})
