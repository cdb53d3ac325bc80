import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { words } from '../../words.ts'
import { ImportProgress } from './import-progress.tsx'
import type { Busy } from './use-import.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sentence as it stands once the server has said which database it has. */
async function sentenceOf(is_embedded: boolean, busy: Busy): Promise<boolean> {
  vi.stubGlobal('fetch', async () => Response.json({ is_embedded }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ImportProgress busy={busy} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(busy.what))
  return screen.queryByText(words.import.othersWait) !== null
}

it.each([
  [true, { what: 'Writing', fraction: null, isWriting: true }, true],
  [true, { what: 'Sending the rows', fraction: 0.5 }, false],
  [false, { what: 'Writing', fraction: null, isWriting: true }, false],
] as const)('embedded %s, %o: that others wait is said: %s', async (is_embedded, busy, isSaid) => {
  expect(await sentenceOf(is_embedded, busy)).toBe(isSaid)
})
