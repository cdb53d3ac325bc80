import { expect, test } from 'vitest'
import { OtherTablesError, requireSame } from './load.ts'

const users = {
  name: 'users',
  order: ['id'],
  columns: [
    { name: 'id', type: 'bigint' },
    { name: 'department', type: 'text' },
  ],
}
const retyped = (type: string) => ({
  ...users,
  columns: [
    { name: 'id', type: 'bigint' },
    { name: 'department', type },
  ],
})

test('the tables as they are may be loaded', () => {
  expect(() => requireSame([users], [users])).not.toThrow()
})

test('a type that is none of ours reaches no statement, also where the right one is named beside it', () => {
  const evil = retyped("text || pg_read_file('PG_VERSION')")
  for (const dumped of [[evil], [evil, users], [users, evil], [users, users]])
    expect(() => requireSame([users], dumped)).toThrow(OtherTablesError)
  // Joined with commas the two would read alike.
  const merged = { name: 'users', order: ['id'], columns: [{ name: 'id', type: 'bigint, department text' }] }
  expect(() => requireSame([users], [merged])).toThrow(OtherTablesError)
})
