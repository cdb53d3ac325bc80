import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showSaved } from './saved-answer.ts'

const siti = { id: 3, name: 'Siti', version: 4 }
const tan = { id: 4, name: 'Tan', version: 4 }

function kept(entries: readonly (readonly [key: readonly unknown[], data: unknown])[]) {
  const client = new QueryClient()
  for (const [key, data] of entries) client.setQueryData(key, data)
  return client
}

test('what was saved stands in lists, pages and the record before any is asked again', () => {
  const client = kept([
    [['partner', '/partner', {}], { items: [siti, tan], total: 2 }],
    [
      ['partner', '/partner/all'],
      [tan, siti],
    ],
    [['partner', '/partner/', { id: 3 }], siti],
  ])
  showSaved(client, '/partner', { id: 3, name: 'Siti Aminah', version: 5 })
  const renewed = { id: 3, name: 'Siti Aminah', version: 5 }
  expect(client.getQueryData(['partner', '/partner', {}])).toEqual({ items: [renewed, tan], total: 2 })
  expect(client.getQueryData(['partner', '/partner/all'])).toEqual([tan, renewed])
  expect(client.getQueryData(['partner', '/partner/', { id: 3 }])).toEqual(renewed)
})

test('a row that shows more keeps it, one that shows less gets no more', () => {
  const client = kept([
    [['partner', 'more'], [{ ...siti, logs: 7 }]],
    [['partner', 'less'], [{ id: 3, version: 4 }]],
  ])
  showSaved(client, '/partner', { id: 3, name: 'Siti Aminah', version: 5 })
  expect(client.getQueryData(['partner', 'more'])).toEqual([
    { id: 3, name: 'Siti Aminah', version: 5, logs: 7 },
  ])
  expect(client.getQueryData(['partner', 'less'])).toEqual([{ id: 3, version: 5 }])
})

test('another noun, another record, a newer one and facts beside a record stay as they are', () => {
  const profile = { id: 3, version: 4, gender: 'F', languages: [] }
  const entries = [
    [['programme', '/programme'], [siti]],
    [['partner', 'others'], [tan]],
    [['partner', 'newer'], [{ ...siti, version: 6 }]],
    [['partner', 'facts'], [profile]],
    [['partner', 'none'], null],
    [['partner', 'count'], 12],
  ] as const
  const client = kept(entries)
  showSaved(client, '/partner', { id: 3, name: 'Siti Aminah', version: 5 })
  for (const [key, data] of entries) expect(client.getQueryData(key)).toBe(data)
})

test('an answer without a record or a version changes nothing', () => {
  const client = kept([[['partner', '/partner'], [siti]]])
  for (const answer of [undefined, null, 'done', [siti], { id: 3, name: 'Siti Aminah' }, { version: 9 }])
    showSaved(client, '/partner', answer)
  expect(client.getQueryData(['partner', '/partner'])).toEqual([siti])
})
