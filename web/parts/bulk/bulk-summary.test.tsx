import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { BulkSummary } from './bulk-summary.tsx'

afterEach(cleanup)

test('of a plan with one volunteer it says who goes, by name (H-1748)', () => {
  const shares = [{ volunteer_account_id: 1001, name: 'Ahmad Ali', current_status: 'Active', people: 2 }]
  const said = (seen: Parameters<typeof aBulkPreview>[0]) => {
    cleanup()
    render(
      <BulkSummary
        seen={aBulkPreview(seen)}
        action={{ kind: 'plan', isOne: true }}
        field={null}
        place=""
        isOne={false}
        away=""
      />,
    )
    return screen.getByRole('status').textContent
  }
  expect(said({ total: 2, changes: 2, shares })).toContain('2 visits are planned.Ahmad Ali goes.')
  expect(said({ total: 2, changes: 0, refused: 2, shares })).toContain('Chosen to go: Ahmad Ali.')
  expect(said({ total: 2, changes: 2 })).toBe('2 people: 2 visits are planned.')
})

test('a move says beside its counts who stays because they are Inactive where they would go (H-1460)', () => {
  render(
    <BulkSummary
      seen={aBulkPreview({ total: 5, changes: 3, refused: 2, inactive_there: 2 })}
      action={{ kind: 'move', place: { id: 1, name: 'Meals' } }}
      field={null}
      place="Befriending"
      isOne={false}
      away=""
    />,
  )
  expect(screen.getByRole('status').textContent).toBe(
    '5 people: 3 change, 2 refused.2 people are Inactive in Befriending: they stay where they are.',
  )
})
