import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, TOAST_DURATION_MS, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeAll(async () => {
  // jsdom has no pointer capture, which a swipe asks for.
  HTMLElement.prototype.hasPointerCapture ??= () => false
  // Its code comes late in the product; here the clock must stand still until it is there.
  await import('./toast-area.tsx')
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.useRealTimers()
})

async function say(title: string) {
  render(<Toaster label="Notifications" dismissLabel="Dismiss" />)
  await act(async () => void toast({ title }))
  return screen.getByText(title)
}
const dismiss = () => screen.queryByRole('button', { name: 'Dismiss' })

it('shows a notice with Dismiss, which closes it', async () => {
  await say('Beneficiary edited successfully')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(dismiss()).toBeNull()
})

it('closes by itself after 5000 ms (section 9)', async () => {
  await say('Logged out')
  act(() => vi.advanceTimersByTime(TOAST_DURATION_MS - 1))
  expect(dismiss()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(dismiss()).toBeNull()
})

it('waits while the pointer rests on it', async () => {
  const notice = await say('New Partner Created')
  // The pointer comes to a notice that has stood for a while.
  act(() => vi.advanceTimersByTime(1000))
  fireEvent.pointerMove(notice)
  act(() => vi.advanceTimersByTime(TOAST_DURATION_MS * 3))
  expect(dismiss()).not.toBeNull()
})

it('F8 goes to the notices', async () => {
  await say('New Volunteer Created')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.getAttribute('data-slot')).toBe('toast-viewport')
})

it('a swipe of 50 px dismisses, and of less does not', async () => {
  const notice = await say('Logged out')
  const swipe = (by: number) => {
    fireEvent.pointerDown(notice, { clientX: 10, button: 0 })
    fireEvent.pointerMove(notice, { clientX: 10 + by })
    fireEvent.pointerUp(notice, { clientX: 10 + by })
  }
  swipe(49)
  expect(dismiss()).not.toBeNull()
  swipe(50)
  expect(dismiss()).toBeNull()
})

it('Escape dismisses it, unless it is meant for a dialog', async () => {
  await say('Logged out')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(dismiss()).not.toBeNull()
  dialog.remove()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(dismiss()).toBeNull()
})

it('an action closes it and acts', async () => {
  const onAction = vi.fn()
  render(<Toaster label="Notifications" dismissLabel="Dismiss" />)
  await act(async () => void toast({ title: 'Question deleted', action: { label: 'Undo', onAction } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(dismiss()).toBeNull()
})
