import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { StaffContactInput } from './staff-contact-input.tsx'

afterEach(cleanup)

function Form() {
  const form = useForm({ values: { contact_number: '' } })
  return (
    <FormProvider {...form}>
      <StaffContactInput name="contact_number" aria-label="Contact No." />
    </FormProvider>
  )
}

it('says once the field is left that a Singapore number has 8 digits, until it has', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Contact No.')
  await userEvent.type(field, '9123 456')
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('A Singapore number has 8 digits')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
  await userEvent.type(field, '7')
  expect(screen.queryByRole('status')).toBeNull()
})
