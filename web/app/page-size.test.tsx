import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'

const kept = `kampung-page-size-partners-${signedInOfficer.id}`
const partner = (id: number) => ({
  ...{ id, name: `Partner ${id}`, logo: '', block_number: '1', street_name: 'Jalan Kayu', unit_number: '' },
  ...{ building_name: '', postal_code: '150012', contact_number: '+6561234567', website: '', version: 1 },
  ...{ status: 'Active', last_update: null, key_personnel: [] },
})
const items = Array.from({ length: 50 }, (_, at) => partner(at + 1))
const answers = { '/api/partner': () => [200, { items, total: 1204 }] as [number, unknown] }
const address = () => window.location.search
const lists = (asked: string[]) => asked.filter((line) => line.includes('/api/partner'))

beforeEach(() => {
  giveBrowser()
  localStorage.clear()
})
afterEach(closeApp)

test('the rows that a person chose are kept for them, and stand in the address for whoever is sent it', async () => {
  localStorage.setItem(kept, '50')
  const asked = openApp('/partners', answers)
  await screen.findByText('Page 1 of 25')
  await waitFor(() => expect(address()).toBe('?page_size=50'))
  expect(lists(asked)[0]).toContain('page_size=50')
  expect(screen.getByText('1,204 partners')).toBeTruthy()
})

test("another's link shows what they saw, and another size is kept from then on", async () => {
  localStorage.setItem(kept, '50')
  const asked = openApp('/partners?page=3', answers)
  await screen.findByText('Page 3 of 101')
  expect(lists(asked)[0]).not.toContain('page_size')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(address()).toBe('?page=2&page_size=12'))
  screen.getByRole('combobox', { name: 'Rows of a page' }).focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await waitFor(() => expect(address()).toBe('?page_size=100'))
  expect(localStorage.getItem(kept)).toBe('100')
})
