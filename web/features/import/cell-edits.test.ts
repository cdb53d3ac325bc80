import { expect, test } from 'vitest'
import { emptiedEdits } from './cell-edits.ts'

const columns = ['first_name', 'contact_number', 'has_no_telephone']

test.each(['No phone', 'none', '-', 'tiada', '没有'])(
  '%s typed as a telephone number says so in its column, or stays where there is none',
  (text) => {
    expect(emptiedEdits(columns, [{ row: 3, column: 1, text }])).toEqual([
      { row: 3, column: 1, text: '' },
      { row: 3, column: 2, text: 'Yes' },
    ])
    const edits = [{ row: 3, column: 1, text }]
    expect(emptiedEdits(columns.slice(0, 2), edits)).toEqual(edits)
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
