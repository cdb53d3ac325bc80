import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { PrintDialog } from '../table/print-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const told = { names: ['Aini', 'Bala', 'Chitra', 'Devi', 'Esther'], total: 8 }
const named = /Aini, Bala, Chitra, Devi, Esther and 3 others/
const opening = { isOpen: true, onOpenChange: () => undefined }
const people = ['beneficiary', 'beneficiaries'] as const
type Drawn = { isOpen?: boolean; silent?: typeof told; onPrint: () => Promise<void> }
const printed = ({ isOpen = true, silent, onPrint }: Drawn) => (
  <Providers>
    <PrintDialog
      {...opening}
      isOpen={isOpen}
      total={12}
      counted={people}
      isFiltered={false}
      hasPlaces
      {...(silent && { silent: async () => silent })}
      onPrint={onPrint}
    />
  </Providers>
)

test('a print with people of whom a contact may be told nothing is asked about once more, by name', async () => {
  const onPrint = vi.fn(async () => undefined)
  render(printed({ silent: told, onPrint }))
  fireEvent.click(screen.getByRole('button', { name: 'Print 12' }))
  const again = await screen.findByRole('button', { name: 'Print 12 all the same' })
  expect(screen.getByRole('alert').textContent).toMatch(named)
  expect(onPrint).not.toHaveBeenCalled()
  fireEvent.click(again)
  await vi.waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
})

test('opened again, over another list, it asks about that one', async () => {
  const onPrint = vi.fn(async () => undefined)
  const other = { names: ['Farid'], total: 1 }
  const { rerender } = render(printed({ silent: told, onPrint }))
  fireEvent.click(screen.getByRole('button', { name: 'Print 12' }))
  await screen.findByRole('button', { name: 'Print 12 all the same' })
  rerender(printed({ isOpen: false, silent: told, onPrint }))
  rerender(printed({ silent: other, onPrint }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Print 12' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Farid')
  expect(onPrint).not.toHaveBeenCalled()
})

test('opened again, it no longer says why an earlier print failed', async () => {
  const onPrint = () => Promise.reject(new Error('No answer'))
  const { rerender } = render(printed({ onPrint }))
  fireEvent.click(screen.getByRole('button', { name: 'Print 12' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No answer')
  rerender(printed({ isOpen: false, onPrint }))
  rerender(printed({ onPrint }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one with nobody such is printed at once', async () => {
  const onPrint = vi.fn(async () => undefined)
  render(printed({ silent: { names: [], total: 0 }, onPrint }))
  fireEvent.click(screen.getByRole('button', { name: 'Print 12' }))
  await vi.waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an export says the same, with nothing sensitive to ask about too', () => {
  render(
    <Providers>
      <ExportDialog {...opening} href="/api/beneficiary/export" fields={[]} told={told} asksFactor={false} />
    </Providers>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(named)
  expect(screen.getByRole('link', { name: 'Export all the same' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
