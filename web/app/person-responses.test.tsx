import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedResponse } from '../../contract/form-response.ts'
import type { ResponseCard } from '../../contract/response-card.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const card = (id: number): ResponseCard => ({
  ...{ id, programme_name: 'Befriending', form_title: `Visit ${id}`, volunteer_account_id: 12 },
  ...{ volunteer_first_name: 'Mei', volunteer_last_name: 'Tan', volunteer_display_name: 'Tan Mei' },
  ...{ answered_at: '2026-02-03T04:00:00.000Z', occasion: '', held_because: '' },
  points: { sum: 7, most: 27, unanswered: 0, words: 'moderate' },
  before: { sum: 9, answered_at: '2025-08-20T02:00:00.000Z' },
})
const opened = (id: number, over: Partial<OpenedResponse> = {}): OpenedResponse => ({
  ...card(id),
  ...{ form_id: 3, form_version: 1, stage: 1, programme_id: 2, form_title_translations: {} },
  ...{ beneficiary_serial_number: 'KB-1', language: 'en', created_at: '2026-02-03T04:00:00.000Z' },
  responses: [{ id: 1, uid: 'a', question: 'Eating?', answer: `Porridge ${id}` }],
  points: { sum: 7, most: 27, unanswered: 0, words: 'moderate', counted: [] },
  ...over,
})
const pageOf = (ids: number[]): Answer => [200, { items: ids.map(card), total: 14, accepted: 14 }]
const others = {
  '/api/beneficiary/programmes': (): Answer => [200, []],
  '/api/beneficiary/profile': (): Answer => [200, unknownFacts],
  '/api/beneficiary/?': (): Answer => [200, listedPerson],
  '/api/beneficiary?': (): Answer => [200, listedPerson],
  '/api/': (): Answer => [200, []],
}
const about = '/api/form/responses?beneficiary_serial_number=KB-1'
const pages = {
  [`${about}&page=1&`]: () => pageOf([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]),
  [`${about}&page=2&`]: () => pageOf([2, 1]),
}
const cardOf = async (id: number) =>
  await screen.findByRole('button', { name: new RegExp(`Befriending Form\\s*Visit ${id}Points`) })

test('cards come a page at a time, whose number stands in the address, and say the points before (H-1941)', async () => {
  const asked = openApp('/beneficiaries/KB-1', { ...pages, ...others })
  expect((await cardOf(14)).textContent).toContain('Points: 7 of 27 – moderate; was 9 in Aug 2025')
  const section = within(await screen.findByRole('region', { name: /^Past Form Responses/ }))
  expect(section.getAllByRole('button', { name: /Befriending Form/ })).toHaveLength(12)
  await userEvent.click(section.getByRole('button', { name: 'Next' }))
  await cardOf(1)
  expect(section.getAllByRole('button', { name: /Befriending Form/ })).toHaveLength(2)
  expect(window.location.search).toBe('?responses=2')
  // No answers are read for cards.
  const read = asked.filter((line) => line.includes('/form/responses'))
  expect(read.every((line) => line.includes('&page='))).toBe(true)
})

test('a response that stands on no page which was read opens from its address, with its answers (H-1942)', async () => {
  openApp('/beneficiaries/KB-1?response=1', {
    '/api/form/responses?id=1': () => [200, opened(1)],
    ...pages,
    ...others,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Visit 1' }))
  dialog.getByText('Porridge 1')
  dialog.getByText('Points: 7 of 27 – moderate; was 9 in Aug 2025')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one about somebody else is not shown here, whatever the address says', async () => {
  const asked = openApp('/beneficiaries/KB-1?response=77', {
    '/api/form/responses?id=77': () => [200, opened(77, { beneficiary_serial_number: 'KB-2' })],
    ...pages,
    ...others,
  })
  await cardOf(14)
  await waitFor(() => expect(asked.some((line) => line.endsWith('responses?id=77'))).toBe(true))
  expect(screen.queryByText('Porridge 77')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that cannot be read says so in its place, and is offered again; another is never shown for it', async () => {
  const server = { isUp: true }
  openApp('/beneficiaries/KB-1', {
    '/api/form/responses?id=14': () => [200, opened(14)],
    '/api/form/responses?id=13': () =>
      server.isUp ? [200, opened(13)] : [429, problem('too_many', 'Too many tries.')],
    ...pages,
    ...others,
  })
  await userEvent.click(await cardOf(14))
  const first = within(await screen.findByRole('dialog', { name: 'Visit 14' }))
  await userEvent.click(first.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.isUp = false
  await userEvent.click(await cardOf(13))
  const second = within(await screen.findByRole('dialog', { name: 'Visit 13' }))
  await second.findByText('This could not be loaded.')
  expect(screen.queryByText('Porridge 14')).toBeNull()
  server.isUp = true
  await userEvent.click(second.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Porridge 13')
})

test('while one is looked up slowly its title stands there (H-1942)', async () => {
  openApp('/beneficiaries/KB-1', { ...pages, ...others })
  const button = await cardOf(14)
  const answer = fetch
  let come = (_: Response) => {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('responses?id=14')
      ? new Promise<Response>((resolve) => {
          come = resolve
        })
      : answer(url, init),
  )
  await userEvent.click(button)
  await within(await screen.findByRole('dialog', { name: 'Visit 14' })).findByText('Being looked up.')
  come(new Response(JSON.stringify(opened(14)), { status: 200 }))
  await screen.findByText('Porridge 14')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a card of somebody whom a colleague has renamed leads to their page under the number of today (H-2022)', async () => {
  let isRenamed = false
  const renamed = { ...problem('not_found', 'KB-1 is KB-9 by now'), current: { serial_number: 'KB-9' } }
  const person = (): Answer => (isRenamed ? [404, renamed] : [200, listedPerson])
  openApp('/beneficiaries/KB-1', {
    '/api/form/responses?id=14': () => [200, opened(14, { beneficiary_serial_number: 'KB-9' })],
    '/api/form/responses?beneficiary_serial_number=KB-9&page=1&': () => pageOf([14]),
    ...pages,
    '/api/beneficiary?serial_number=KB-9': () => [200, { ...listedPerson, serial_number: 'KB-9' }],
    '/api/beneficiary/?serial_number=KB-9': () => [200, { ...listedPerson, serial_number: 'KB-9' }],
    ...others,
    '/api/beneficiary/?': person,
    '/api/beneficiary?': person,
  })
  await cardOf(14)
  isRenamed = true
  await userEvent.click(await cardOf(14))
  await waitFor(() => expect(window.location.pathname).toBe('/beneficiaries/KB-9'))
})
