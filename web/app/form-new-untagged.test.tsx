import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { emptyDraft } from '../features/form/form-draft.ts'
import { programmeToTagQuery } from '../features/form/form-queries.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

/** Hears the answer with the page, in one rendering; asks nothing itself. */
function Heard() {
  const { data } = useQuery({ ...programmeToTagQuery('3'), enabled: false })
  return <p>{data ? 'The programme is told' : 'No programme is told'}</p>
}

test('a form that is written because its programme could not be told stays when the programme can be told', async () => {
  const programme = { id: 3, name: 'Befriending', cover_image: '', requirements: [] }
  let isFound = false
  const answers = {
    '/api/form/next-stage': (): Answer => [200, { stage: 2 }],
    '/api/programme?': (): Answer => (isFound ? [200, programme] : [404, problem('not_found', 'Not there')]),
    '/api/programme': (): Answer => [200, [programme]],
  }
  const asked = openApp('/forms/new?programme=3', answers, <Heard />)
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  fireEvent.change(title, { target: { value: 'Home visit' } })
  isFound = true
  const before = asked.length
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(asked.slice(before).filter((line) => line.startsWith('GET /api/programme?'))).toHaveLength(1),
  )
  await screen.findByText('The programme is told')
  expect(title.isConnected).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Home visit')
})

test('a form that was begun in a programme, and closed, is offered where any new form is', async () => {
  openApp('/forms/new?programme=3', {
    '/api/form/next-stage': () => [200, { stage: 2 }],
    '/api/programme?': () => [200, { id: 3, name: 'Befriending', cover_image: '', requirements: [] }],
  })
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Home visit' } })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  closeApp()
  giveBrowser()
  openApp('/forms/new', {})
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Home visit')
  await screen.findByText('Befriending')
})

test('what an earlier release kept of a form that was begun in a programme is offered on the page of a new one', async () => {
  const programme = { id: 3, name: 'Befriending', cover_image: '' }
  const draft = { ...emptyDraft, title: 'Home visit', programme, stage: '2' }
  const key = 'kampung-autosave 1 new in 3 #a'
  localStorage.setItem(key, JSON.stringify({ draft, base: { draft: emptyDraft }, at: 5 }))
  openApp('/forms/new', { '/api/form': () => [200, []] })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Home visit')
  await screen.findByText('Befriending')
  expect(Object.keys(localStorage).filter((one) => one.includes('autosave'))).toEqual([key])
})
