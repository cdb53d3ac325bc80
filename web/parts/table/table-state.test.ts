import { expect, test } from 'vitest'
import { searchOf } from '../../routes/search.ts'
import { tableSearch } from '../../routes/table-search.ts'
import { type PageSize, pageAfterResize } from './page-size.ts'
import { readTableState } from './table-state.ts'

const options = { sorts: ['first_name', 'status'], sort: 'first_name' } as const
/** The address as a route reads it, then as the table does. */
const read = (
  values: Record<string, string>,
  of: Parameters<typeof readTableState>[1] = options,
  kept?: PageSize,
) => readTableState(searchOf(tableSearch(options.sorts))(values), of, kept)

test('the address is read, and what does not fit falls back', () => {
  expect(read({})).toMatchObject({ page: 1, sort: 'first_name', order: 'asc' })
  expect(read({ page: '3', sort: 'status', order: 'desc', q: 'tan', status: 'Active' })).toEqual({
    page: 3,
    page_size: 12,
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

test('a page has 12 rows, or the size of the address, or the one that this person chose', () => {
  expect(read({}).page_size).toBe(12)
  expect(read({}, options, 50).page_size).toBe(50)
  expect(read({ page_size: '100', page: '2' }, options, 50).page_size).toBe(100)
  expect(read({ page_size: '12' }, options, 50).page_size).toBe(12)
  // The third page of a link whose sender keeps to 12.
  expect(read({ page: '3' }, options, 50).page_size).toBe(12)
  for (const page_size of ['0', '13', '101', '1e2', 'x']) expect(read({ page_size }).page_size).toBe(12)
})

test('another size keeps the first row that is shown', () => {
  expect(pageAfterResize(5, 12, 50)).toBe(1)
  expect(pageAfterResize(6, 12, 50)).toBe(2)
  expect(pageAfterResize(2, 50, 12)).toBe(5)
  expect(pageAfterResize(1, 12, 100)).toBe(1)
})
