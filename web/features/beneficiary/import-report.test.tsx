import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportPreview } from './import-preview.tsx'
import { ImportSummary } from './import-summary.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const formula = 'starts with =, which a spreadsheet would run'
const short = 'Postal code must be 6 digits'
const result = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: [
    { row: 4, field: 'first_name', reason: formula },
    { row: 4, field: 'postal_code', reason: short },
    { row: 9, field: '', reason: 'This row has too many cells' },
  ],
  rows: [
    {
      row: 4,
      label: 'Ah Ong (ZZ-3)',
      outcome: 'refuse' as const,
      detail: `first_name: ${formula}; postal_code: ${short}`,
    },
  ],
}

test('each reason of a refused row names its field as the form does', () => {
  render(<ImportPreview result={result} />)
  expect(screen.getByText(`First Name: ${formula}; Postal Code: ${short}`)).toBeTruthy()
})

test('what was refused is told with the row and the field', () => {
  const { container } = render(<ImportSummary result={result} file={new File([''], 'people.csv')} />)
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `Row 4, First Name: ${formula}`,
    `Row 4, Postal Code: ${short}`,
    'Row 9: This row has too many cells',
  ])
})
