import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { activityColumns } from './activity-columns.tsx'

afterEach(cleanup)

const [deed] = activityColumns
const entry: Activity = {
  ...{ id: 1, at: '2026-11-22T06:00:00.000Z', actor_kind: 'user', actor_id: 1, actor_name: 'Mei Ling Tan' },
  ...{ action: 'deleted', entity: 'beneficiary', entity_id: '7', label: 'Ah Kow Lim (KB-0401)' },
  ...{
    reason: '',
    record_key: '',
    state: 'deleted',
    others: [],
    others_count: 0,
    was_there: false,
    changed: [],
    file: '',
  },
}

it('who came and went weighs less than what is gone', () => {
  render(<>{deed?.cell(entry)}</>)
  expect(screen.getByText('deleted').className).toContain('text-destructive')
  render(<>{deed?.cell({ ...entry, action: 'signed_in', entity: 'user', label: 'Mei Ling Tan' })}</>)
  expect(screen.getByText('signed in').className).toContain('font-normal')
})
