import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FaultSummary } from './fault-summary.tsx'
import type { Fault } from './form-faults.ts'

afterEach(cleanup)

const onPage: Fault = { field: 'title', where: 'Title', message: 'Title cannot be empty' }
const inTable: Fault = {
  ...{ field: 'q1 zh', where: 'Question 12, 中文', message: 'At most 2000 characters' },
  language: 'zh',
}

test('one fault alone is said at its field; in a translation, which is not on the page, here with the way to it (H-1847)', async () => {
  const onTranslation = vi.fn()
  const { rerender } = render(<FaultSummary faults={[onPage]} onTranslation={onTranslation} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<FaultSummary faults={[inTable]} onTranslation={onTranslation} />)
  expect(screen.getByRole('alert').textContent).toContain('There is a problem')
  await userEvent.click(screen.getByRole('button', { name: 'Question 12, 中文: At most 2000 characters' }))
  expect(onTranslation.mock.calls).toEqual([[inTable]])
})
