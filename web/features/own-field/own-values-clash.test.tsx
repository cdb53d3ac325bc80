import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { OwnValuesDialog } from './own-values-dialog.tsx'

const field = (id: number, kind: OwnField['kind'], name: string): OwnField => ({
  ...{ id, kind, name, noun: 'beneficiary', help: '', section: '', position: id, choices: [] },
  ...{ is_for_volunteers: false, is_sensitive: false, retired_at: null, version: 1 },
})
const fields = [
  field(1, 'telephone', 'Clinic'),
  field(2, 'short_text', 'Church'),
  field(3, 'short_text', 'Pet'),
]
const values = { own_1: '+6561234567', own_2: 'St Anne', own_3: 'Cat' }

beforeEach(() => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {})
    const current = { ...values, own_3: 'Dog', version: 4 }
    const message = 'Someone changed this while you were editing'
    return Response.json({ code: 'stale', message, request_id: 'r', current }, { status: 412 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a field of telephones is nobody’s change where a colleague changed another (S-15)', async () => {
  render(
    <Providers>
      <OwnValuesDialog
        {...{ isOpen: true, onOpenChange: () => {}, noun: 'beneficiary', recordKey: 'KB-1' }}
        {...{ name: 'Tan Ah Moi', fields, held: { values, hidden: [], version: 3 } }}
      />
    </Providers>,
  )
  await userEvent.type(await screen.findByDisplayValue('St Anne'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText(/\(before: /)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pet: Dog (before: Cat)'])
})
