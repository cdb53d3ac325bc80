import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { OwnFieldDialog } from './own-field-dialog.tsx'

const field: OwnField = {
  ...{ id: 7, noun: 'beneficiary', kind: 'one_of', name: 'Diet', help: '', section: '', position: 0 },
  ...{ is_for_volunteers: false, is_sensitive: false, retired_at: null, version: 1 },
  choices: [{ id: 1, name: 'Halal', is_retired: false }],
}
const retired = vi.fn()
const keys: (string | null)[] = []
const made: unknown[] = []

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  retired.mockReset()
  keys.length = 0
  made.length = 0
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ held: 0, choices: [] })
    made.push(JSON.parse(String(body)))
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('The connection was cut')
    return Response.json({ ...field, name: 'Drives' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (of: OwnField | null) =>
  render(
    <Providers>
      <OwnFieldDialog
        {...{ isOpen: true, onOpenChange: () => {}, noun: 'beneficiary', field: of, example: undefined }}
        sections={[]}
        onRetire={retired}
      />
    </Providers>,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const name = () => screen.findByRole('textbox', { name: /^Name/ })

test.each([
  ['Retire', field, 'To retire it, save what you changed first.'],
  [
    'Bring back',
    { ...field, retired_at: '2026-01-01T00:00:00.000Z' },
    'To bring it back, save what you changed first.',
  ],
])('%s waits while what is typed would be lost by it, and says so (H-1899)', async (label, of, said) => {
  open(of)
  await userEvent.type(await name(), 's')
  await screen.findByText(said)
  await userEvent.click(button(label))
  expect(retired).not.toHaveBeenCalled()
  await userEvent.type(await name(), '{Backspace}')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  await userEvent.click(button(label))
  expect(retired).toHaveBeenCalledWith(of)
})

test('a new field of a kind without choices is made, though none has a name', async () => {
  open(null)
  await userEvent.type(await name(), 'Drives')
  await userEvent.click(button('Make field'))
  await waitFor(() => expect(made).toMatchObject([{ name: 'Drives', kind: 'short_text', choices: [] }]))
})

test('a new field is tried again under the same key, so that an answer that was lost makes no second one (S-16)', async () => {
  open(null)
  await userEvent.type(await name(), 'Drives')
  await userEvent.click(button('Make field'))
  await screen.findByRole('alert')
  await userEvent.click(button('Make field'))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a switch that is pressed keeps the focus', async () => {
  open(field)
  const sensitive = await screen.findByRole('switch', { name: /^Sensitive/ })
  await userEvent.click(sensitive)
  expect(sensitive.getAttribute('aria-checked')).toBe('true')
  expect(document.activeElement).toBe(sensitive)
})
