import { expect, test } from 'vitest'
import { searchOf, text } from './search.ts'
import { parseSearchText, searchText } from './search-text.ts'
import { day, GALLERY_ORDERS, oneOf, tableSearch } from './table-search.ts'

const read = searchOf({
  ...tableSearch(['name', 'status']),
  order_of_grid: oneOf(GALLERY_ORDERS),
  from: day,
  open: text,
})

test('what an old bookmark holds and no page knows any more is as if it were absent', () => {
  const stale = { page: '0', sort: 'toString', order: 'sideways', from: 'yesterday', order_of_grid: 'size' }
  expect(Object.values(read({ ...stale, q: '', status: '' })).filter((value) => value !== undefined)).toEqual(
    [],
  )
  expect(read({ page: ['2'], open: { id: 1 }, from: 20_260_101, unknown: 'x' })).toEqual(read({ page: '2' }))
})

test('what fits is read', () => {
  expect(
    read({ page: '2', sort: 'status', order: 'desc', q: 'tan', from: '2026-01-31', open: '12' }),
  ).toEqual({
    ...read({}),
    ...{ page: 2, sort: 'status', order: 'desc', q: 'tan', from: '2026-01-31', open: '12' },
  })
})

test('an address reads as people write it, and comes back the same', () => {
  expect(searchText({ q: 'tan & co', page: 2, sort: undefined, status: '' })).toBe('?q=tan+%26+co&page=2')
  expect(parseSearchText('?q=123&page=2')).toEqual({ q: '123', page: '2' })
  expect(searchText({})).toBe('')
})
