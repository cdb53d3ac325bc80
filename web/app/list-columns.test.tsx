import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnField } from '../../contract/own-kinds.ts'
import { listedPerson } from '../../tests/listed-person.ts'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

const field = (id: number, name: string, over: Partial<OwnField> = {}): OwnField => ({
  id,
  noun: 'beneficiary',
  kind: 'short_text',
  name,
  help: '',
  section: '',
  position: id,
  choices: [],
  is_for_volunteers: false,
  is_sensitive: false,
  retired_at: null,
  version: 1,
  ...over,
})

const kept: unknown[] = []
const open = (fields: OwnField[]) =>
  openApp('/beneficiaries', {
    '/api/own-field': () => [200, fields],
    'GET /api/beneficiary?': () => [
      200,
      { items: [{ ...listedPerson, shown: { own_1: 'tabby cat', own_2: '2026-01-31' } }], total: 1 },
    ],
    'POST /api/user/second-factor/fresh': () => [500, problem('internal', 'It failed')],
    'PUT /api/view/columns': (choice) => {
      kept.push(choice)
      return [204, null]
    },
    '/api/': () => [200, []],
  })
const pages = (asked: readonly string[]) => asked.filter((line) => line.startsWith('GET /api/beneficiary?'))
const chooser = async () => {
  await screen.findByText('Siti Rahman')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Choose columns' }), { key: 'Enter' })
}

test('a column of one’s own is asked for by name once it is chosen, and not before; a sensitive one is never offered', async () => {
  const asked = open([
    field(1, 'Pet'),
    field(2, 'Last review', { kind: 'date' }),
    field(3, 'Key safe', { is_sensitive: true }),
  ])
  await chooser()
  expect(pages(asked).some((line) => line.includes('columns='))).toBe(false)
  expect(screen.queryByText('tabby cat')).toBeNull()
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Key safe' })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Pet' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Last review' }))
  await screen.findByText('tabby cat')
  await screen.findByText('31 Jan 2026')
  expect(pages(asked).at(-1)).toMatch(/columns=own_1(,|%2C)own_2/)
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Pet' }))
  await waitFor(() => expect(screen.queryByText('tabby cat')).toBeNull())
  // Kept a moment later.
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ hidden: expect.arrayContaining(['own_1']) }))
})

test('an export asks about sensitive fields by their names, and takes them along only with the tick', async () => {
  const asked = open([field(3, 'Key safe', { is_sensitive: true })])
  await screen.findByText('Siti Rahman')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Import and export' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /Export/ }))
  const tick = await screen.findByRole('checkbox', { name: /Also what is sensitive: Key safe/ })
  const link = screen.getByRole('link', { name: 'Export' })
  expect(link.getAttribute('href')).not.toContain('sensitive')
  fireEvent.click(tick)
  await waitFor(() =>
    expect(link.getAttribute('href')).toMatch(/^\/api\/beneficiary\/export\?(.*&)?sensitive=1$/),
  )
  // Before the file is fetched the server is asked whether a code is to be typed; the question stays, with the tick.
  const isFresh = (line: string) => line.startsWith('POST /api/user/second-factor/fresh')
  expect(asked.some(isFresh)).toBe(false)
  fireEvent.click(link)
  await waitFor(() => expect(asked.some(isFresh)).toBe(true))
  await screen.findByText('It could not be downloaded.')
  expect(tick.getAttribute('aria-checked')).toBe('true')
})
