import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

test('what is looked for in Help stands in the address, and an address that has it opens so (H-1938)', async () => {
  openApp('/help?q=backup', {})
  const box = await screen.findByPlaceholderText<HTMLInputElement>('Search help')
  expect(box.value).toBe('backup')
  await screen.findByRole('heading', { name: 'Make a backup and verify it' })
  expect(screen.queryByRole('heading', { name: 'Find someone' })).toBeNull()
  await userEvent.clear(box)
  await userEvent.type(box, 'ctrl k{Enter}')
  await screen.findByRole('heading', { name: 'Find someone' })
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('ctrl k'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await screen.findByRole('heading', { name: 'Make a backup and verify it' })
})
