import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const record = {
  ...{ id: 4, noun: 'beneficiary', into_id: 7, into_name: 'Silver Meals', file_name: 'march.csv' },
  ...{ created: 3, updated: 0, unchanged: 0, skipped: 0, refused: 2, created_by: 1 },
  ...{ created_by_name: 'Mei Ling Tan', created_at: '2026-11-22T06:00:00.000Z', taken_back_at: null },
  ...{ taken_back_by_name: '', stayed: 0, running: null, given_up: 'import' },
}
const back = { ...record, id: 5, file_name: 'april.csv', given_up: 'take_back' }
const report = {
  ...{ deleted: 0, put_back: 0, left: 0, stayed: 0, deleted_since: 0, stays: [], may_take_back: true },
}
const answers = {
  '/api/import?running=1': (): Answer => [200, []],
  '/api/import/take-back?id=5': (): Answer => [200, report],
  '/api/import?id=4': (): Answer => [200, record],
  '/api/import': (): Answer => [200, { items: [record, back], total: 2 }],
}

test('what the server gave up is marked, with the way to try again: the file once more, or the rest of the taking back', async () => {
  openApp('/imports', answers)
  const again = await screen.findByRole('link', { name: 'Try again: march.csv' })
  expect(again.getAttribute('href')).toBe('/imports/new/beneficiaries?into=7')
  expect(screen.getAllByText('Not finished')).toHaveLength(2)
  expect(screen.queryByText('Imported')).toBeNull()
  expect(screen.getByRole('button', { name: 'Take back march.csv' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take back april.csv' })).toBeNull()
  screen.getByRole('button', { name: 'Try again: april.csv' }).click()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/could not finish taking this back/)).toBeDefined()
  // Nobody may be left of it, and it is ended all the same.
  const button = within(dialog).getByRole('button', { name: 'Take back' })
  expect((button as HTMLButtonElement).disabled).toBe(false)
})

test('the report of an import that was given up says what stands and what to do', async () => {
  openApp('/imports?open=4', answers)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Import the file again for the rest/)).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'Try again: march.csv' })).toBeDefined()
})
