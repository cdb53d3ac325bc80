import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

test('a form that is written because its programme could not be told stays when the programme can be told', async () => {
  const programme = { id: 3, name: 'Befriending', cover_image: '', requirements: [] }
  let isFound = false
  const asked = openApp('/forms/new?programme=3', {
    '/api/form/next-stage': () => [200, { stage: 2 }],
    '/api/programme?': () => (isFound ? [200, programme] : [404, problem('not_found', 'Not there')]),
    '/api/programme': () => [200, [programme]],
  })
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  fireEvent.change(title, { target: { value: 'Home visit' } })
  isFound = true
  const before = asked.length
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(asked.slice(before).filter((line) => line.startsWith('GET /api/programme?'))).toHaveLength(1),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(title.isConnected).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Home visit')
})
