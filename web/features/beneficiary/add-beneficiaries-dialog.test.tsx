import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { AddBeneficiariesDialog } from './add-beneficiaries-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (serial_number: string, display_name: string) => ({
  ...{ serial_number, display_name, block_number: '12', street_name: 'Redhill Close' },
  ...{ unit_number: '', building_name: '', postal_code: '150012' },
})

test('who is in the programme already is asked of those shown alone, and none of its other members is read', async () => {
  const asked: URL[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, location.origin)
    asked.push(address)
    const items = [person('KB-1', 'Aini Tan'), person('KB-2', 'Lim Ah Moi')]
    return Response.json(address.pathname === '/api/programme/beneficiaries' ? ['KB-2'] : { items, total: 2 })
  })
  render(
    <Providers>
      <AddBeneficiariesDialog isOpen onOpenChange={() => undefined} programmeId={7} name="Home Cooks" />
    </Providers>,
  )
  const box = (name: RegExp) => screen.findByRole<HTMLButtonElement>('checkbox', { name })
  expect((await box(/Lim Ah Moi.*In this programme already/)).disabled).toBe(true)
  expect((await box(/Aini Tan.*KB-1/)).disabled).toBe(false)
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/beneficiary', '/api/programme/beneficiaries'])
  expect(asked[0]?.searchParams.get('page')).toBe('1')
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toEqual({
    programme_id: '7',
    serial_numbers: 'KB-1\nKB-2',
  })
})
