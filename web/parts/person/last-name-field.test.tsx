import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { LastNameField } from './last-name-field.tsx'
import { WrittenNameField } from './written-name-field.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const defaultValues = { first_name: '', last_name: '', display_name: '', title: '', name_characters: '' }
  const form = useForm({ defaultValues })
  return (
    <FormProvider {...form}>
      <input aria-label="First" {...form.register('first_name')} />
      <LastNameField />
      <WrittenNameField />
    </FormProvider>
  )
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const held = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
const tick = () => screen.queryByRole('checkbox', { name: 'One name only' })

test('who has one name is ticked so: no last name is asked, and the name as written is that name (D-16)', async () => {
  render(
    <Providers>
      <Form />
    </Providers>,
  )
  const last = screen.getByLabelText(/^Last Name/)
  expect([tick(), last.getAttribute('aria-required')]).toEqual([null, 'true'])
  type('First', 'Fatimah')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'One name only' }))
  expect([held('Name as written'), held(/^Last Name/)]).toEqual(['Fatimah', ''])
  expect(last.getAttribute('aria-required')).not.toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'One name only' }))
  expect([held('Name as written'), last.getAttribute('aria-required')]).toEqual(['', 'true'])
  type(/^Last Name/, 'Osman')
  expect(tick()).toBeNull()
  expect(held('Name as written')).toBe('Osman Fatimah')
})
