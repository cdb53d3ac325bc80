import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Walls } from '../../../contract/settings.ts'
import { WallsSection } from './walls-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function said(answer: () => Response): Promise<string> {
  vi.stubGlobal('fetch', async () => answer())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <WallsSection />
    </QueryClientProvider>,
  )
  await screen.findByText(/assigned to them|could not be loaded/)
  const text = document.body.textContent ?? ''
  cleanup()
  return text
}
const saidOf = (walls: Walls) => said(() => Response.json(walls))

const apartNow: Walls = { is_embedded: false, has_wall: true, not_apart: '', is_behind: false }

it('says what holds, and what does not with its reason and the way out (S-08, S-14)', async () => {
  const apart = await saidOf(apartNow)
  expect(apart).toContain('given nobody but the people assigned')
  expect(apart).toContain('can be added, and neither changed nor taken out')

  const not_apart = "The server's role 'kampung' owns the tables, or is a member of who does."
  const one = await saidOf({ ...apartNow, has_wall: false, not_apart })
  expect(one).toContain('Nothing but the software keeps a volunteer')
  expect(one).toContain(not_apart)
  expect(one).toContain('docs/running.md')

  const embedded = await saidOf({ ...apartNow, is_embedded: true, not_apart: 'Files.' })
  expect(embedded).toContain('Only with PostgreSQL')
})

it('says that a later version has changed the database, and whom to ask (H-1651)', async () => {
  expect(await saidOf(apartNow)).not.toContain('later version')
  expect(await saidOf({ ...apartNow, is_behind: true })).toContain('ask whoever runs the server')
})

it('says that it could not be loaded, and offers it again', async () => {
  expect(await said(() => new Response('', { status: 500 }))).toContain('Retry')
})
