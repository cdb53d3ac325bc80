import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBulkPreview } from '../../tests/bulk-preview.ts'
import { editedForm } from '../../tests/edited-form.ts'
import { holdCall } from '../../tests/held-call.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { shownToasts } from '../ui/toast-store.ts'
import { words } from '../words.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const answer =
  (body: unknown, status = 200) =>
  (): Answer => [status, body]
const programme = {
  ...{ id: 3, name: 'Befriending', cover_image: '', partner_id: null, partner_name: '' },
  ...{ description: '', requirements: [], version: 1 },
}
const log = {
  ...{ id: 8, partner_id: 4, type: 'Meeting', subject: 'New venue', content: 'Moved', files: [] },
  ...{ created_by: 1, created_by_name: 'Mei Ling Tan', version: 1 },
  ...{ created_at: '2026-11-01T02:00:00.000Z', updated_at: '2026-11-01T02:00:00.000Z' },
}
const place = {
  ...{ programme_id: 3, programme_name: 'Befriending', partner_name: '', status: 'Active' },
  since: '2026-01-01',
}

async function deleteIt() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  const sure = within(await screen.findByRole('alertdialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Delete',
  })
  await waitFor(() => expect(sure.disabled).toBe(false))
  fireEvent.click(sure)
}
async function saveIt() {
  fireEvent.change(await screen.findByDisplayValue('Second visit'), { target: { value: 'Third visit' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Form' }))
}
const takeOut = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Take out of Befriending' }))

test.each<[string, string, Record<string, () => Answer>, string, () => Promise<unknown>, string]>([
  [
    'a programme that is deleted',
    '/programmes/3',
    {
      '/api/programme/impact': answer({ summary: '' }),
      'DELETE /api/programme': answer(undefined, 204),
      '/api/form/pending/counts': answer({ pending: 0, people: 0, unassigned: 0, forms: [], volunteers: [] }),
      '/api/programme?id': answer(programme),
    },
    'DELETE /api/programme',
    deleteIt,
    'Programme deleted',
  ],
  [
    'a communication log that is deleted',
    '/partners/4/comms-log/8',
    { 'DELETE /api/comms-log': answer(undefined, 204), '/api/comms-log?id': answer(log) },
    'DELETE /api/comms-log',
    deleteIt,
    'Communication Log deleted',
  ],
  [
    'a form that is deleted',
    '/forms/3/2',
    {
      '/api/form/impact': answer({ summary: '' }),
      'DELETE /api/form?': answer(undefined, 204),
      '/api/form?': answer(editedForm),
    },
    'DELETE /api/form',
    deleteIt,
    words.form.deleted,
  ],
  [
    'a form that is saved',
    '/forms/3/2',
    {
      'PUT /api/form?': answer({ ...editedForm, title: 'Third visit', version: 2 }),
      '/api/form/edit-impact': answer({ responses: 0, changes: [], respelt: [] }),
      '/api/form?': answer(editedForm),
      '/api/form': answer([editedForm]),
    },
    'PUT /api/form',
    saveIt,
    words.form.saved,
  ],
  [
    'a programme that somebody is taken out of',
    '/programmes/3/beneficiary/KB-1',
    {
      'POST /api/beneficiary/bulk/preview': answer(aBulkPreview()),
      'POST /api/beneficiary/bulk': answer({ id: 1, total: 1, done: 1 }, 201),
      '/api/beneficiary/programmes': answer([place]),
      'GET /api/programme': answer([]),
      '/api/beneficiary/profile': answer(unknownFacts),
      '/api/beneficiary?': answer(listedPerson),
      '/api/beneficiary/?': answer(listedPerson),
      '/api/volunteer?page': answer({ items: [], total: 0 }),
      '/api/': answer([]),
    },
    'POST /api/beneficiary/bulk/preview',
    takeOut,
    'Taken out of Befriending',
  ],
])('%s moves nobody who has gone on meanwhile (H-1835)', async (_, path, answers, slow, press, told) => {
  openApp(path, answers)
  const { asked, letGo } = holdCall(slow)
  await press()
  await asked
  const [link] = await screen.findAllByRole('link', { name: 'Volunteers', hidden: true })
  fireEvent.click(link as HTMLElement)
  if (press === saveIt) fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'Volunteers', hidden: true })
  letGo()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe(told))
  await act(async () => {
    for (let at = 0; at < 20; at += 1) await new Promise((done) => setTimeout(done))
  })
  expect(window.location.pathname).toBe('/volunteers')
})

test('of joining and leaving a programme the last failure alone is said (H-1840)', async () => {
  const meals = { id: 5, name: 'Meals' }
  openApp('/beneficiaries/KB-1', {
    'POST /api/beneficiary/bulk/preview': () => [409, problem('conflict', 'They cannot leave')],
    'GET /api/programme/beneficiaries': answer([]),
    'POST /api/programme': () => [409, problem('conflict', 'They cannot join')],
    '/api/beneficiary/programmes': answer([place]),
    'GET /api/programme': answer([meals]),
    '/api/beneficiary/profile': answer(unknownFacts),
    '/api/beneficiary?': answer(listedPerson),
    '/api/beneficiary/?': answer(listedPerson),
    '/api/': answer([]),
  })
  const join = async () => {
    const box = await screen.findByRole('combobox', { name: 'Add to a programme' })
    await waitFor(() => expect(box.hasAttribute('disabled')).toBe(false))
    box.focus()
    await userEvent.keyboard('{Enter}{End}{Enter}')
  }
  await join()
  await screen.findByText('They cannot join')
  await takeOut()
  await screen.findByText('They cannot leave')
  expect(screen.queryByText('They cannot join')).toBeNull()
  await join()
  await screen.findByText('They cannot join')
  expect(screen.queryByText('They cannot leave')).toBeNull()
})
