import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { AddVolunteersDialog } from './add-volunteers-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (account_id: number, display_name: string) => ({
  ...{ account_id, display_name, contact_number: '+6591234567', email: '', current_status: 'Available' },
})

test('who is in the initiative already is asked of those shown alone, and none of its other members is read', async () => {
  const asked: URL[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, location.origin)
    asked.push(address)
    const items = [person(1001, 'Aini Tan'), person(1002, 'Lim Ah Moi')]
    return Response.json(address.pathname === '/api/initiative/volunteers' ? [1002] : { items, total: 2 })
  })
  render(
    <Providers>
      <AddVolunteersDialog isOpen onOpenChange={() => undefined} initiativeId={7} name="Kopi Kakis" />
    </Providers>,
  )
  const box = (name: RegExp) => screen.findByRole<HTMLButtonElement>('checkbox', { name })
  expect((await box(/Lim Ah Moi.*In this initiative already/)).disabled).toBe(true)
  expect((await box(/Aini Tan.*1001/)).disabled).toBe(false)
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/volunteer', '/api/initiative/volunteers'])
  expect(asked[0]?.searchParams.get('page')).toBe('1')
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toEqual({
    initiative_id: '7',
    account_ids: '1001,1002',
  })
})
