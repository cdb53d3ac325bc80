import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { words } from '../../words.ts'
import { ImportProgress } from './import-progress.tsx'

afterEach(cleanup)

it.each([
  [{ what: 'Writing, 8,000 of 20,000', fraction: 0.4, isWriting: true }, true],
  [{ what: 'Sending the rows', fraction: 0.5 }, false],
] as const)('%o: that the page may be left is said: %s', (busy, isSaid) => {
  render(<ImportProgress busy={busy} />)
  expect(screen.getByRole('status').textContent).toContain(busy.what)
  expect(screen.queryByText(words.import.goesOn) !== null).toBe(isSaid)
})
