import { zodResolver } from '@hookform/resolvers/zod'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Requirement, requirements } from '../../../contract/requirement.ts'
import { RequirementEditor } from './requirement-editor.tsx'

// The test's browser has no pointer capture.
Element.prototype.hasPointerCapture = () => false

const onSend = vi.fn<(values: { requirements: Requirement[] }) => void>()
beforeEach(() => onSend.mockClear())
afterEach(cleanup)

function Sheet({ first }: { first: Requirement[] }) {
  const form = useForm({
    resolver: zodResolver(z.object({ requirements })),
    defaultValues: { requirements: first },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSend(values))}>
      <FormProvider {...form}>
        <RequirementEditor />
      </FormProvider>
      <button type="submit">Save</button>
    </form>
  )
}

const dropdown = (requirement: string, options: string[]): Requirement => ({
  type: 'dropdown',
  requirement,
  options,
})
const card = (number: number) => within(screen.getByRole('group', { name: `Requirement ${number}` }))
const option = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Option ${number}`) })
const optionTexts = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Option/ }).map(({ value }) => value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

test('a requirement is added and removed, and the focus goes where the work goes on', async () => {
  render(<Sheet first={[]} />)
  await press('Add Requirement')
  const first = () => card(1).getByRole('textbox', { name: /^Requirement/ })
  await hasFocus(first)
  await userEvent.keyboard('Living alone')
  await press('Add Requirement')
  await hasFocus(() => card(2).getByRole('textbox', { name: /^Requirement/ }))
  await userEvent.keyboard('Driving licence')
  await press('Remove requirement 1')
  await hasFocus(first)
  expect((first() as HTMLInputElement).value).toBe('Driving licence')
  await press('Remove requirement 1')
  await hasFocus(() => screen.getByRole('button', { name: 'Add Requirement' }))
  expect(screen.queryByRole('group', { name: 'Requirement 1' })).toBeNull()
})

test('Enter in an option goes to the next or makes it, and never sends the form', async () => {
  render(<Sheet first={[dropdown('Licence', ['Class 3'])]} />)
  await userEvent.click(option(1))
  await userEvent.keyboard('{Enter}')
  await hasFocus(() => option(2))
  await userEvent.keyboard('Class 2')
  await userEvent.click(option(1))
  await userEvent.keyboard('{Enter}')
  await hasFocus(() => option(2))
  expect(optionTexts()).toEqual(['Class 3', '', 'Class 2'])
  await userEvent.click(option(1))
  await userEvent.keyboard('{Enter}')
  await hasFocus(() => option(2))
  expect(optionTexts()).toHaveLength(3)
  await press('Remove option 2')
  await hasFocus(() => option(2))
  expect(optionTexts()).toEqual(['Class 3', 'Class 2'])
  expect(onSend).not.toHaveBeenCalled()
  await press('Save')
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({ requirements: [dropdown('Licence', ['Class 3', 'Class 2'])] }),
  )
})

test('every message of section 5, and another kind keeps the text and sends nothing of the old', async () => {
  render(<Sheet first={[dropdown('Licence', ['Class 3'])]} />)
  await press('Remove option 1')
  await hasFocus(() => screen.getByRole('button', { name: 'Add option' }))
  await press('Save')
  await screen.findByText('At least one option is required')
  await press('Add option')
  await screen.findByText('Option cannot be empty')
  await hasFocus(() => option(1))
  await userEvent.clear(card(1).getByRole('textbox', { name: /^Requirement/ }))
  await screen.findByText('Requirement cannot be empty')
  await userEvent.type(card(1).getByRole('textbox', { name: /^Requirement/ }), 'Any licence')
  await userEvent.click(card(1).getByRole('combobox', { name: 'Kind' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Open' }))
  await hasFocus(() => card(1).getByRole('combobox', { name: 'Kind' }))
  await press('Save')
  await screen.findByText('Details cannot be empty')
  await userEvent.type(card(1).getByRole('textbox', { name: /^Details/ }), 'Seen by us')
  await press('Save')
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({
      requirements: [{ type: 'open', requirement: 'Any licence', details: 'Seen by us' }],
    }),
  )
})

test('looking at the other kind loses nothing of what was typed in this one', async () => {
  const details = 'Two hours, on a Saturday'
  render(
    <Sheet first={[{ type: 'open', requirement: 'Training', details }, dropdown('Language', ['Malay'])]} />,
  )
  const choose = async (number: number, kind: string) => {
    await userEvent.click(card(number).getByRole('combobox', { name: 'Kind' }))
    await userEvent.click(await screen.findByRole('option', { name: kind }))
  }
  await choose(2, 'Open')
  await choose(2, 'Dropdown')
  expect(optionTexts()).toEqual(['Malay'])
  await press('Remove requirement 2')
  await choose(1, 'Dropdown')
  expect(optionTexts()).toEqual([''])
  await choose(1, 'Open')
  await press('Save')
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({
      requirements: [{ type: 'open', requirement: 'Training', details }],
    }),
  )
})
