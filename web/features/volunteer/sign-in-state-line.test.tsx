import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { SignInStateLine } from './sign-in-state-line.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const phone = {
  ...{ id: 7, label: 'Android SM-A125F', has_pin: true },
  ...{ created_at: '2026-03-01T06:02:00.000Z', last_used_at: '2026-03-02T06:02:00.000Z' },
}

test('staff see the phones of a volunteer, and end the one that is lost, after a question (S-03)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const ended: string[] = []
  let phones = [phone, { ...phone, id: 8, label: '' }]
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method === 'DELETE') {
      ended.push(url)
      phones = phones.slice(1)
      return new Response(null, { status: 204 })
    }
    if (url.includes('/volunteer/phones')) return Response.json(phones)
    const known = { phones: 2, has_signed_in: true, is_choosing_pin: false, last_used_at: phone.last_used_at }
    return Response.json({ ...known, issued: null, mailed: null, mail_failed_at: null, locked_until: null })
  })
  render(
    <Providers>
      <SignInStateLine accountId="1004" />
    </Providers>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'See phones' }))
  const dialog = await screen.findByRole('dialog', { name: 'Phones' })
  await within(dialog).findByText('Android SM-A125F')
  expect(within(dialog).getByText('Unknown device')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'End sign-in on Android SM-A125F' }))
  const question = await screen.findByRole('alertdialog', { name: 'End the sign-in on Android SM-A125F?' })
  expect(ended).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'End sign-in' }))
  await vi.waitFor(() => expect(ended).toEqual([expect.stringMatching(/phones\?account_id=1004&id=7$/)]))
})
