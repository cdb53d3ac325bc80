import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const form = (form_id: number, title: string, programme_name: string) => ({
  ...{ form_id, title, programme_name, programme_id: form_id, stage: 1, cover_image: '', questions: [] },
  ...{ created_at: '2026-11-20T02:00:00Z', form_version: 1, version: 1 },
})

test('a form is found by its title or its programme, without the accents that they have (H-1940)', async () => {
  const forms = [form(1, 'Café morning', 'Silver Meals'), form(2, 'First visit', 'Kopi d’Amitié')]
  openApp('/forms', { '/api/form': () => [200, forms] })
  await screen.findByText('Café morning')
  const box = screen.getByPlaceholderText('Filter by title or programme...')
  await userEvent.type(box, 'cafe{Enter}')
  await waitFor(() => expect(screen.queryByText('First visit')).toBeNull())
  expect(screen.getByText('Café morning')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, 'DAMITIE{Enter}')
  await screen.findByText('First visit')
  expect(screen.queryByText('Café morning')).toBeNull()
})
