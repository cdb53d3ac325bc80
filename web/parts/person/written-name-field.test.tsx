import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
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
type Names = typeof nobody

function Form({ names, onDeath }: { names: Names; onDeath?: () => string }) {
  const form = useForm({ defaultValues: names })
  return (
    <FormProvider {...form}>
      <input aria-label="First" {...form.register('first_name')} />
      <input aria-label="Last" {...form.register('last_name')} />
      <WrittenNameField {...(onDeath && { onDeath })} />
    </FormProvider>
  )
}
const open = (names: Partial<Names> = {}, onDeath?: () => string) =>
  render(
    <Providers>
      <Form names={{ ...nobody, ...names }} {...(onDeath && { onDeath })} />
    </Providers>,
  )
const written = (label: string | RegExp) => {
  const box = screen.getByLabelText(label)
  return box instanceof HTMLInputElement ? box.value : ''
}
const write = (text: string) => {
  const box = screen.getByLabelText('Name as written')
  fireEvent.input(box, { target: { value: text } })
  fireEvent.blur(box)
}

test('a whole name that is written is taken apart, and fills what is empty', async () => {
  open()
  write('Mdm Tan Ah Kow (陈亚九)')
  await waitFor(() => expect(written('Name as written')).toBe('Tan Ah Kow'))
  expect([written(/^Title/), written(/^Name in characters/)]).toEqual(['Mdm', '陈亚九'])
  expect([written('First'), written('Last')]).toEqual(['Ah Kow', 'Tan'])
})

test('what stands in a field of its own stays, and a death is said in the status', async () => {
  const onDeath = vi.fn(() => 'The status is Inactive.')
  open({ first_name: 'Ah Kow', last_name: 'Tan', display_name: 'Tan Ah Kow', title: 'Dr' }, onDeath)
  write('Mr Tan A K (deceased)')
  await waitFor(() => expect(written('Name as written')).toBe('Tan A K'))
  expect([written(/^Title/), written('First')]).toEqual(['Dr', 'Ah Kow'])
  expect(onDeath).toHaveBeenCalledOnce()
  expect(await screen.findByText('The status is Inactive.')).toBeTruthy()
})
