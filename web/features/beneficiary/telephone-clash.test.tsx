import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BeneficiaryProfile } from '../../../contract/beneficiary-profile-fields.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { EditContactDialog } from './contact-dialog.tsx'
import { FactsDialog } from './facts-dialog.tsx'

const contact: Contact = {
  ...{ id: 7, rank: 1, version: 3, name: 'Lim Mei', relation: 'daughter', telephone: '+6591234567' },
  ...{ language: '', is_family: true, is_emergency: false, may_be_told: 'nothing', note: '' },
}
const profile: BeneficiaryProfile = {
  ...{ birth_date: null, birth_year: 1947, gender: '', languages: ['hokkien'], other_names: [] },
  ...{ other_telephones: [{ number: '+6561234567', whose: 'son' }], lives_alone: null, mobility: '' },
  ...{ times: [], visitor_rule: '', remarks: 'Hard of hearing', version: 3 },
}
const shut = { isOpen: true, onOpenChange: () => {}, name: 'Tan Ah Moi' }
let current: object

beforeEach(() => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {})
    const message = 'Someone changed this while you were editing'
    return Response.json({ code: 'stale', message, request_id: 'r', current }, { status: 412 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function clashOf(dialog: ReactElement, typedInto: string, save: string) {
  render(<Providers>{dialog}</Providers>)
  await userEvent.type(await screen.findByDisplayValue(typedInto), '!')
  await userEvent.click(screen.getByRole('button', { name: save }))
  await screen.findAllByText(/\(before: /)
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

test('of a contact whose relation a colleague changed the telephone is nobody’s change (S-15)', async () => {
  current = { ...contact, relation: 'niece', version: 4 }
  const dialog = <EditContactDialog {...shut} contact={contact} />
  expect(await clashOf(dialog, 'Lim Mei', 'Save Contact')).toEqual([
    expect.stringMatching(/^Relation: niece \(before: daughter\)$/),
  ])
})

test('of facts in which a colleague changed the year of birth the other numbers are nobody’s change (S-15)', async () => {
  current = { ...profile, birth_year: 1948, version: 4 }
  const dialog = <FactsDialog {...shut} serialNumber="KB-1" profile={profile} />
  const told = await clashOf(dialog, 'Hard of hearing', 'Save Facts')
  expect(told.filter((text) => text?.includes('before:'))).toEqual([
    expect.stringMatching(/1948 \(before: 1947\)$/),
  ])
})
