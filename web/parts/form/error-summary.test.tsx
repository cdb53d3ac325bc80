import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

const said = (message: string) => ({ type: 'custom', message })
const messages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the summary lists the problems as the form does, whatever the order of the schema', () => {
  const errors = {
    nric: said('NRIC is required'),
    unknown: said('Something of the server'),
    key_personnel: { 0: { email: said('Invalid email address') } },
    first_name: said('First name is required'),
  }
  const Form = ({ hasName }: { hasName: boolean }) => (
    <form>
      <ErrorSummary errors={errors} submitCount={1} />
      {hasName && (
        <FormField label="First Name" error={errors.first_name}>
          <Input />
        </FormField>
      )}
      <FormField label="NRIC" error={errors.nric}>
        <Input />
      </FormField>
      <FormField label="Email" error={errors.key_personnel[0].email}>
        <Input />
      </FormField>
    </form>
  )
  const { rerender } = render(<Form hasName />)
  expect(messages()).toEqual([
    'First name is required',
    'NRIC is required',
    'Invalid email address',
    'Something of the server',
  ])
  rerender(<Form hasName={false} />)
  expect(messages().slice(0, 2)).toEqual(['NRIC is required', 'Invalid email address'])
})
