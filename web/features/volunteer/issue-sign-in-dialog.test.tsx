import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { holdCall } from '../../../tests/held-call.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { IssueSignInDialog } from './issue-sign-in-dialog.tsx'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const volunteer = { account_id: 7, first_name: 'Aini', last_name: 'Tan', nric: '' } as Volunteer
const issued = { url: 'https://kampung.example/v#x', code: 'ABCD2345', expires_at: '2026-11-25T06:02:00Z' }

test('while a sign-in is issued nothing closes the dialog: the slip is shown nowhere else (H-1836)', async () => {
  const close = vi.fn()
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/settings') ? { contact_name: '', contact_number: '' } : issued, {
      status: url.includes('/settings') ? 200 : 201,
    }),
  )
  const { asked, letGo } = holdCall('POST ')
  render(
    <Providers>
      <IssueSignInDialog volunteer={volunteer} isOpen onOpenChange={close} />
    </Providers>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Issue sign-in' }))
  await asked
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).not.toHaveBeenCalled()
  letGo()
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(close).toHaveBeenCalledWith(false)
})
