import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { Providers } from '../../app/providers.tsx'
import { ChecksCard } from './checks-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GOES = 'Its certificate goes with it, and cannot be brought back.'
const kept = {
  key: `${'0'.repeat(26)}-First aid.pdf`,
  name: 'First aid.pdf',
  content_type: 'application/pdf',
  size: 900,
}

async function ask(file: object | null) {
  const check = {
    ...{
      id: 5,
      outcome: 'met',
      met_on: '2026-01-05',
      valid_until: null,
      reference: '',
      note: '',
      because: '',
    },
    ...{ by_name: 'Mei Ling', at: '2026-01-05T02:00:00Z', file },
  }
  const kind = {
    ...{ kind_id: 3, kind_name: 'First aid', is_required: true, is_retired: false, evidence: 'file' },
    ...{ state: 'met', ends_on: null, checks: [check] },
  } as unknown as VolunteerCheck
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json([kind]))
  render(
    <Providers>
      <ChecksCard accountId="7" name="Ahmad" />
    </Providers>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }))
  return await screen.findByRole('alertdialog', { name: 'Take this check back?' })
}

test('taking a check back says that its certificate goes for good, where it has one (H-1751)', async () => {
  expect(within(await ask(kept)).getByText(GOES)).toBeTruthy()
  cleanup()
  expect(within(await ask(null)).queryByText(GOES)).toBeNull()
})
