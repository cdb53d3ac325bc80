import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editedForm as form } from '../../tests/edited-form.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

const answer =
  (body: unknown, status = 200) =>
  (): Answer => [status, body]
const record = {
  ...{ id: 3, name: 'Befriending', cover_image: '', partner_id: null, partner_name: '' },
  ...{ description: '', requirements: [], version: 1 },
}
const collaboration = (noun: string) => ({
  [`/api/${noun}/impact`]: answer({ summary: '' }),
  [`DELETE /api/${noun}`]: answer(undefined, 204),
  [`/api/${noun}?id`]: answer(record),
  [`GET /api/${noun}`]: answer([record]),
  '/api/form/pending/counts': answer({ pending: 0, people: 0, unassigned: 0, forms: [], volunteers: [] }),
})

test.each<[string, string, string, RegExp, Record<string, () => Answer>]>([
  ['programme', '/', '/programmes/3', /^View Programme/, collaboration('programme')],
  ['initiative', '/initiatives', '/initiatives/3', /^View Initiative/, collaboration('initiative')],
  [
    'form',
    '/forms',
    '/forms/3/2',
    /Second visit/,
    {
      '/api/form/impact': answer({ summary: '' }),
      'DELETE /api/form': answer(undefined, 204),
      '/api/form?': answer(form),
      'GET /api/form/answers/totals': answer([]),
      'GET /api/form': answer([form]),
    },
  ],
])(
  'Back after a %s was deleted does not lead to what is gone (H-1938)',
  async (_, list, path, name, answers) => {
    openApp(list, answers)
    if (list !== '/forms') fireEvent.click(await screen.findByRole('button', { name: /Befriending/ }))
    const [link] = await screen.findAllByRole('link', { name })
    fireEvent.click(link as HTMLElement)
    await waitFor(() => expect(window.location.pathname).toBe(path))
    const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
    await waitFor(() => expect(open.disabled).toBe(false))
    fireEvent.click(open)
    const dialog = await screen.findByRole('alertdialog')
    const sure = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    await waitFor(() => expect(sure.disabled).toBe(false))
    fireEvent.click(sure)
    await waitFor(() => expect(window.location.pathname).toBe(list))
    const wentBack = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    window.history.back()
    await wentBack
    expect(window.location.pathname).toBe(list)
  },
)
