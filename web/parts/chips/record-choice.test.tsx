import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordChoice } from './record-choice.tsx'

afterEach(cleanup)

const forms = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `Meals: Form ${at + 1}` }))
const choice = (options: { value: string; label: string }[], over = {}) => (
  <RecordChoice
    label="Form"
    {...{ options, failed: false, none: 'There is no form yet.', value: undefined }}
    onChange={() => undefined}
    {...over}
  />
)

test('one of many forms is found by typing, without accents, and Enter takes the only one that is left', async () => {
  const onChange = vi.fn()
  const many = [...forms(20), { value: '77', label: 'Café Run: First visit' }]
  const { rerender } = render(choice(many, { onChange }))
  const box = screen.getByRole('textbox', { name: 'Find in Form' })
  await userEvent.type(box, 'form{Enter}')
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.clear(box)
  await userEvent.type(box, 'cafe r')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.type(box, '{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('77')
  rerender(choice(many, { onChange, value: '77' }))
  expect(screen.getByText('Café Run: First visit')).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change: Form' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
})

test('what nobody is called is said, and a few are a box as before', async () => {
  render(choice(forms(9)))
  await userEvent.type(screen.getByRole('textbox', { name: 'Find in Form' }), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('None is called that.')
  cleanup()
  render(choice(forms(8)))
  expect(screen.getByRole('combobox', { name: 'Form' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
