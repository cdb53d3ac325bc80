import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { BulkSummary } from './bulk-summary.tsx'

afterEach(cleanup)

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
