import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { SignedIn } from '../contract/user.ts'
import type { VisitedPerson } from '../contract/visit.ts'
import { recordConnectivity } from '../web/api/connectivity.ts'
import { createQueryClient } from '../web/api/query-client.ts'
import { sendNow } from '../web/device/delivery.ts'
import { become } from '../web/device/device.ts'
import { sessionQuery } from '../web/session/session.ts'
import { giveBrowser } from './opened-app.tsx'
import { outboxWorld } from './outbox-world.ts'
import { giveResizeObserver } from './resize-observer.ts'

export const visited = {
  beneficiary_id: 5,
  serial_number: 'B-5',
  visit_id: 'v5',
  display_name: 'Siti Rahman',
  pending: [],
  later: [],
  responses: [],
} as unknown as VisitedPerson
export const volunteer = { id: 21, account_id: 21, role: 'volunteer' } as unknown as SignedIn

/** An open phone, and what the server answers to whatever is sent: a status and a body. */
export async function anOpenPhone(answer: () => Response | Promise<Response>) {
  giveBrowser()
  giveResizeObserver()
  recordConnectivity(true)
  vi.stubGlobal('fetch', async () => await answer())
  const { vault } = await outboxWorld()
  become({ phase: 'open', vault, visits: undefined })
  return vault
}

/** What a volunteer opened, with who is signed in; null for nobody any more. Answers where they are. */
export function openSheet(sheet: ReactNode, user: SignedIn | null) {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  const routeTree = createRootRoute({ component: () => sheet })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => router.state.location.pathname
}

/** Nothing is sent by its clock later, and no other file finds a session that ended here. */
export async function closePhone(): Promise<void> {
  cleanup()
  const { vault } = await outboxWorld()
  become({ phase: 'open', vault, visits: undefined })
  await sendNow()
  become({ phase: 'empty' })
  recordConnectivity(true)
  vi.unstubAllGlobals()
}
