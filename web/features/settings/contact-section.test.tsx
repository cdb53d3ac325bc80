import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { words } from '../../words.ts'
import { ContactSection } from './settings-sections.tsx'

afterEach(cleanup)

function Page() {
  const form = useForm({ defaultValues: { contact_number: '' } })
  return (
    <FormProvider {...form}>
      <ContactSection />
    </FormProvider>
  )
}

test('whom to ask has a number like anybody’s: shown as it is everywhere, and a missing digit is said', async () => {
  render(<Page />)
  const number = screen.getByPlaceholderText<HTMLInputElement>('6123 4567')
  await userEvent.type(number, '6123456')
  await userEvent.tab()
  expect(await screen.findByText(words.shortNumber)).toBeTruthy()
  await userEvent.clear(number)
  await userEvent.type(number, '61234567')
  await userEvent.tab()
  expect(number.value).toBe('+65 6123 4567')
  expect(screen.queryByText(words.shortNumber)).toBeNull()
})
