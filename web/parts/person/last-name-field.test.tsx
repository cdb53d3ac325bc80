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

const nobody = { first_name: '', last_name: '', display_name: '', title: '', name_characters: '' }

function Form({ names }: { names: Partial<typeof nobody> }) {
  const form = useForm({ defaultValues: { ...nobody, ...names } })
  return (
    <FormProvider {...form}>
      <input aria-label="First" {...form.register('first_name')} />
      <LastNameField />
      <WrittenNameField />
    </FormProvider>
  )
}
const open = (names: Partial<typeof nobody> = {}) =>
  render(
    <Providers>
      <Form names={names} />
    </Providers>,
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const held = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
const tick = () => screen.queryByRole('checkbox', { name: 'One name only' })

test('who has one name is ticked so: no last name is asked, and the name as written is that name (D-16)', async () => {
  open()
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

test('somebody with one name to whom a last name is added is called by both, letter for letter as it is typed (D-16)', () => {
  open({ first_name: 'Fatimah', display_name: 'Fatimah' })
  expect(tick()?.getAttribute('aria-checked')).toBe('true')
  const written = ['b', 'bi', 'binte', 'binte Ali'].map((last) => {
    type(/^Last Name/, last)
    return held('Name as written')
  })
  expect(written).toEqual(['b Fatimah', 'bi Fatimah', 'Fatimah binte', 'Fatimah binte Ali'])
  expect(tick()).toBeNull()
  // A last name that was typed by mistake and is taken out leaves them as they were.
  type(/^Last Name/, '')
  expect([held('Name as written'), tick()?.getAttribute('aria-checked')]).toEqual(['Fatimah', 'true'])
})

test('the one name is mended with the first name, also when that is emptied on the way (D-16)', () => {
  open({ first_name: 'Fatima', display_name: 'Fatima' })
  const written = ['Fatimah', '', 'N', 'Noor'].map((first) => {
    type('First', first)
    return held('Name as written')
  })
  expect(written).toEqual(['Fatimah', 'Fatimah', 'N', 'Noor'])
  expect(tick()?.getAttribute('aria-checked')).toBe('true')
  // Whoever takes the tick off is asked for a last name, whatever is typed after it.
  fireEvent.click(screen.getByRole('checkbox', { name: 'One name only' }))
  type('First', 'Noora')
  expect([held('Name as written'), tick()?.getAttribute('aria-checked')]).toEqual(['', 'false'])
})

test('a name that somebody wrote for one name stays when a last name is added', () => {
  open({ first_name: 'Fatimah', display_name: 'Auntie Fatimah' })
  type(/^Last Name/, 'Ali')
  expect(held('Name as written')).toBe('Auntie Fatimah')
})
