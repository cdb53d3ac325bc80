import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const change = (id: number, total: number, person: { key: string; name: string } | null) => ({
  ...{ id, noun: 'volunteer', kind: 'status', status: 'On Leave', status_reason: '' },
  ...{ field_name: '', value_name: '', how: 'set' as const, place_name: '', from_name: '', volunteers: 0 },
  ...{ total, done: total, changed: total, already: 0, refused: 0, gone: 0, put_back: 0, stayed: 0 },
  ...{ created_by: 1, created_by_name: 'Mei Ling Tan', created_at: '2026-11-20T02:00:00Z' },
  ...{ taken_back_at: null, taken_back_by_name: '', until: '2026-12-20T02:00:00Z', may_take_back: true },
  person,
})

test('Changes of many names the one whom a change was about, and leads to them', async () => {
  const items = [change(2, 1, { key: '1000007', name: 'Siti Rahman' }), change(1, 3, null)]
  openApp('/changes', { '/api/bulk': () => [200, { items, total: 2 }] })
  const link = await screen.findByRole('link', { name: 'Siti Rahman' })
  expect(link.getAttribute('href')).toBe('/volunteer/1000007')
  screen.getByRole('button', { name: 'Take back: 1 volunteer set to On Leave (Siti Rahman)' })
  screen.getByRole('button', { name: 'Take back: 3 volunteers set to On Leave' })
})
