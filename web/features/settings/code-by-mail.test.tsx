import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
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

const open = (is_mail_on: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ is_mail_on }))
  render(
    <Providers>
      <Page />
    </Providers>,
  )
}

test('codes by mail are switched on where mail is set up, and are off until then (S-03)', async () => {
  open(true)
  const name = settingsLabels.is_code_by_mail_on
  expect(name).toBe('Volunteers may ask for a sign-in code by mail')
  await userEvent.click(await screen.findByRole('switch', { name }))
  expect(screen.getByRole('status').textContent).toBe('true')
})

test('without mail they are not offered', async () => {
  open(false)
  expect(await screen.findByRole('switch', { name: 'Volunteer sign-in' })).toBeDefined()
  // The answer of the settings is there by then.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})
