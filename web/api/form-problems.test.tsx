import { act, renderHook } from '@testing-library/react'
import { type FieldPath, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiProblem, networkProblem } from './api-problem.ts'
import { showProblem } from './form-problems.ts'

const defaultValues = { first_name: '', postal_code: '', key_personnel: [{ email: '' }] }

function shown(
  error: unknown,
  rename?: Parameters<typeof showProblem<typeof defaultValues, typeof defaultValues>>[2],
) {
  const { result } = renderHook(() => useForm({ defaultValues }))
  let message: string | null = ''
  act(() => {
    message = showProblem(result.current, error, rename)
  })
  const under = (name: FieldPath<typeof defaultValues>) => result.current.getFieldState(name).error?.message
  return { message: message as string | null, under }
}
const invalid = (fields: Record<string, string>) => new ApiProblem('invalid', 422, 'Some fields', { fields })

test("the server's messages stand under their fields, dotted ones too", () => {
  const { message, under } = shown(
    invalid({ postal_code: 'Postal code must be 6 digits', 'key_personnel.0.email': 'Invalid email' }),
  )
  expect(message).toBeNull()
  expect(under('postal_code')).toBe('Postal code must be 6 digits')
  expect(under('key_personnel.0.email')).toBe('Invalid email')
})

test('a field that the form does not have is said at the top', () => {
  const { message, under } = shown(invalid({ account_id: 'Unknown field', first_name: 'Required' }))
  expect(message).toBe('Unknown field')
  expect(under('first_name')).toBe('Required')
})

test('a wire name can be led to the field of the form', () => {
  const { message, under } = shown(invalid({ name: 'Name is required' }), { name: 'first_name' })
  expect(message).toBeNull()
  expect(under('first_name')).toBe('Name is required')
})

test('what names no field is said at the top; what is no problem at all is still readable', () => {
  expect(shown(networkProblem()).message).toMatch(/could not be reached/)
  expect(shown(new TypeError('x is undefined')).message).toBe('Something went wrong. Please try again.')
})
