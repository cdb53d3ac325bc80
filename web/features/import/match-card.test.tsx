import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ImportMatch } from '../../../contract/import-result.ts'
import type { ImportRows } from './import-rows.ts'
import { MatchCard } from './match-card.tsx'

afterEach(cleanup)

const match = (key: string, name: string, over: Partial<ImportMatch>): ImportMatch => ({
  ...{ key, name, contact_number: '', address: '', current: { first_name: name } },
  because: ['similar name, same contact number'],
  ...over,
})
const show = (...matches: ImportMatch[]) => {
  const row = { row: 2, label: 'Quek', outcome: 'create' as const, detail: '', matches }
  const rows = {
    matched: new Map([[0, row]]),
    decisions: new Map(),
    rows: [{ number: 2, cells: ['Kim'] }],
    columns: ['first_name'],
    leavesStatus: false,
  }
  render(<MatchCard rows={rows as unknown as ImportRows} fields={[]} place={0} />)
}

test('a row that may be two people is compared with each of them, each with reasons of their own', () => {
  show(
    match('KB-1', 'Quek Kim Huat', {}),
    match('KB-2', 'Quek Kim Hock', { because: ['similar name, same postal code and block'] }),
  )
  const [one, other] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryAllByRole('table').length === 1)
  expect(one?.textContent).toMatch(/Quek Kim Huat \(KB-1\).*same contact number/)
  expect(one?.textContent).not.toContain('postal code')
  expect(other?.textContent).toMatch(/Quek Kim Hock \(KB-2\).*same postal code and block/)
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('what two reasons share is said once', () => {
  show(
    match('KB-1', 'Quek Kim Huat', {
      because: ['similar name, same contact number', 'similar name, same postal code and block'],
    }),
  )
  expect(screen.getAllByText('similar name')).toHaveLength(1)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})
