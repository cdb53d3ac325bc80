import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { ContactInput } from './contact-input.tsx'

afterEach(cleanup)

function Form() {
  const form = useForm({ values: { contact_number: '+65 9123 4567' } })
  return (
    <>
      <FormProvider {...form}>
        <ContactInput name="contact_number" aria-label="Contact No." />
      </FormProvider>
      <strong>{form.formState.isDirty ? 'unsaved' : 'saved'}</strong>
    </>
  )
}

it('shows a number as it is shown everywhere once it is left, and the same number is no change', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Contact No.')
  await userEvent.clear(field)
  await userEvent.type(field, '9123-4567')
  expect(screen.getByText('unsaved')).toBeTruthy()
  await userEvent.tab()
  expect(field.value).toBe('+65 9123 4567')
  expect(screen.getByText('saved')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '61234567')
  await userEvent.tab()
  expect(field.value).toBe('+65 6123 4567')
  expect(screen.getByText('unsaved')).toBeTruthy()
})
