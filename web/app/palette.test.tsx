import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

const nothing = {
  ...{ beneficiaries: [], volunteers: [], partners: [], programmes: [], initiatives: [], forms: [] },
  comms_logs: [],
}
const hit = (n: number) => ({
  ...{ serial_number: `KB-${n}`, name: `Tan Ah ${n}`, status: 'Active', address: '' },
  matched: { field: 'name', text: '', how: 'same', said: '' },
})
const five = { ...nothing, beneficiaries: [1, 2, 3, 4, 5].map(hit) }

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

async function look(answer: object, typed: string, answers: Record<string, () => Answer> = {}) {
  const asked = openApp('/partners', { '/api/search': () => [200, answer], ...answers })
  await screen.findByRole('heading', { name: 'Partners', level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search anyone or anything' }), typed)
  return asked
}

test('five of many lead to the list of all of them, with the search', async () => {
  const asked = await look(five, 'tan', { '/api/beneficiary': () => [200, { items: [], total: 1074 }] })
  await userEvent.click(await screen.findByRole('option', { name: /All 1,074 beneficiaries/ }))
  expect(await screen.findByRole('heading', { name: 'Beneficiaries', level: 1 })).toBeTruthy()
  expect(window.location.search).toBe('?q=tan')
  expect(asked.filter((line) => line.includes('/api/volunteer?'))).toEqual([])
})

test('more than are counted lead there without a number that is none', async () => {
  const many = { items: [], total: 10_000, is_at_least: true }
  await look(five, 'tan', { '/api/beneficiary': () => [200, many] })
  await screen.findByRole('option', { name: /More than 10,000 beneficiaries/ })
})

test('five who are all there is lead to no list', async () => {
  await look(five, 'tan', { '/api/beneficiary': () => [200, { items: [], total: 5 }] })
  await screen.findByRole('option', { name: /Tan Ah 5/ })
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: /beneficiaries/ })).toBeNull())
})

test('whoever is not here is entered under the name that was looked for, and under no other the next time', async () => {
  await look(nothing, 'tan ah kow')
  await userEvent.click(await screen.findByRole('option', { name: 'New beneficiary with this name' }))
  const sheet = await screen.findByRole('dialog', { name: 'New Beneficiary' })
  const value = (name: string) => within(sheet).getByLabelText<HTMLInputElement>(name, { exact: false }).value
  expect([value('First Name'), value('Last Name')]).toEqual(['Ah Kow', 'Tan'])
  expect(window.location.search).toBe('?new=1')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getAllByRole('button', { name: 'New Beneficiary' })[0] ?? document.body)
  const again = await screen.findByRole('dialog', { name: 'New Beneficiary' })
  expect(within(again).getByLabelText<HTMLInputElement>('First Name', { exact: false }).value).toBe('')
})

test('the name comes along for whoever keeps more rows to a page too, and Back leads past the list (H-1897)', async () => {
  localStorage.setItem(`kampung-page-size-beneficiaries-${signedInOfficer.id}`, '50')
  await look(nothing, 'tan ah kow')
  const { length } = window.history
  await userEvent.click(await screen.findByRole('option', { name: 'New beneficiary with this name' }))
  const sheet = await screen.findByRole('dialog', { name: 'New Beneficiary' })
  await vi.waitFor(() => expect(window.location.search).toBe('?new=1&page_size=50'))
  const value = (name: string) => within(sheet).getByLabelText<HTMLInputElement>(name, { exact: false }).value
  await vi.waitFor(() => expect([value('First Name'), value('Last Name')]).toEqual(['Ah Kow', 'Tan']))
  expect(window.history.length).toBeLessThanOrEqual(length + 1)
})

test('the Enter that takes a word while it is written opens nobody', async () => {
  await look(five, 'tan')
  const box = screen.getByRole('combobox', { name: 'Search anyone or anything' })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  await screen.findByRole('option', { name: /Tan Ah 5/ })
  // What was wanted early is opened a frame after the answer is there.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(window.location.pathname).toBe('/partners')
  fireEvent.keyDown(box, { key: 'Enter' })
  await vi.waitFor(() => expect(window.location.pathname).toBe('/beneficiaries/KB-1'))
})

test('a saved view is found by its name and opens its list', async () => {
  const where = JSON.stringify({ all: [{ field: 'last_engagement', op: 'not_within', value: 60 }] })
  const view = (id: number, name: string, noun = 'beneficiary') => ({
    ...{ id, name, noun, is_shared: id === 8, owner_id: id, owner_name: 'Siti', may_edit: false, version: 1 },
    ...{ is_pinned: false, definition: { where, status: '', sort: '', order: 'asc', columns: null } },
  })
  const views: Answer = [200, [view(7, 'Call them'), view(8, 'Call theirs', 'volunteer'), view(9, 'Others')]]
  await look(nothing, 'call the', { '/api/view/columns': () => [200, []], '/api/view': () => views })
  await screen.findByRole('option', { name: /Call theirs\s*Volunteers/ })
  expect(screen.queryByRole('option', { name: /Others/ })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: /Call them/ }))
  expect(await screen.findByRole('heading', { name: 'Beneficiaries', level: 1 })).toBeTruthy()
  const search = new URLSearchParams(window.location.search)
  expect([search.get('view'), search.get('where')]).toEqual(['7', where])
})

test('what Settings holds is found by its own name, by super admins', async () => {
  const asSuperAdmin = { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }
  await look(nothing, 'sign everyone', { '/api/auth': () => [200, asSuperAdmin] })
  await userEvent.click(await screen.findByRole('option', { name: 'Go to Security' }))
  await vi.waitFor(() => expect(window.location.search).toBe('?section=security'))
})

test('checks of volunteers are found by what one asks them for', async () => {
  const asSuperAdmin = { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }
  await look(nothing, 'certificate', { '/api/auth': () => [200, asSuperAdmin] })
  await userEvent.click(await screen.findByRole('option', { name: 'Go to Checks of volunteers' }))
  await vi.waitFor(() => expect(window.location.search).toBe('?section=checks'))
})

test('a number is nobody’s name', async () => {
  await look(nothing, '9123')
  await screen.findByText(/Nobody like/)
  expect(screen.queryByRole('option', { name: 'New beneficiary with this name' })).toBeNull()
})

test('a page is found by what one means to do there, and none that one may not open', async () => {
  await look(nothing, 'password')
  await userEvent.click(await screen.findByRole('option', { name: 'Go to Your account' }))
  await vi.waitFor(() => expect(window.location.pathname).toBe('/account'))
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search anyone or anything' })
  await userEvent.type(box, 'go to')
  expect(await screen.findByRole('option', { name: 'Go to Changes of many' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Go to Data protection' })).toBeNull()
})

test('what the page can do stands among what is offered, once, and is done there', async () => {
  await look(nothing, 'new partn')
  const here = await screen.findByRole('group', { name: 'On this page' })
  const option = within(here).getByRole('option', { name: 'New Partner' })
  expect(screen.getAllByRole('option', { name: 'New Partner' })).toEqual([option])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'New Partner' })).toBeTruthy()
})
