import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { loadWords } from '../../volunteer-words/languages.ts'
import { SignInSlip } from './sign-in-slip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const volunteer = { first_name: 'Aini', last_name: 'Tan', display_name: 'Aini Tan', nric: '' } as Volunteer
const issued = { url: 'https://kampung.example/v#x', code: 'ABCD2345', expires_at: '2026-11-25T06:02:00Z' }

test.each([
  ['zh', '2026年11月25日 14:02 之前有效，只能用一次。'],
  ['ms', 'Sah hingga 25 Nov 2026, 14:02. Boleh digunakan sekali sahaja.'],
] as const)(
  'a slip in %s says until when it is good as its language writes a moment',
  async (language, said) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ contact_name: '', contact_number: '' })))
    const locale = { language, words: await loadWords(language) }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SignInSlip volunteer={volunteer} issued={issued as never} locale={locale} />
      </QueryClientProvider>,
    )
    expect(screen.getByText(said)).toBeTruthy()
  },
)
