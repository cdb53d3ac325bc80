import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PreparingNote } from './preparing-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(search: object | null, isWanted = true): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ search }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreparingNote isWanted={isWanted} />
    </QueryClientProvider>,
  )
  return asked
}

test('while search is prepared it says how many can be found (0092)', async () => {
  open({ done: 8000, total: 20_000 })
  const note = await screen.findByRole('status')
  expect(note.textContent).toBe('Search is being prepared: 8,000 of 20,000 people are ready.')
})

test('it says nothing once all can be found, and nobody asks who looks for nobody', async () => {
  const asked = open(null)
  await expect.poll(() => asked.length).toBe(1)
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  expect(open({ done: 0, total: 1 }, false)).toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
})
