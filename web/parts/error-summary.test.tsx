import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

const messages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the summary lists the problems as the form does, whatever the order of the schema', () => {
  const errors = {
    nric: { type: 'custom', message: 'NRIC is required' },
    key_personnel: { 0: { email: { type: 'custom', message: 'Invalid email address' } } },
    unknown: { type: 'server', message: 'Something of the server' },
    first_name: { type: 'custom', message: 'First name is required' },
    options: { type: 'custom', message: 'At least one option is required' },
  }
  const fields = ['first_name', 'nric', 'options.0', 'key_personnel.0.name', 'key_personnel.0.email']
  render(<ErrorSummary errors={errors} submitCount={1} fields={fields} />)
  expect(messages()).toEqual([
    'First name is required',
    'NRIC is required',
    'At least one option is required',
    'Invalid email address',
    'Something of the server',
  ])
})
