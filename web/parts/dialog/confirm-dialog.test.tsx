import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)

it('stays open with the reason when the action fails, and closes when it then succeeds', async () => {
  const onOpenChange = vi.fn()
  const onConfirm = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server did not answer.'))
    .mockResolvedValue(null)
  render(
    <ConfirmDialog isOpen onOpenChange={onOpenChange} text="It cannot be undone." onConfirm={onConfirm} />,
  )
  const user = userEvent.setup()

  expect(screen.getByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.')
  expect(onOpenChange).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false))
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

it('does it once, however often the button is pressed while it runs', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const onOpenChange = vi.fn()
  render(<ConfirmDialog isOpen onOpenChange={onOpenChange} text="?" onConfirm={onConfirm} />)
  const user = userEvent.setup()

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onOpenChange).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

it('does it no second time while it closes, and again once it is opened anew', async () => {
  const onConfirm = vi.fn(async () => null)
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog isOpen={isOpen} onOpenChange={() => {}} text="?" onConfirm={onConfirm} />
  )
  const { rerender } = render(dialog(true))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }))

  await press()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false),
  )
  await press()
  await press()
  expect(onConfirm).toHaveBeenCalledTimes(1)

  rerender(dialog(false))
  rerender(dialog(true))
  await press()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

it('lets the second press of a thumb go by, and heeds a key at once', async () => {
  const onConfirm = vi.fn(async () => null)
  render(<ConfirmDialog isOpen ignoresSecondTap onOpenChange={() => {}} text="?" onConfirm={onConfirm} />)
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button, { detail: 2 })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 0 })
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})
