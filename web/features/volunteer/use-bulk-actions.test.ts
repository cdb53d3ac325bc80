import { expect, test } from 'vitest'
import { fileOfChosen } from './use-bulk-actions.ts'

test('a file of those selected asks for no filter: whoever was selected under another one is in it', () => {
  const where = '{"all":[{"field":"current_status","op":"is","value":["Available"]}]}'
  const view = { sort: 'display_name', order: 'desc', q: 'tan', status: 'Available', where } as const
  const { searchParams } = new URL(fileOfChosen('7', [1001, 1002], view), 'http://kampung.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ sort: 'display_name', order: 'desc', initiative_id: '7' },
    account_ids: '1001,1002',
  })
})
