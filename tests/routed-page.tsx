import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Providers } from '../web/app/providers.tsx'
import { giveBrowser } from './opened-app.tsx'

const turns = async () => {
  for (let at = 0; at < 20; at += 1) await new Promise((done) => setTimeout(done))
}

/** A page on the history of the browser, with /before behind it and /other to go to, until `leave`. */
export async function openRouted(page: () => ReactNode, shown: string) {
  giveBrowser()
  window.history.pushState({}, '', '/before')
  window.history.pushState({}, '', '/')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const routes = [at('/', page), at('/before', () => <p>before</p>), at('/other', () => <p>other</p>)]
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  await screen.findByText(shown)
  return {
    isOnSheet: () => window.history.state.sheet === true,
    /** The Back of the browser, until it has gone, or come again. */
    async back() {
      const stepped = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
      await act(async () => {
        window.history.back()
        await stepped
        await turns()
      })
    },
    goOn: () => act(() => router.navigate({ to: '/other' as never })),
    leave() {
      history.destroy()
      vi.unstubAllGlobals()
    },
  }
}
