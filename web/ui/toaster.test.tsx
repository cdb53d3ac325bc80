import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, TOAST_DURATION_MS, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeAll(() => {
  // jsdom has no pointer capture, which a swipe asks for.
  HTMLElement.prototype.hasPointerCapture ??= () => false
})
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.useRealTimers()
})

it('shows a notice with Dismiss, which closes it', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Beneficiary edited successfully' }))
  await screen.findByText('Beneficiary edited successfully')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

it('closes by itself after 5000 ms (section 9)', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Logged out' }))
  await screen.findByRole('button', { name: 'Dismiss' })
  act(() => vi.advanceTimersByTime(TOAST_DURATION_MS - 500))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeNull()
  act(() => vi.advanceTimersByTime(600))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

it('waits while the pointer rests on it', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'New Partner Created' }))
  await userEvent.hover(await screen.findByText('New Partner Created'))
  act(() => vi.advanceTimersByTime(TOAST_DURATION_MS * 3))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeNull()
})

it('F8 goes to the notices', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'New Volunteer Created' }))
  await screen.findByText('New Volunteer Created')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.getAttribute('data-slot')).toBe('toast-viewport')
})
