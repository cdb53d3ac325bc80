import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type TakeBackReport, takeBackReport } from '../../../contract/import.ts'
import { firstSteps, StaysAll, takesSomething } from './stays-all.tsx'

afterEach(cleanup)

const stay = (because: TakeBackReport['stays'][number]['because'], ...places: string[]) => ({
  key: 'B-1',
  name: 'Tan Ah Seng',
  address: '',
  because,
  places,
  by: '',
  at: null,
})
const plan = (over: Partial<TakeBackReport>): TakeBackReport =>
  takeBackReport.parse({
    deleted: 0,
    put_back: 0,
    left: 0,
    stayed: 0,
    deleted_since: 0,
    stays: [],
    may_take_back: true,
    ...over,
  })

it('says what to do first, each thing once, with every programme by its name', () => {
  const stays = [
    stay('in another programme', 'Silver Meals'),
    stay('in another programme', 'Visits', 'Silver Meals'),
    stay('edited'),
    stay('has visits'),
  ]
  expect(firstSteps(stays)).toEqual([
    'Take them out of Silver Meals and Visits first.',
    'They hold what somebody has written since. Whoever must go is deleted on their own page.',
  ])
})

it('takes something where somebody is deleted, put back or leaves', () => {
  expect(takesSomething(plan({ stayed: 3, stays: [stay('edited')] }))).toBe(false)
  for (const what of ['deleted', 'put_back', 'left']) expect(takesSomething(plan({ [what]: 1 }))).toBe(true)
})

it('says of an import of which nobody is left that nobody is', () => {
  render(<StaysAll plan={plan({})} />)
  expect(screen.getByText('Nobody of this import is left.')).toBeTruthy()
})
