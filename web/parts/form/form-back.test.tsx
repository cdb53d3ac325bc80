import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRouted } from '../../../tests/routed-page.tsx'
import { Input } from '../../ui/input.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { useOpened } from '../dialog/opened.ts'
import { FormSheet } from './form-sheet.tsx'

const save = vi.fn<() => Promise<unknown>>()

function Page() {
  const opened = useOpened<'edit'>()
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <>
      <button type="button" onClick={() => opened.open('edit')}>
        Edit
      </button>
      <FormSheet
        {...opened.of('edit')}
        form={form}
        onSubmit={save}
        title="Edit Programme"
        submitLabel="Save Programme"
      >
        <Input aria-label="Name" {...form.register('name')} />
      </FormSheet>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save Programme' }))
let leave: () => void
beforeEach(() => save.mockReset())
afterEach(() => {
  cleanup()
  leave()
})

/** Typed in a sheet, and sent: the answer is still on its way. */
async function saving() {
  const answer = Promise.withResolvers<unknown>()
  save.mockReturnValueOnce(answer.promise).mockResolvedValue(null)
  const page = await openRouted(Page, 'Edit')
  leave = page.leave
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(page.isOnSheet()).toBe(true))
  await userEvent.type(box(), 'Kopi Circle')
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  return { ...page, answer }
}

test('Back while a sheet is saved leaves it open: a refusal is said there, and what was typed is kept (H-1833)', async () => {
  const { back, isOnSheet, answer } = await saving()
  await back()
  expect(screen.getByRole('dialog', { name: 'Edit Programme' })).toBeTruthy()
  answer.reject(new Error('The server did not answer.'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.')
  expect(box().value).toBe('Kopi Circle')
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(isOnSheet()).toBe(false))
  await back()
  await screen.findByText('before')
})

test('so does a link, in the sheet or in a notice over it (H-1958)', async () => {
  const { isOnSheet, answer } = await saving()
  const link = document.createElement('a')
  link.href = '/elsewhere'
  document.body.append(link)
  const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(press()).toBe(false)
  expect(isOnSheet()).toBe(true)
  answer.reject(new Error('The server did not answer.'))
  await screen.findByRole('alert')
  expect(box().value).toBe('Kopi Circle')
  // Answered, it leads on again.
  link.addEventListener('click', (event) => event.preventDefault())
  const heard = vi.fn()
  document.body.addEventListener('click', heard)
  press()
  expect(heard).toHaveBeenCalledOnce()
  document.body.removeEventListener('click', heard)
  link.remove()
})

test('what is refused when its page is gone is said as a notice (H-1833)', async () => {
  const { goOn, answer } = await saving()
  await goOn()
  await screen.findByText('other')
  answer.reject(new Error('The server did not answer.'))
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('The server did not answer.'))
  expect(shownToasts()[0]?.tone).toBe('danger')
})
