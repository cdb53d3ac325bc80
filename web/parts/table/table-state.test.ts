import { expect, test } from 'vitest'
import { parseSearchText, searchText } from '../location/search-text.ts'
import { readTableState } from './table-state.ts'

const options = { sorts: ['first_name', 'status'], sort: 'first_name' }

test('the address is read, and what does not fit falls back', () => {
  expect(readTableState({}, options)).toMatchObject({ page: 1, sort: 'first_name', order: 'asc' })
  expect(
    readTableState({ page: '3', sort: 'status', order: 'desc', q: 'tan', status: 'Active' }, options),
  ).toEqual({ page: 3, sort: 'status', order: 'desc', q: 'tan', status: 'Active' })
  for (const page of ['0', '-1', '1e9', 'x', '1.5']) expect(readTableState({ page }, options).page).toBe(1)
  expect(readTableState({ sort: 'password', order: 'sideways' }, options)).toMatchObject({
    sort: 'first_name',
    order: 'asc',
  })
})

test('a default order holds only for the default column', () => {
  const newest = { ...options, order: 'desc' as const }
  expect(readTableState({}, newest).order).toBe('desc')
  expect(readTableState({ sort: 'status' }, newest).order).toBe('asc')
})

test('two tables on one page do not share keys', () => {
  const search = { page: '2', assigned_page: '5' }
  expect(readTableState(search, options).page).toBe(2)
  expect(readTableState(search, options, 'assigned_').page).toBe(5)
})

test('an address reads as people write it, and comes back the same', () => {
  expect(searchText({ q: 'tan & co', page: 2, sort: undefined, status: '' })).toBe('?q=tan+%26+co&page=2')
  expect(parseSearchText('?q=123&page=2')).toEqual({ q: '123', page: '2' })
  expect(searchText({})).toBe('')
})
