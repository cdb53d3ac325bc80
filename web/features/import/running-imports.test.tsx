import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../session/session.ts'
import { RunningImports } from './running-imports.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const record = (over: object) => ({
  id: 1,
  noun: 'beneficiary',
  into_id: 7,
  into_name: 'Visits',
  file_name: 'people.csv',
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  created_by: 5,
  created_by_name: 'Mei Ling Tan',
  created_at: '2026-03-01T08:00:00.000Z',
  taken_back_at: null,
  given_up: null,
  taken_back_by_name: '',
  stayed: 0,
  running: { kind: 'import', done: 8000, total: 20_000, is_stopping: false },
  ...over,
})

function show(records: object[], props: { noun?: 'beneficiary' | 'volunteer'; into?: number }, id = 5) {
  vi.stubGlobal('fetch', async () => Response.json(records))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const name = { first_name: 'Mei Ling', last_name: 'Tan', email: 'mei@kampung.example' }
  queries.setQueryData(sessionQuery.queryKey, { id, role: 'admin', ...name } as never)
  render(
    <QueryClientProvider client={queries}>
      <RunningImports {...props} />
    </QueryClientProvider>,
  )
}

it('says how far an import is, in the lists that it fills, and whoever began it can stop it', async () => {
  show([record({})], { noun: 'beneficiary', into: 7 })
  expect(await screen.findByText('Import running, 8,000 of 20,000')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
})

it('says nothing in another list, and offers nobody else to stop it', async () => {
  show(
    [
      record({}),
      record({
        id: 2,
        noun: 'volunteer',
        running: { kind: 'take_back', done: 1, total: 2, is_stopping: false },
      }),
    ],
    { noun: 'volunteer' },
    6,
  )
  expect(await screen.findByText('Being taken back, 1 of 2')).toBeTruthy()
  expect(screen.queryByText(/8,000/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
