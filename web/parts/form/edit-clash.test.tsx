import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, problemOf } from '../../api/api-problem.ts'
import { useEditClash } from './edit-clash.tsx'

afterEach(cleanup)

type Person = { first_name: string; street_name: string; status: string; version: number }
const asRead: Person = { first_name: 'Ah Moi', street_name: 'Bedok Road', status: 'Active', version: 3 }
const refused = (current: Person) => () => {
  const changed = { by: 'Faridah Osman', at: '2026-03-01T06:02:00.000Z' }
  throw new ApiProblem('stale', 412, 'Faridah Osman changed this while you were editing', {
    current,
    changed,
  })
}

const toValues = ({ version: _, ...values }: Person) => values

function Edit({ record, save }: { record: Person; save: (values: object, version?: number) => void }) {
  const { version } = record
  const values = toValues(record)
  const form = useForm({ defaultValues: values })
  const labels = { first_name: 'First Name', street_name: 'Street', status: 'Status' }
  const clash = useEditClash({ form, values, toValues, version, labels })
  const submit = form.handleSubmit((typed) => {
    try {
      save(typed, clash.if_match)
    } catch (error) {
      const failure = clash.onFailure(error)
      if (failure) form.setError('root', { message: failure })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      {form.formState.errors.root?.message}
      {clash.notice}
      <input aria-label="first" {...form.register('first_name')} />
      <input aria-label="street" {...form.register('street_name')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset()}>
        Discard
      </button>
    </form>
  )
}

function open(save = vi.fn()) {
  const view = render(<Edit record={asRead} save={save} />)
  const user = userEvent.setup()
  return {
    save,
    read: (record: Person) => view.rerender(<Edit record={record} save={save} />),
    press: (name: string) => user.click(screen.getByText(name)),
    async type(label: string, text: string) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    },
    async refusedWith(current: Person) {
      save.mockImplementationOnce(refused(current))
      await user.click(screen.getByText('Save'))
    },
  }
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const text = () => document.body.textContent

test('a field that I did not touch keeps what someone else made of it, and I am told (S-15)', async () => {
  const { save, type, press, refusedWith } = open()
  await type('first', 'Ah Mooi')
  await refusedWith({ ...asRead, street_name: 'Simei Road', version: 5 })
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 3)

  expect(text()).toContain('Faridah Osman changed this on 01 Mar 2026, 14:02, and the form has it now.')
  expect(text()).toContain('Street: Simei Road (before: Bedok Road)')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(value('street')).toBe('Simei Road')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(
    { first_name: 'Ah Mooi', street_name: 'Simei Road', status: 'Active' },
    5,
  )
})

test('what both changed is asked, and nothing is saved over theirs before it is chosen', async () => {
  const { save, type, press, refusedWith } = open()
  await type('first', 'Ah Mooi')
  await type('street', 'My Street')
  const current = { first_name: 'Ah Mui', street_name: 'Simei Road', status: 'Inactive', version: 5 }
  await refusedWith(current)
  expect(text()).toContain('Faridah Osman changed this too, on 01 Mar 2026, 14:02.')
  expect(text()).toContain('Status: Inactive (before: Active)')
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4)
  expect([value('first'), value('street')]).toEqual(['Ah Mooi', 'My Street'])

  await press('Theirs: Simei Road')
  expect(value('street')).toBe('Simei Road')
  await refusedWith(current)
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 3)
  expect(text()).toContain('Choose what to keep of what you both changed')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Theirs: Simei Road' }).checked).toBe(true)

  await press('Mine: Ah Mooi')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(
    { first_name: 'Ah Mooi', street_name: 'Simei Road', status: 'Inactive' },
    5,
  )
})

test('writing something that is neither is a choice too', async () => {
  const { save, type, press, refusedWith } = open()
  await type('first', 'Ah Mooi')
  await refusedWith({ ...asRead, first_name: 'Ah Mui', version: 5 })
  await type('first', 'Ah Mooi Mui')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ first_name: 'Ah Mooi Mui' }), 5)
})

test('a third editor is counted from what was shown: what I chose to keep stays mine', async () => {
  const { save, type, press, refusedWith } = open()
  await type('first', 'Ah Mooi')
  await refusedWith({ ...asRead, first_name: 'Ah Mui', street_name: 'Simei Road', version: 5 })
  await press('Mine: Ah Mooi')
  await refusedWith({ ...asRead, first_name: 'Ah Mui', street_name: 'Tampines Road', version: 6 })
  expect(text()).toContain('Street: Tampines Road (before: Simei Road)')
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(
    { first_name: 'Ah Mooi', street_name: 'Tampines Road', status: 'Active' },
    6,
  )
})

test('a record read again while someone types waits, and does not hide that it is newer', async () => {
  const { save, type, press, read, refusedWith } = open()
  await type('first', 'Ah Mooi')
  const newer = { ...asRead, street_name: 'Simei Road', version: 4 }
  read(newer)
  expect([value('first'), value('street')]).toEqual(['Ah Mooi', 'Bedok Road'])
  await refusedWith(newer)
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 3)
  expect([value('first'), value('street')]).toEqual(['Ah Mooi', 'Simei Road'])

  await press('Discard')
  expect([value('first'), value('street')]).toEqual(['Ah Moi', 'Simei Road'])
  expect(text()).not.toContain('before:')
  await type('first', 'Other')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(
    { first_name: 'Other', street_name: 'Simei Road', status: 'Active' },
    4,
  )
})

test('who typed nothing sees the newest record', async () => {
  const { read } = open()
  read({ ...asRead, first_name: 'Ah Mui', version: 4 })
  expect(value('first')).toBe('Ah Mui')
})

test('a 412 of a gateway is said as the failure that it is: there is no newer record to save over', async () => {
  const { save, type, press } = open()
  await type('first', 'Ah Mooi')
  save.mockImplementationOnce(() => {
    throw problemOf(412, '<h1>Precondition Failed</h1>')
  })
  await press('Save')
  expect(text()).toBe('The server answered with an error (412).SaveDiscard')
  expect(value('first')).toBe('Ah Mooi')
  await press('Save')
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ first_name: 'Ah Mooi' }), 3)
})
