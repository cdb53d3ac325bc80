import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EveryoneOutSection } from './everyone-out-section.tsx'
import { FactorRuleSection } from './factor-rule-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { ProviderSection } from './provider-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const people = { total: 2, with_factor: 1 }
const doors = {
  ...{ staff: 3, staff_sessions: 4, own_sessions: 1, volunteers: 0, volunteer_sessions: 0 },
  ...{ trusted_browsers: 0, links: 0, phones: 0 },
}
/** Each section, what it asks for, what that answers, and what then stands there. */
const sections: [string, ReactNode, string, object, string][] = [
  [
    'the emergency button',
    <EveryoneOutSection key="out" />,
    '/user/everyone-out',
    doors,
    'Staff signed in, beside you',
  ],
  [
    'the rule of the second factor',
    <FactorRuleSection key="rule" />,
    '/user/second-factor/rule',
    { required_of: 'nobody', is_own_on: true, staff: people, super_admins: people },
    'Required of',
  ],
  [
    'the provider',
    <ProviderSection key="oidc" />,
    '/user/oidc',
    { provider: null },
    'Off: staff sign in with email and password.',
  ],
  [
    'the switches of the letters',
    <LettersSection key="letters" />,
    '/user/letters',
    { monday: true, urgent: true, programmes: 1 },
    'Monday letter',
  ],
]

it.each(sections)(
  '%s is offered again where it could not be loaded (H-1532)',
  async (_, section, path, answer, text) => {
    let isUp = false
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('/settings/public')) return Response.json({ is_mail_on: true })
      asked.push(url)
      return isUp ? Response.json(answer) : new Response('', { status: 500 })
    })
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    render(<QueryClientProvider client={queries}>{section}</QueryClientProvider>)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('It could not be loaded.')).toBeTruthy()
    isUp = true
    fireEvent.click(retry)
    await screen.findByText(text)
    expect(asked.every((url) => url.includes(path))).toBe(true)
    expect(asked).toHaveLength(2)
  },
)
