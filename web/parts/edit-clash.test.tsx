import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { useEditClash } from './edit-clash.tsx'
import { keepTyped } from './keep-typed.ts'

afterEach(cleanup)

type Record = { first_name: string; street_name: string; version: number }
const asRead = { first_name: 'Ah Moi', street_name: 'Bedok Road', version: 3 }
const stale = (current: Record) =>
  new ApiProblem('stale', 412, 'Someone else changed this while you were editing', { current })

function Edit({ record, save }: { record: Record; save: (values: object, version?: number) => void }) {
  const { version, ...values } = record
  const form = useForm({ values, resetOptions: keepTyped })
  const clash = useEditClash({
    form,
    version,
    labels: { first_name: 'First Name', street_name: 'Street' },
  })
  const submit = form.handleSubmit((typed) => {
    try {
      save(typed, clash.if_match)
    } catch (error) {
      clash.onFailure(error)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      {clash.notice}
      <input aria-label="first" {...form.register('first_name')} />
      <input aria-label="street" {...form.register('street_name')} />
      <button type="submit">Save</button>
    </form>
  )
}

test('a stale edit shows both, field by field, and what is chosen is saved over the newest (S-15)', async () => {
  const user = userEvent.setup()
  const save = vi.fn()
  save.mockImplementationOnce(() => {
    throw stale({ first_name: 'Ah Mui', street_name: 'Simei Road', version: 5 })
  })
  render(<Edit record={asRead} save={save} />)
  await user.clear(screen.getByLabelText('first'))
  await user.type(screen.getByLabelText('first'), 'Ah Mooi')
  await user.click(screen.getByText('Save'))
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 3)

  expect(await screen.findByText('Mine: Ah Mooi')).toBeDefined()
  expect(screen.getByText('Theirs: Ah Mui')).toBeDefined()
  await user.click(screen.getByText('Theirs: Simei Road'))
  await user.click(screen.getByText('Save'))
  expect(save).toHaveBeenLastCalledWith({ first_name: 'Ah Mooi', street_name: 'Simei Road' }, 5)
})

test('a refetch while typing neither loses what was typed nor hides the clash', async () => {
  const user = userEvent.setup()
  const save = vi.fn()
  const { rerender } = render(<Edit record={asRead} save={save} />)
  await user.type(screen.getByLabelText('first'), '!')
  rerender(<Edit record={{ ...asRead, first_name: 'Other', version: 4 }} save={save} />)
  await user.click(screen.getByText('Save'))
  expect(save).toHaveBeenLastCalledWith({ first_name: 'Ah Moi!', street_name: 'Bedok Road' }, 3)
})

test('the same contact number, kept bare and typed as it is shown, is no difference', async () => {
  const user = userEvent.setup()
  function Contact() {
    const form = useForm({ values: { contact_number: '+65 9123 4567', street_name: 'Bedok Road' } })
    const labels = { contact_number: 'Contact No.', street_name: 'Street' }
    const clash = useEditClash({ form, version: 1, labels })
    const current = { contact_number: '+6591234567', street_name: 'Simei Road', version: 2 }
    return (
      <>
        {clash.notice}
        <button type="button" onClick={() => clash.onFailure(new ApiProblem('stale', 412, '', { current }))}>
          Save
        </button>
        <input aria-label="street" {...form.register('street_name')} />
      </>
    )
  }
  render(<Contact />)
  await user.type(screen.getByLabelText('street'), '!')
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('Theirs: Simei Road')).toBeDefined()
  expect(screen.queryByText('Contact No.')).toBeNull()
})
