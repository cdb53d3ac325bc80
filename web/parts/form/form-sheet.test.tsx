import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { FormSheet } from './form-sheet.tsx'

afterEach(cleanup)

function NameSheet({ onSubmit }: { onSubmit: (values: { name: string }) => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={setOpen}
      form={form}
      onSubmit={onSubmit}
      title="New Programme"
      submitLabel="Save Programme"
    >
      <FormField label="Name" error={form.formState.errors.name}>
        <Input {...form.register('name', { required: 'Name is required' })} />
      </FormField>
    </FormSheet>
  )
}

const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

it('names and focuses the field at fault, and sends nothing', async () => {
  const onSubmit = vi.fn()
  render(<NameSheet onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save Programme' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(nameBox())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('shows what is wrong with the field that has the focus already (H-1595)', async () => {
  const shown: Element[] = []
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this)
  }
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView
  })
  render(<NameSheet onSubmit={vi.fn()} />)
  await userEvent.type(nameBox(), '{Control>}{Enter}{/Control}')
  const said = await screen.findByText('Name is required')
  await waitFor(() => expect(shown).toEqual([said.closest('[data-slot="form-field"]')]))
})

it('keeps everything typed when saving fails, says why, and can try again', async () => {
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server did not answer.'))
    .mockResolvedValue(null)
  render(<NameSheet onSubmit={onSubmit} />)
  await userEvent.type(nameBox(), 'Kopi Circle')
  await userEvent.click(screen.getByRole('button', { name: 'Save Programme' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.')
  expect(nameBox().value).toBe('Kopi Circle')

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Kopi Circle' })
})

it('takes no letter while it saves, and goes on where the cursor was when saving fails (H-1040)', async () => {
  const refusal = Promise.withResolvers<never>()
  const onSubmit = vi.fn().mockReturnValueOnce(refusal.promise).mockResolvedValue(null)
  render(<NameSheet onSubmit={onSubmit} />)
  await userEvent.type(nameBox(), 'Kopi{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  await userEvent.keyboard(' Circle')
  await userEvent.paste(' Club')
  await userEvent.keyboard('{Backspace}')
  expect(nameBox().value).toBe('Kopi')

  refusal.reject(new Error('The server did not answer.'))
  await screen.findByRole('alert')
  await userEvent.keyboard(' Circle{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Kopi Circle' }))
})

it('saves once, however often it is pressed while it closes', async () => {
  const onSubmit = vi.fn().mockResolvedValue(null)
  function ClosingSheet({ isOpen }: { isOpen: boolean }) {
    const form = useForm({ defaultValues: { name: 'Kopi Circle' } })
    // Nothing moves here, so a sheet that is still closing is one that has not been closed yet.
    return (
      <FormSheet
        {...{ isOpen, form, onSubmit }}
        onOpenChange={() => {}}
        title="New Programme"
        submitLabel="Save Programme"
      >
        <Input aria-label="Name" {...form.register('name')} />
      </FormSheet>
    )
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save Programme' }))
  const { rerender } = render(<ClosingSheet isOpen />)
  for (let at = 0; at < 3; at += 1) await press()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  rerender(<ClosingSheet isOpen={false} />)
  rerender(<ClosingSheet isOpen />)
  await press()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('asks Save, Discard, Stay before it drops what was typed', async () => {
  const onSubmit = vi.fn().mockResolvedValue(null)
  render(<NameSheet onSubmit={onSubmit} />)
  await userEvent.type(nameBox(), 'Silver Steps')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(nameBox().value).toBe('Silver Steps')

  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('shows the record again, and not what was discarded, when it is opened anew', async () => {
  function EditSheet() {
    const [isOpen, setOpen] = useState(true)
    const form = useForm({ values: { name: 'Kopi Circle' } })
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <FormSheet
          isOpen={isOpen}
          onOpenChange={setOpen}
          form={form}
          onSubmit={async () => {}}
          title="Edit Programme"
          submitLabel="Save Programme"
        >
          <FormField label="Name">
            <Input {...form.register('name')} />
          </FormField>
        </FormSheet>
      </>
    )
  }
  render(<EditSheet />)
  await userEvent.type(nameBox(), ' and more')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(nameBox().value).toBe('Kopi Circle'))
})

it('closes without a question when nothing was typed', async () => {
  render(<NameSheet onSubmit={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
