import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ImportPreviewRow } from '../../../contract/import-result.ts'
import type { ImportRows } from './import-rows.ts'
import { MatchChoices } from './match-choices.tsx'

afterEach(cleanup)

const match = {
  ...{ key: 'KB-1', name: 'Quek Kim Huat', contact_number: '', address: '', current: {} },
  because: ['similar name, same contact number' as const],
}
const show = (over: Partial<ImportPreviewRow>) => {
  const row = { row: 2, label: 'Quek', outcome: 'create' as const, detail: '', matches: [match], ...over }
  const rows = { matched: new Map([[0, row]]), decisions: new Map(), rows: [] }
  render(<MatchChoices rows={rows as unknown as ImportRows} place={0} label="Quek" />)
}

test('how many more are similar, or were not compared, is said above what can be chosen', () => {
  show({ more_similar: 197, not_compared: 1005 })
  screen.getByText(
    /And 197 more who are similar\. 1,005 more with this number or in this block were not compared/,
  )
})

test('and nothing of it where there are no more', () => {
  show({})
  expect(screen.queryByText(/more/)).toBeNull()
})
