import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Settings } from '../../../contract/settings.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { words } from '../../words.ts'
import { AdmissionSection } from './settings-sections.tsx'

beforeEach(() => {
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Registration = Settings['registration']
type Staff = { admin: number; super_admin: number }

function Admission({ registration }: { registration: Registration }) {
  const form = useForm({ defaultValues: { registration, is_volunteer_sign_in_on: true } })
  return (
    <FormProvider {...form}>
      <AdmissionSection />
    </FormProvider>
  )
}

/** Whether the advice stands there once it is known how many of each are active. */
async function isAdvised(registration: Registration, staff: Staff): Promise<boolean> {
  vi.stubGlobal('fetch', async (url: string) => {
    const status = new URL(url, 'http://localhost').searchParams.get('status') as keyof Staff
    return Response.json({ items: [], total: staff[status] })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <Admission registration={registration} />
    </QueryClientProvider>,
  )
  // Beside whether this server sends mail.
  const known = registration === 'approval' ? 3 : 1
  const answered = () =>
    queries
      .getQueryCache()
      .findAll()
      .filter(({ state }) => state.status === 'success').length
  await vi.waitFor(() => expect([answered(), queries.isFetching()]).toEqual([known, 0]))
  // The page hears of an answer a timer later: what is not there must have had its turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return screen.queryByText(words.settings.inviteAdvice) !== null
}

it.each([
  ['approval', { admin: 0, super_admin: 1 }, false],
  ['approval', { admin: 1, super_admin: 1 }, true],
  ['approval', { admin: 0, super_admin: 2 }, true],
  ['invite', { admin: 1, super_admin: 1 }, false],
  ['closed', { admin: 1, super_admin: 1 }, false],
] as const)(
  'while %s registers and %o are active, inviting is advised: %s',
  async (registration, staff, is) => {
    expect(await isAdvised(registration, staff)).toBe(is)
  },
)
