import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

test('that nothing matched is not said of a list that is still being asked for', async () => {
  openApp('/partners?q=zzz', {})
  await screen.findByText('Nothing matches ‘zzz’.')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await userEvent.click(screen.getAllByRole('button', { name: /^Clear/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(window.location.search).not.toContain('zzz'))
  await waitFor(() => expect(screen.getByRole('table', { busy: true })).toBeTruthy())
  expect(screen.queryByText(/Nothing matches|No data available|^0 partners/)).toBeNull()
})
