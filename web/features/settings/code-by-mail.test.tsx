import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsLabels } from './settings-choices.ts'
import { AdmissionSection } from './settings-sections.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const form = useForm({
    defaultValues: { registration: 'invite', is_volunteer_sign_in_on: true, is_code_by_mail_on: false },
  })
  return (
    <FormProvider {...form}>
      <AdmissionSection />
      <output>{String(form.watch('is_code_by_mail_on'))}</output>
    </FormProvider>
  )
}

/** Opens the settings once it is known whether this server sends mail. */
async function open(is_mail_on: boolean): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ is_mail_on }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  const answers = () =>
    queries
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.data)
  await vi.waitFor(() => expect(answers()).toEqual([{ is_mail_on }]))
  // The page hears of an answer a timer later: what is not there must have had its turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('codes by mail are switched on where mail is set up, and are off until then (S-03)', async () => {
  await open(true)
  const name = settingsLabels.is_code_by_mail_on
  expect(name).toBe('Volunteers may ask for a sign-in code by mail')
  await userEvent.click(screen.getByRole('switch', { name }))
  expect(screen.getByRole('status').textContent).toBe('true')
})

test('without mail they are not offered', async () => {
  await open(false)
  expect(screen.getByRole('switch', { name: 'Volunteer sign-in' })).toBeDefined()
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})
