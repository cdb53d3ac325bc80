import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MissingColumns } from './missing-columns.tsx'

afterEach(cleanup)

const say = (missing: string[], isNumbered: boolean) => {
  render(
    <MissingColumns
      ref={createRef<HTMLDivElement>()}
      missing={missing}
      isNumbered={isNumbered}
      lacksNames={false}
      isTold={false}
    />,
  )
  return screen.getByRole('note').textContent
}

test('a file without serial numbers is told which tick answers it', () => {
  expect(say(['Serial No.'], true)).toContain('tick ‘Number them here’ below')
})

test('where nobody can be numbered, it is a column that is asked for', () => {
  const said = say(['Contact No.'], false)
  expect(said).not.toContain('Number them here')
  expect(said).toContain('Choose the column that holds it, or add one to the file.')
})
