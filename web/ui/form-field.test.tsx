import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FormField } from './form-field.tsx'
import { Input } from './input.tsx'

afterEach(cleanup)

it('ties the label, the message and the hint to the control', () => {
  render(
    <FormField
      label="First Name"
      error={{ message: 'First name is required' }}
      hint="As on the NRIC"
      isRequired
    >
      <Input name="first_name" />
    </FormField>,
  )
  const input = screen.getByRole('textbox', { name: /First Name/ })
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['First name is required', 'As on the NRIC'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('First Name').className).toContain('text-destructive')
})

it('says nothing of errors when there are none', () => {
  render(
    <FormField label="Last Name">
      <Input />
    </FormField>,
  )
  const input = screen.getByRole('textbox', { name: 'Last Name' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.getByText('Last Name').className).not.toContain('text-destructive')
})

it('gives no two controls of a group the same id', () => {
  render(
    <FormField label="Days" isGroup>
      <Checkbox aria-label="Monday" />
      <Checkbox aria-label="Tuesday" />
    </FormField>,
  )
  expect(screen.getAllByRole('checkbox').map((box) => box.id)).toEqual(['', ''])
})
