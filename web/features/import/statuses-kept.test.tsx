import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ImportResult } from '../../../contract/import-result.ts'
import { StatusesKept } from './statuses-kept.tsx'

afterEach(cleanup)

const moved = (row: number, is_kept: boolean) => ({
  ...{ row, name: `Mei Tan ${row}`, from: 'On Leave', to: 'Available', is_kept },
})
const shown = (statuses: ImportResult['statuses']) => {
  cleanup()
  render(<StatusesKept statuses={statuses} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

it('says again who kept their status, how many, and nothing where nobody did', () => {
  const some = Array.from({ length: 10 }, (_, at) => moved(at + 3, true))
  const lines = shown({ changed: 1, kept: 1240, people: [moved(2, false), ...some] })
  expect(screen.getByRole('region', { name: '1,240 people kept their status, as you chose' })).toBeTruthy()
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    9,
    'Mei Tan 3: On Leave stays, the file says Available',
    'and 1,232 more',
  ])
  expect(shown({ changed: 0, kept: 1, people: [moved(2, true)] })).toHaveLength(1)
  expect(screen.getByText('One person kept their status, as you chose')).toBeTruthy()
  expect(shown({ changed: 1, kept: 0, people: [moved(2, false)] })).toEqual([])
  expect(shown(undefined)).toEqual([])
})
