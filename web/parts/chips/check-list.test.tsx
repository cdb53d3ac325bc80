import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CheckList } from './check-list.tsx'

afterEach(cleanup)

const list = (total: number, isNear?: boolean, isAtLeast?: boolean) => (
  <CheckList
    label="Volunteers"
    options={[
      { value: '1', label: 'Ang Hui Min' },
      { value: '2', label: 'Tan Mei Ling' },
    ]}
    chosen={[]}
    onChange={() => undefined}
    onSearch={() => undefined}
    hasAll
    total={total}
    isAtLeast={isAtLeast}
    isNear={isNear}
  />
)

test('the first of many say how many there are, and that typing finds the others', () => {
  render(list(120))
  expect(screen.getByRole('status').textContent).toBe(
    'The first 2 of 120 are shown. Type a name to find the others.',
  )
  expect(screen.getByRole('checkbox', { name: 'The first 2' })).toBeDefined()
  expect(screen.queryByText('All 2 shown')).toBeNull()
  cleanup()
  render(list(10_000, false, true))
  expect(screen.getByRole('status').textContent).toContain('The first 2 of more than 10,000 are shown.')
  cleanup()
  render(list(2))
  expect(screen.getByRole('checkbox', { name: 'All 2 shown' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('those who are only like what was typed are ticked one by one, which is said', () => {
  render(list(2, true))
  expect(screen.queryByText('All 2 shown')).toBeNull()
  expect(screen.getByText(/Nobody is spelt/)).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('among many a form is found by its programme as well, without accents', async () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    value: String(at),
    label: `Visit log ${at}`,
    detail: at === 7 ? 'Café Run, stage 2' : 'Silver Meals, stage 1',
  }))
  render(<CheckList label="Form answered" options={options} chosen={[]} onChange={() => undefined} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Find in Form answered' }), 'cafe')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByText('Visit log 7')).toBeDefined()
})

test('of a list that is cut, what is typed narrows what is shown alone, and the others are found elsewhere (H-2034)', async () => {
  const options = Array.from({ length: 10 }, (_, at) => ({
    value: `${at}`,
    label: at < 3 ? `Tan ${at}` : `Lim ${at}`,
  }))
  render(<CheckList label="people" options={options} chosen={[]} onChange={() => {}} total={80} hasAll />)
  screen.getByRole('checkbox', { name: 'The first 10' })
  screen.getByText('The first 10 of 80 are shown. The others are found below, among all.')
  await userEvent.type(screen.getByRole('textbox'), 'Tan')
  screen.getByRole('checkbox', { name: 'All 3 shown' })
})
