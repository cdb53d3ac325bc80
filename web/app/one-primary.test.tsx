import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const nobody = { items: [], total: 0 }
const nothing = {
  '/api/programme': () => [200, []],
  '/api/initiative': () => [200, []],
  '/api/form': () => [200, []],
  '/api/partner': () => [200, nobody],
  '/api/beneficiary': () => [200, nobody],
  '/api/volunteer': () => [200, nobody],
  '/api/view': () => [200, []],
} satisfies Parameters<typeof openApp>[1]

test.each([
  ['/programmes', 'New Programme'],
  ['/initiatives', 'New Initiative'],
  ['/forms', 'New form'],
  ['/partners', 'New Partner'],
  ['/beneficiaries', 'New Beneficiary'],
  ['/volunteers', 'New Volunteer'],
])(
  'where nothing is yet %s has one primary, and the same once more beside the words (H-1420)',
  async (path, label) => {
    openApp(path, nothing)
    const name = new RegExp(`^${label}$`, 'i')
    const both = () => [
      ...screen.queryAllByRole('button', { name }),
      ...screen.queryAllByRole('link', { name }),
    ]
    await waitFor(() => expect(both()).toHaveLength(2))
    expect(
      [...document.querySelectorAll('main :is(a, button).bg-primary')].map((one) => one.textContent),
    ).toEqual([both()[0]?.textContent])
    // The same ways in on both lists of people (H-304).
    const lists = screen.queryAllByRole('button', { name: 'Import .csv' })
    expect(lists).toHaveLength(/beneficiaries|volunteers/.test(path) ? 1 : 0)
  },
)
