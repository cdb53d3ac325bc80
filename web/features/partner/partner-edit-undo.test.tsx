import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Partner } from '../../../contract/partner.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { PartnerEditSheet } from './partner-edit-sheet.tsx'
import { emptyPartner } from './partner-form.ts'

const kind: Partner = {
  ...emptyPartner,
  ...{ id: 3, name: 'Bedok Kopitiam', logo: '', contact_number: '61234567', website: '', status: 'Active' },
  ...{ block_number: '12', street_name: 'Bedok Road', unit_number: '', building_name: '' },
  ...{ postal_code: '460012', last_update: null, key_personnel: [], version: 4 },
}
const edited = { ...kind, name: 'Bedok Hawkers', version: 5 }
type Sent = { body: { name: string }; version: string | null }
let sent: Sent[] = []
const answers: [number, unknown][] = []

beforeEach(() => {
  giveResizeObserver()
  sent = []
  answers.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', (_: string, { method, body, headers }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {})
    sent.push({ body: JSON.parse(String(body)), version: new Headers(headers).get('If-Match') })
    const [status, answer] = answers.shift() ?? [200, kind]
    return Promise.resolve(new Response(JSON.stringify(answer), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(partner: Partner) {
  render(
    <Providers>
      <PartnerEditSheet partner={partner} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
}

async function save(name: string | null) {
  open(kind)
  const field = await screen.findByDisplayValue(kind.name)
  if (name !== null) {
    await userEvent.clear(field)
    await userEvent.type(field, name)
  } else {
    await userEvent.type(field, '!{Backspace}')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save Partner' }))
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Partner edited successfully'))
}
const undo = () => shownToasts()[0]?.action

test('Undo puts back what the edit changed, by the version that it wrote', async () => {
  answers.push([200, edited], [200, { ...kind, version: 6 }])
  await save('Bedok Hawkers')
  expect(undo()?.label).toBe('Undo')
  undo()?.onAction()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Undone'))
  const [first, second] = sent
  expect([first?.body.name, second?.body.name]).toEqual(['Bedok Hawkers', kind.name])
  expect(second?.version).toMatch(/5/)
  expect(second?.body).toEqual({ ...first?.body, name: kind.name })
})

test('who edited since is named, and nothing is tried again', async () => {
  const changed = { by: 'Faridah Osman', at: '2026-03-01T06:02:00.000Z' }
  const stale = { code: 'stale', message: 'Changed', request_id: 'r', current: { ...edited, version: 6 } }
  answers.push([200, edited], [412, { ...stale, changed }])
  await save('Bedok Hawkers')
  undo()?.onAction()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('This could not be undone'))
  expect(shownToasts()[0]?.description).toContain('Faridah Osman changed it since')
  expect(undo()).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('a save that changed nothing offers nothing', async () => {
  answers.push([200, kind])
  await save(null)
  expect(undo()).toBeUndefined()
})

test.each([
  [
    'with a picture, which only its uploader can attach again, is removed for good',
    `${'0'.repeat(26)}-ana.webp`,
  ],
  ['without one comes back by Undo', ''],
])('somebody who works there %s', async (_, profile_picture) => {
  const ana = { name: 'Ana', position: 'Manager', contact_number: '+6591234567', email: 'ana@kopi.example' }
  answers.push([200, edited])
  open({ ...kind, key_personnel: [{ ...ana, profile_picture }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove person 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Partner' }))
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Partner edited successfully'))
  expect(undo()?.label).toBe(profile_picture ? undefined : 'Undo')
})
