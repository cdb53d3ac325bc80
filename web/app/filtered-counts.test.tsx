import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const cover = { cover_image: '', version: 1 }
const forms = ['First visit', 'Second visit'].map((title, at) => ({
  ...cover,
  form_id: at + 1,
  stage: at + 1,
  programme_id: 3,
  programme_name: 'Befriending',
  title,
  title_translations: {},
  questions: [],
  created_at: '2026-01-01T00:00:00.000Z',
  form_version: 1,
}))
const places = ['Befriending', 'Silver Meals'].map((name, at) => ({
  ...cover,
  id: at + 1,
  name,
  partner_name: '',
  requirements: [],
}))

const open = (address: string) =>
  openApp(address, {
    '/api/form/answers/totals': () => [200, []],
    '/api/form': () => [200, forms],
    '/api/programme': () => [200, places],
    '/api/initiative': () => [200, places],
  })

test.each([
  ['/forms', '2 forms'],
  ['/forms?q=second', '1 form matches'],
  ['/forms?q=zzz', '0 forms match'],
  ['/programmes', '2 programmes'],
  ['/programmes?q=zzz', '0 programmes match'],
  ['/initiatives?q=silver', '1 initiative matches'],
])('%s counts what it shows: %s', async (address, said) => {
  open(address)
  await screen.findByText(said)
  expect(screen.queryAllByText('Nothing matches ‘zzz’.')).toHaveLength(address.endsWith('zzz') ? 1 : 0)
})
