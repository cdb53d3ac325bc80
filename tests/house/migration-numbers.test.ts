import { expect, test } from 'vitest'
import { doubledMigrations } from './migration-numbers.ts'
import { projectFiles } from './source-files.ts'

test('a second migration of one number is caught, its test is not', () => {
  const paths = ['0300-planted.ts', '0300-planted.test.ts', '0301-other.ts', '0301-planted.ts']
  const files = paths.map((path) => ({ path: `db/migrations/${path}`, text: '' }))
  expect(doubledMigrations(files)).toEqual(['0301-other and 0301-planted have one number'])
})

test('no migration takes a number that another has', () => {
  expect(doubledMigrations(projectFiles(process.cwd()))).toEqual([])
})
