import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { TakeBackReport } from '../../../contract/import.ts'
import { TakeBackPlan } from './take-back-plan.tsx'

afterEach(cleanup)

const stay = (name: string, because: TakeBackReport['stays'][number]['because']) => ({
  // Nobody leads anywhere here: a link wants a router.
  key: '',
  name,
  address: '',
  because,
  places: [],
  by: '',
  at: null,
})

it('counts who was deleted since apart from who stays', () => {
  const plan: TakeBackReport = {
    deleted: 1,
    put_back: 0,
    left: 0,
    stayed: 1,
    deleted_since: 2,
    stays: [stay('Tan Ah Seng', 'edited'), stay('B-2', 'deleted')],
    may_take_back: true,
  }
  render(<TakeBackPlan noun="beneficiaries" plan={plan} isDone />)
  const stayed = screen.getByText('Stayed').parentElement
  expect(stayed?.textContent).toBe('Stayed1')
  expect(screen.getByText('Who stays can be taken back later, under Imports.')).toBeTruthy()
  const staying = within(screen.getByRole('region', { name: 'Who stays' }))
  expect(staying.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tan Ah Sengedited since',
  ])
  const gone = within(screen.getByRole('region', { name: 'Who was deleted since' }))
  expect(gone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['B-2deleted since'])
  expect(gone.getByText('And 1 more.')).toBeTruthy()
})
