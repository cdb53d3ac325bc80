import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Settings } from '../../../contract/settings.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { setShortcutsOn } from '../../ui/shortcuts.ts'
import { SettingsForm } from './settings-form.tsx'

afterEach(() => {
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

const settings: Settings = {
  ...{ organisation_name: 'Kampung', registration: 'approval', is_volunteer_sign_in_on: true },
  is_code_by_mail_on: false,
  ...{
    nric_collection: 'whole',
    nric_shown: 'last_4',
    name_order: 'family_first',
    retention_days: 30,
    people_per_volunteer: 3,
    terms: '',
    privacy: '',
  },
  ...{ contact_name: '', contact_number: '', contact_email: '', contact_hours: '', version: 1 },
}

test.each([true, false])(
  'while settings are being saved no letter is taken, and what is pressed again is not sent again; shortcuts on: %s',
  async (isOn) => {
    setShortcutsOn(isOn)
    giveResizeObserver()
    const sent: string[] = []
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
      if (method !== 'PUT') return Response.json({})
      sent.push(String(body))
      return answer.promise
    })
    const component = () => <SettingsForm settings={settings} shown="organisation" />
    const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
    render(
      <Providers>
        <RouterProvider router={router as never} />
      </Providers>,
    )
    const name = await screen.findByLabelText<HTMLInputElement>(/Name of the organisation/)
    await userEvent.type(name, ' Bedok{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.keyboard(' North{Control>}s{/Control}')
    expect(name.value).toBe('Kampung Bedok')
    answer.resolve(Response.json({ ...settings, organisation_name: 'Kampung Bedok', version: 2 }))
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
    expect(sent).toHaveLength(1)
    await userEvent.type(name, ' North')
    expect(name.value).toBe('Kampung Bedok North')
  },
)
