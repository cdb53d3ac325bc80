import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
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
const secret = { ...field(9, 'short_text', 'Key safe'), is_sensitive: true }
const values = { own_1: '+6561234567', own_2: 'St Anne', own_3: 'Cat' }
/** What a colleague saved meanwhile, as version 4; and what was sent, by which version. */
let theirs: Record<string, string>
const sent: [version: string | null, values: Record<string, string>][] = []

beforeEach(() => {
  giveResizeObserver()
  theirs = { ...values, own_3: 'Dog' }
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit = {}) => {
    if (url.startsWith('/api/own-value/sensitive'))
      return Response.json({ values: { own_9: 'A4711' }, hidden: [], version: 3 })
    if (method !== 'PUT') return new Promise(() => {})
    sent.push([new Headers(headers).get('if-match'), JSON.parse(String(body)).values])
    if (sent.length > 1) return Response.json({ values, hidden: ['own_9'], version: 5 })
    const current = { ...theirs, version: 4 }
    const message = 'Someone changed this while you were editing'
    return Response.json({ code: 'stale', message, request_id: 'r', current }, { status: 412 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = (of: readonly OwnField[], version = 3) => (
  <Providers>
    <OwnValuesDialog
      {...{ isOpen: true, onOpenChange: () => {}, noun: 'beneficiary', recordKey: 'KB-1' }}
      {...{ name: 'Tan Ah Moi', fields: of }}
      held={{ values, hidden: of.filter((one) => one.is_sensitive).map(ownName), version }}
    />
  </Providers>
)
const box = () => screen.findByLabelText<HTMLInputElement>('Key safe')
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

test('a field of telephones is nobody’s change where a colleague changed another (S-15)', async () => {
  render(dialog(fields))
  await userEvent.type(await screen.findByDisplayValue('St Anne'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText(/\(before: /)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pet: Dog (before: Cat)'])
})

test('a value that is shown once something is typed stands there, and what a colleague made of it meanwhile is taken (S-15, H-1895)', async () => {
  theirs = { ...values, own_9: 'C0815' }
  render(dialog([...fields, secret]))
  await userEvent.type(await screen.findByDisplayValue('St Anne'), '!')
  await press('Show to change')
  expect((await box()).value).toBe('A4711')
  await press('Save')
  await screen.findByText('(before: A4711)')
  expect((await box()).value).toBe('C0815')
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(([version, { own_2, own_9 }]) => [version, own_2, own_9])).toEqual([
    ['"3"', 'St Anne!', 'A4711'],
    ['"4"', 'St Anne!', 'C0815'],
  ])
})

test('what both made of a value that was shown late is asked, and nothing is saved over theirs before it is chosen (H-1895)', async () => {
  theirs = { ...values, own_9: 'C0815' }
  render(dialog([...fields, secret]))
  await userEvent.type(await screen.findByDisplayValue('St Anne'), '!')
  await press('Show to change')
  await userEvent.type(await box(), '0')
  await press('Save')
  await screen.findByRole('radio', { name: 'Theirs: C0815' })
  screen.getByRole('radio', { name: 'Mine: A47110' })
})

test('a shown value is hidden again once somebody has saved, unless something is typed that counts from it (H-1895)', async () => {
  const of = [...fields, secret]
  const view = render(dialog(of))
  await press('Show to change')
  await box()
  view.rerender(dialog(of, 4))
  await waitFor(() => expect(screen.queryByLabelText('Key safe')).toBeNull())
  screen.getByText('Key safe: hidden, and kept as it is')
  cleanup()
  const typed = render(dialog(of))
  await press('Show to change')
  await userEvent.type(await box(), '0')
  typed.rerender(dialog(of, 4))
  expect((await box()).value).toBe('A47110')
  await press('Save')
  await waitFor(() => expect(sent[0]?.[0]).toBe('"3"'))
})
