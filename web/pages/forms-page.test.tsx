import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { words } from '../words.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const form = (form_id: number, title: string, programme_name: string) => ({
  ...{ form_id, title, programme_name, programme_id: form_id, stage: 1, cover_image: '', question_count: 2 },
  ...{ repeats: 'once', every_weeks: null, due_days: null, due_after: null },
  ...{ created_at: '2026-11-20T02:00:00Z' },
})

test('a form is found by its title or its programme, without the accents that they have (H-1940)', async () => {
  const forms = [form(1, 'Café morning', 'Silver Meals'), form(2, 'First visit', 'Kopi d’Amitié')]
  openApp('/forms', { '/api/form/names': () => [200, forms], '/api/form/answers': () => [200, []] })
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

test('the cards of all forms are drawn without their wordings, and say of which nothing is asked (H-1943)', async () => {
  const forms = [
    { ...form(1, 'First visit', 'Meals'), repeats: 'weeks', every_weeks: 2 },
    { ...form(2, 'Empty yet', 'Meals'), question_count: 0 },
  ]
  const asked = openApp('/forms', {
    '/api/form/names': () => [200, forms],
    '/api/form/answers/totals': () => [200, [{ form_id: 1, responses: 42 }]],
  })
  const card = async (title: string) => (await screen.findByText(title)).closest('article')?.textContent
  await screen.findByText('42 responses')
  expect(await card('First visit')).toContain(words.form.again.said('weeks', 2))
  expect(await card('First visit')).not.toContain(words.form.asksNothing)
  expect(await card('Empty yet')).toContain(words.form.asksNothing)
  expect(asked).not.toContain('GET /api/form')
})
