import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CoverGrid } from './cover-grid.tsx'

const asked: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  const { searchParams } = new URL(url, 'http://localhost')
  const body = JSON.stringify({ url: `/api/drive/content/${searchParams.get('size')}` })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
})
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
URL.createObjectURL = () => 'blob:drawn'
vi.mock('./growing-list.ts', () => ({ useGrowingList: (items: unknown[]) => ({ shown: items, end: null }) }))
afterEach(cleanup)

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const items = [
  { id: 1, name: 'Meals on Foot', cover_image: 'stored', partner_name: '' },
  { id: 2, name: 'Silver Steps', cover_image: '', partner_name: '' },
]

test('a gallery asks for small pictures alone, stored or drawn when they come near, in a shape that is held', async () => {
  render(
    <QueryClientProvider client={client}>
      <CoverGrid items={items} variants={[]} onOpen={() => {}} />
    </QueryClientProvider>,
  )
  // Nothing is drawn in the place of one that is on its way.
  expect(document.querySelectorAll('img')).toHaveLength(1)
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2))
  const [stored, drawn] = document.querySelectorAll('img')
  expect(stored?.getAttribute('src')).toBe('/api/drive/content/small')
  expect(drawn?.getAttribute('src')).toBe('blob:drawn')
  for (const picture of [stored, drawn]) {
    expect(picture?.getAttribute('loading')).toBe('lazy')
    expect(picture?.className).toContain('aspect-4/3')
  }
  expect(asked).toEqual(['/api/drive/image?key=stored&size=small'])
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
