import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { noteUpload } from '../picture/pending-uploads.ts'
import { FormSheet } from './form-sheet.tsx'

afterEach(cleanup)

let control: object
const onSubmit = vi.fn<(values: { logo: string }) => Promise<unknown>>()
let put: (key: string) => void

function LogoSheet() {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({ defaultValues: { logo: '' } })
  control = form.control
  put = (key) => form.setValue('logo', key, { shouldDirty: true })
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={setOpen}
      form={form}
      onSubmit={onSubmit}
      title="New Partner"
      submitLabel="Save Partner"
    >
      {null}
    </FormSheet>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const begun = () => {
  onSubmit.mockReset().mockResolvedValue(null)
  render(<LogoSheet />)
  return noteUpload(control)
}

it('saves once the picture is there, with its key', async () => {
  const end = begun()
  await press('Save Partner')
  await press('Save Partner')
  expect(onSubmit).not.toHaveBeenCalled()
  put('image/1')
  end(true)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({ logo: 'image/1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('saves nothing where the picture failed, and can be saved without it after that', async () => {
  const end = begun()
  await press('Save Partner')
  end(false)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Partner' }).disabled).toBe(false),
  )
  expect(onSubmit).not.toHaveBeenCalled()
  await press('Save Partner')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

it('saves nothing where one of two failed, though the other is still on its way', async () => {
  const [first, second] = [begun(), noteUpload(control)]
  await press('Save Partner')
  second(false)
  first(true)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Partner' }).disabled).toBe(false),
  )
  expect(onSubmit).not.toHaveBeenCalled()
})

it('asks before it is closed with a picture on its way', async () => {
  begun()
  await press('Cancel')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
