import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { emptyBeneficiary } from './beneficiary-form.ts'
import { TelephoneFields } from './telephone-fields.tsx'

beforeEach(giveResizeObserver)
afterEach(cleanup)

function Page() {
  const form = useForm({ defaultValues: { ...emptyBeneficiary, contact_number: '+65 9111 2222' } })
  return (
    <FormProvider {...form}>
      <TelephoneFields />
    </FormProvider>
  )
}

test("a tick 'No telephone', called so letter for letter, takes the number out (D-17)", async () => {
  render(<Page />)
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact No\./ })
  expect(number.value).toBe('+65 9111 2222')
  await userEvent.click(screen.getByRole('checkbox', { name: 'No telephone' }))
  expect([number.value, number.readOnly]).toEqual(['', true])
})
