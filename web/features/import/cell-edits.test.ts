import { expect, test } from 'vitest'
import { emptiedEdits } from './cell-edits.ts'

const columns = ['first_name', 'contact_number', 'has_no_telephone']

test.each(['No phone', 'none', '-', 'tiada', '没有'])(
  '%s typed as a telephone number leaves the cell empty',
  (text) => {
    expect(emptiedEdits(columns, [{ row: 3, column: 1, text }])).toEqual([
      { row: 3, column: 1, text: '' },
      { row: 3, column: 2, text: 'Yes' },
    ])
    expect(emptiedEdits(columns.slice(0, 2), [{ row: 3, column: 1, text }])).toEqual([
      { row: 3, column: 1, text: '' },
    ])
  },
)

test('a number, a name and what cannot be read stay as they were typed', () => {
  const edits = [
    { row: 0, column: 1, text: '9123 4567' },
    { row: 1, column: 0, text: 'None' },
    { row: 2, column: 1, text: 'ask her son' },
    { row: 2, column: 2, text: 'No' },
  ]
  expect(emptiedEdits(columns, edits)).toEqual(edits)
})
