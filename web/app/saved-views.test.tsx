import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import { forgetPeople } from '../session/session-account.ts'

const chip = (field: string, op: string, value: unknown) => ({ field, op, value })
const seen = chip('last_engagement', 'not_within', 60)
const gone = chip('shoe_size', 'is', true)
const where = (...all: object[]) => JSON.stringify({ all })
const view = (id: number, name: string, over: object = {}) => ({
  ...{ id, name, noun: 'beneficiary', is_shared: false, owner_id: 1, owner_name: 'Mei Ling Tan', version: 1 },
  ...{ may_edit: true, is_pinned: false },
  definition: { where: where(seen, gone), status: '', sort: '', order: 'asc', columns: ['display_name'] },
  ...over,
})
const people = { '/api/beneficiary': () => [200, { items: [], total: 0 }] as Answer }
const search = () => new URLSearchParams(window.location.search)

beforeEach(() => {
  giveBrowser()
  localStorage.clear()
  forgetPeople()
})
afterEach(closeApp)

test('a view opens without the filter whose field has gone, says so, and is saved with it all the same', async () => {
  const sent: unknown[] = []
  openApp('/beneficiaries?view=7', {
    ...people,
    'PUT /api/view?': (body) => {
      sent.push(body)
      return [200, view(7, 'Call them')]
    },
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, [view(7, 'Call them'), view(8, 'Others', { noun: 'volunteer' })]],
  })
  expect(
    await screen.findByText(/There is no filter ‘shoe_size’ any more.*The view still keeps it/),
  ).toBeTruthy()
  await waitFor(() => expect(search().get('where')).toBe(where(seen)))
  expect(search().get('columns')).toBe('display_name')
  expect(screen.queryByText('Others')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'What to do with Call them' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename or share' }))
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Ring them')
  await userEvent.click(screen.getByRole('button', { name: 'Save View' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'Ring them', definition: { where: where(seen, gone) } })
})

test('what is listed is saved into the view by one press, and Undo brings back what stood there', async () => {
  const definition = { ...view(7, '').definition, where: where(seen) }
  const stands = view(7, 'Call them', { definition })
  const sent: { definition?: { status?: string } }[] = []
  const asked = openApp(`/beneficiaries?view=7&where=${encodeURIComponent(where(seen))}&status=Inactive`, {
    ...people,
    'PUT /api/view?': (body) => {
      sent.push(body as object)
      return [200, { ...stands, definition: Object(body).definition, version: sent.length + 1 }]
    },
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, [stands]],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'What to do with Call them' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save what is listed now' }))
  await waitFor(() => expect(sent[0]?.definition?.status).toBe('Inactive'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent[1]?.definition).toEqual(definition))
  expect(asked.filter((line) => line.startsWith('PUT /api/view?'))).toHaveLength(2)
})

const retired = {
  ...{ id: 9, noun: 'beneficiary', kind: 'short_text', name: 'Shoe size', hint: '', is_sensitive: false },
  ...{ is_required: false, choices: [], section: '', position: 1, version: 2 },
  retired_at: '2026-01-01T00:00:00.000Z',
}

test('a view whose column and order were retired opens without them, says so and does not look changed', async () => {
  const definition = {
    ...{ where: '', status: '', sort: 'own_9', order: 'desc' },
    columns: ['display_name', 'address', 'own_9'],
  }
  const asked = openApp('/beneficiaries?view=7', {
    ...people,
    '/api/own-field': () => [200, [retired]],
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, [view(7, 'Call them', { definition })]],
  })
  expect(
    await screen.findByText(/^A column of ‘Call them’ can be shown no more\. The order of ‘Call them’/),
  ).toBeTruthy()
  await waitFor(() => expect(search().get('columns')).toBe('display_name,address'))
  expect(search().get('sort')).toBeNull()
  await waitFor(() => expect(asked.some((line) => line.includes('/beneficiary?'))).toBe(true))
  expect(asked.some((line) => line.includes('sort=own_9'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Save as another view' })).toBeNull()
})

test('an address that is sorted by a retired field says that it stands by name', async () => {
  openApp('/beneficiaries?sort=own_9', {
    ...people,
    '/api/own-field': () => [200, [retired]],
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, []],
  })
  expect(await screen.findByText(/^The order of this list went by a column/)).toBeTruthy()
})

test('what a link shows is there for whoever cannot see its view', async () => {
  openApp(`/beneficiaries?view=9&where=${encodeURIComponent(where(seen))}`, {
    ...people,
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, []],
  })
  expect(await screen.findByText(/The view of this link is not yours/)).toBeTruthy()
  expect(await screen.findByText('not in 60 days')).toBeTruthy()
})

test('a view that was saved just now is open at once, while the list of views is still being read again', async () => {
  const made = view(9, 'Idle ones', { definition: { ...view(7, '').definition, where: where(seen) } })
  openApp(`/beneficiaries?where=${encodeURIComponent(where(seen))}`, {
    ...people,
    'POST /api/view': () => [201, made],
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, [view(7, 'Call them')]],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Idle ones')
  const answers = window.fetch
  vi.stubGlobal('fetch', (url: string, asked: RequestInit = {}) =>
    url === '/api/view' && (asked.method ?? 'GET') === 'GET' ? new Promise(() => {}) : answers(url, asked),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save View' }))
  await waitFor(() => expect(search().get('view')).toBe('9'))
  const link = await screen.findByRole('link', { name: 'Idle ones' })
  expect(link.getAttribute('href')).toContain('view=9')
  expect(screen.queryByText(/The view of this link is not yours/)).toBeNull()
})

test('the notice of a view that was saved pins it; of all the views that one alone is current (H-1955)', async () => {
  const made = view(9, 'Idle ones', { definition: { ...view(7, '').definition, where: where(seen) } })
  let all = [view(7, 'Call them')]
  const pinned: unknown[] = []
  openApp(`/beneficiaries?where=${encodeURIComponent(where(seen))}`, {
    ...people,
    '/api/view/pin?': (body) => {
      pinned.push(body)
      all = all.map((one) => (one.id === 9 ? { ...one, is_pinned: true } : one))
      return [200, all.find(({ id }) => id === 9)]
    },
    'POST /api/view': () => {
      all = [...all, made]
      return [201, made]
    },
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, all],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Idle ones')
  await userEvent.click(screen.getByRole('button', { name: 'Save View' }))
  const row = within(screen.getByRole('navigation', { name: 'Views' }))
  await row.findByRole('link', { name: 'Idle ones' })
  await waitFor(() => expect(search().get('view')).toBe('9'))
  await waitFor(() =>
    expect(row.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pin to the sidebar' }))
  await screen.findByText('‘Idle ones’ stands in the sidebar')
  expect(pinned).toEqual([{ is_pinned: true }])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Idle ones' })).toHaveLength(2))
})

test('pinned views stand in the sidebar', async () => {
  openApp('/help', {
    '/api/view': () => [200, [view(7, 'Call them', { is_pinned: true }), view(8, 'Others')]],
  })
  const link = await screen.findByRole('link', { name: 'Call them' })
  expect(link.getAttribute('href')).toContain('/beneficiaries?view=7&where=')
  expect(screen.queryByText('Others')).toBeNull()
})

test('columns that stood in this browser alone go to the server once, and what it has wins', async () => {
  const older = (list: string) => `kampung-columns-${list}-${signedInOfficer.id}`
  localStorage.setItem(older('beneficiaries'), '["address"]')
  localStorage.setItem(older('volunteers'), '["email"]')
  const sent: unknown[] = []
  openApp('/beneficiaries', {
    ...people,
    'PUT /api/view/columns': (body) => {
      sent.push(body)
      return [200, body]
    },
    '/api/view/columns': () => [200, [{ list: 'volunteers', hidden: ['status'], shown: [] }]],
    '/api/view': () => [200, []],
  })
  await waitFor(() => expect(sent).toEqual([{ list: 'beneficiaries', hidden: ['address'], shown: [] }]))
  expect(localStorage.getItem(older('beneficiaries'))).toBeNull()
  expect(localStorage.getItem(older('volunteers'))).toBeNull()
})
