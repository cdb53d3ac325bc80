// @vitest-environment node
import { expect, test } from 'vitest'
import { fixtureFile, importFixtures } from '../../../tests/import-fixtures.ts'
import { aSession } from '../../../tests/import-session.ts'

test('rows that a filter hides are told, read with the others, and left out when somebody wishes it', async () => {
  const fixture = importFixtures.find(({ file }) => file === '18-filtered-and-protected.xlsx')
  if (!fixture) throw new Error('no such file')
  const { ask } = aSession()
  const collection = 'whole' as const
  const { columns } = await ask('open', { noun: fixture.noun, collection, file: fixtureFile(fixture) })
  expect(columns.hidden).toBeGreaterThan(0)
  const left = await ask('reading', { leavesHidden: true })
  expect([left.rowCount, left.hidden]).toEqual([columns.rowCount - columns.hidden, columns.hidden])
  expect(left.columns.map(({ header }) => header)).toEqual(columns.columns.map(({ header }) => header))
  const again = await ask('reading', { leavesHidden: false })
  expect(again).toEqual(columns)
})

test('a file that hides nothing says nothing of it', async () => {
  const { ask } = aSession()
  const file = new Blob(['Ref,Name,HP\nR1,Tan Ah Kow,91234567\n'])
  const { columns } = await ask('open', { noun: 'beneficiaries', collection: 'whole', file })
  expect(columns.hidden).toBe(0)
})
