import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../tests/opened-app.tsx'
import { LanguageProvider } from '../volunteer-words/first-words.tsx'
import { loadLocale, loadWords } from '../volunteer-words/languages.ts'
import { VolunteerErrorPage } from './volunteer-failure-pages.tsx'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://kampung.example/assets/concern-sheet.js',
)
/** What the next load of the page brings of its part. */
let load: () => Promise<{ default: () => string }>
const reload = vi.fn()

beforeEach(() => {
  giveBrowser()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load = () => Promise.reject(missing)
  reload.mockReset().mockImplementation(() => {
    cleanup()
    void open()
  })
  vi.stubGlobal('location', { ...window.location, reload })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  const Part = lazy(() => load())
  const component = () => (
    <Suspense>
      <Part />
    </Suspense>
  )
  const routeTree = createRootRoute({ component, errorComponent: VolunteerErrorPage })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const initial = await loadLocale('zh')
  const { container } = render(
    <LanguageProvider initial={initial}>
      <RouterProvider router={router as never} />
    </LanguageProvider>,
  )
  return { words: await loadWords('zh'), container }
}
const serverSays = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

test('a page of which a part did not come says so without English or an address, and Retry loads it anew', async () => {
  const { words, container } = await open()
  expect(await screen.findByText(words.page.broken)).toBeTruthy()
  expect(container.textContent).not.toMatch(/[a-z]{3}/i)
  serverSays(async () => new Response('ready'))
  load = async () => ({ default: () => 'Here it is' })
  await userEvent.click(screen.getByRole('button', { name: words.part.retry }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test('where the server cannot be reached the page stays, and Retry says why', async () => {
  const { words } = await open()
  serverSays(() => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(await screen.findByRole('button', { name: words.part.retry }))
  expect(await screen.findByText(words.problem.network)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
